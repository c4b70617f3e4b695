// Seats that win together, for every game: each team has a sign and a colour, and its name
// is the list of its players.
import { gameOf } from "../../games/games";
import type { GameId, Options, Seat } from "../../session/types";
import { list, t } from "../../lib/i18n.svelte";

export interface Team {
  readonly seats: readonly Seat[];
  /** Tells teams apart without their colours. */
  readonly sign: string;
  /** A colour on felt; --team-1 … --team-4 in tokens.css. */
  readonly colour: string;
}

const SIGNS = ["●", "◆", "▲", "■"];

/** Empty: everybody plays alone. */
export function teamsOf(game: GameId, seats: number, options: Options): readonly Team[] {
  const teams = gameOf(game)?.teams?.(seats, options) ?? [];
  return teams.map((team, i) => ({ seats: team, sign: SIGNS[i % SIGNS.length] ?? "", colour: `var(--team-${(i % SIGNS.length) + 1})` }));
}

/** null: the seat plays alone. */
export function teamOf(teams: readonly Team[], seat: Seat): Team | null {
  return teams.find(({ seats }) => seats.includes(seat)) ?? null;
}

export function teamName({ seats }: Team, names: readonly string[]): string {
  return list(seats.map((seat) => names[seat - 1] ?? ""));
}

/** All seats for a form or a list: in their teams, or in one group without a label. */
export function groupsOf(game: GameId, seats: number, options: Options): readonly { readonly label: string; readonly seats: readonly Seat[] }[] {
  const teams = teamsOf(game, seats, options);
  if (teams.length === 0) return [{ label: "", seats: Array.from({ length: seats }, (_, i) => i + 1) }];
  return teams.map((team) => ({ label: t("Pair {sign}", { sign: team.sign }), seats: team.seats }));
}
