// The saved tables as the home page lists them: local ones, and those on the server. The
// server is asked for news of the latter.
import { gameOf } from "../games/games";
import type { Connection, Joined } from "../session/messages";
import { named } from "../session/players";
import type { KeptTable, Options, Player, Seat, View } from "../session/types";
import { isPlayed, keeper, type Visited } from "../lib/keeper";
import { readRecord } from "../lib/record";

export interface Entry {
  readonly href: string;
  readonly game: string;
  readonly options: Options;
  /** The other players; at a shared screen, all. */
  readonly names: readonly string[];
  readonly kind: "running" | "waiting" | "invitation" | "over";
  readonly online: boolean;
  /** The person's seat at an online table; null: there is none. */
  readonly seat: { readonly table: string; readonly key: string } | null;
  readonly yourTurn: boolean;
  /** Number of moves since the person last saw the table. */
  readonly unseen: number;
  /** How the game stands; "": not known. */
  readonly standing: () => string;
  /** The names of the winners; null: not known. */
  readonly winners: readonly string[] | null;
  readonly youWon: boolean;
  /** Who invites; null: not known. */
  readonly host: string | null;
  readonly time: number;
  forget(): Promise<void>;
  restore(): Promise<void>;
}

const standing = (game: string, view: View | null | undefined): string => (view ? (gameOf(game)?.standing?.(view) ?? "") : "");

function ofLocal(table: KeptTable): Entry {
  const { options, winners } = readRecord(table.record);
  const over = table.phase === "over";
  const people = table.players.flatMap((player, i) => (player.kind === "person" ? [i + 1] : []));
  const own = people.length === 1 ? (people[0] ?? null) : null;
  return {
    href: over ? `/replay/local/${table.id}` : `/local/${table.id}`,
    game: table.game,
    options,
    names: table.players.flatMap((player, i) => (i + 1 === own ? [] : [player.name])),
    kind: over ? "over" : "running",
    online: false,
    seat: null,
    yourTurn: false,
    unseen: 0,
    standing: () => standing(table.game, table.view),
    winners: winners.map((seat) => table.players[seat - 1]?.name ?? ""),
    youWon: own !== null && winners.includes(own),
    host: null,
    time: table.time,
    forget: () => keeper.forget(table.id),
    restore: () => keeper.put(table),
  };
}

function kindOf(table: Visited): Entry["kind"] {
  if (table.over) return "over";
  if (table.phase !== "waiting") return "running";
  return table.key === null ? "invitation" : "waiting";
}

function ofVisit(table: Visited, unseen: number): Entry {
  return {
    href: table.over ? `/replay/table/${table.id}` : `/table/${table.id}`,
    game: table.game,
    options: table.options ?? {},
    names: table.names,
    kind: kindOf(table),
    online: true,
    seat: table.key !== null && !table.over ? { table: table.id, key: table.key } : null,
    yourTurn: !table.over && table.yourTurn === true,
    unseen,
    standing: () => standing(table.game, table.view),
    winners: table.winners ?? null,
    youWon: table.youWon === true,
    host: table.host ?? null,
    time: table.time,
    forget: () => keeper.unvisit(table.id),
    restore: () => keeper.visit(table),
  };
}

/** All saved tables, the latest first. `unseen`: id of a visited table to its new moves. */
export async function readEntries(unseen: ReadonlyMap<string, number>): Promise<readonly Entry[]> {
  const [kept, visited] = await Promise.all([keeper.list(), keeper.visits()]);
  const joined = visited.filter((table) => table.game !== "").map((table) => ofVisit(table, unseen.get(table.id) ?? 0));
  return [...kept.filter(isPlayed).map(ofLocal), ...joined].sort((a, b) => b.time - a.time);
}

/** The name of the maker of a table, or of the first person who sits there. */
export function hostOf(players: readonly Player[], madeBy: Seat | null): string | null {
  const maker = madeBy === null ? undefined : players[madeBy - 1];
  const host = maker?.kind === "person" ? maker : players.find((player) => player.kind === "person");
  return host?.name ?? null;
}

const ASKED = 6; // tables, the latest: each is joined for a moment

/** Asks the server about the visited tables and saves what is new. Returns the number of new
 * moves of each. */
export async function askNews(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const unseen = new Map<string, number>();
  for (const table of (await keeper.visits()).filter(({ over, game }) => !over && game !== "").slice(0, ASKED)) {
    const answer = await connection.send({ type: "cl_join", table: table.id, ...(table.key === null ? {} : { key: table.key }) });
    if (answer.type === "sv_refused" && answer.code === "no_table") await keeper.unvisit(table.id);
    if (answer.type === "sv_refused" && answer.code === "key") await keeper.dropKey(table.id);
    if (answer.type !== "sv_joined") continue;
    await connection.send({ type: "cl_part", table: table.id });
    unseen.set(table.id, Math.max(0, answer.n - (table.n ?? answer.n)));
    await keeper.visit(updated(table, answer));
  }
  return unseen;
}

function updated(table: Visited, joined: Joined): Visited {
  const players = named(joined.players);
  const { you } = joined;
  const end = joined.events.find((event) => event.kind === "over");
  return {
    ...table,
    names: players.flatMap((player, i) => (player.kind === "open" || i + 1 === you ? [] : [player.name])),
    options: joined.options,
    phase: joined.phase,
    over: joined.phase === "over",
    yourTurn: you !== null && joined.acting.includes(you),
    host: hostOf(players, joined.made_by),
    ...(end ? { winners: end.winners.map((seat) => players[seat - 1]?.name ?? ""), youWon: you !== null && end.winners.includes(you) } : {}),
  };
}
