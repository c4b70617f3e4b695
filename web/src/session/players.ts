// The list of players after an event, and names for bots and for people without a name.
import { t } from "../lib/i18n.svelte";
import type { Player, Seat } from "./types";

type Players = readonly Player[];

/** Names for bots, one for each seat. */
export const BOT_NAMES = ["Astrid", "Bo", "Freja", "Leif", "Saga", "Ulf", "Ylva", "Nils"] as const;

const LEVEL = /^(random|family)( \d+)?$/; // name of a bot in records and from the server; people cannot have it

const NAMELESS = /^Player (\d)$/; // the server's name for a person without a name

export const isLevel = (name: string): boolean => LEVEL.test(name);

export function called(name: string, seat: Seat): string {
  const number = NAMELESS.exec(name)?.[1];
  if (number) return t("Player {seat}", { seat: Number(number) });
  return LEVEL.test(name) ? (BOT_NAMES[seat - 1] ?? name) : name;
}

/** Players as the server sends them, with names for people to read. */
export function named(players: Players): Players {
  return players.map((player, i) => ({ ...player, name: called(player.name, i + 1) }));
}

export function altered(players: Players, seat: Seat, change: Partial<Player>): Players {
  return players.map((player, i) => (i === seat - 1 ? { ...player, ...change } : player));
}

/** The fields of the events `sat` and `renamed` that say who a person is. */
interface Self {
  readonly seat: Seat;
  readonly name: string;
  readonly face?: string;
}

function selfOf({ seat, name, face = "" }: Self): Pick<Player, "name" | "face"> {
  return { name: called(name, seat), face };
}

export function seated(players: Players, event: Self): Players {
  const person = { kind: "person", ...selfOf(event), here: true } as const;
  return players.map((player, i) => (i === event.seat - 1 ? person : player));
}

export function renamed(players: Players, event: Self): Players {
  return altered(players, event.seat, selfOf(event));
}

/** A person has left the seat: it is open now, or a bot plays it. A lent seat keeps the
 * name and face of its person, who may take it back. `as`: "open" or a bot's level. */
export function vacated(players: Players, seat: Seat, as: string, lent: boolean): Players {
  const bot = { kind: "bot", level: as, here: true } as const;
  return players.map((player, i): Player => {
    if (i !== seat - 1) return player;
    if (as === "open") return { kind: "open", name: "", here: false };
    return lent ? { ...player, ...bot, lent } : { ...bot, name: called(as, seat) };
  });
}
