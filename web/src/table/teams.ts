// Seats that win together, for every game: each team has a sign and a colour, and its name
// is the list of its players.
import { list } from "../lib/i18n.svelte";
import type { Seat } from "../session/types";

/** The seats of each team, as Game.teams returns them; empty: everybody plays alone. */
export type Teams = readonly (readonly Seat[])[];

const SIGNS = ["●", "◆", "▲", "■"];

export interface Team {
  readonly seats: readonly Seat[];
  /** Tells teams apart without their colours. */
  readonly sign: string;
  /** A colour on felt; --team-1 … --team-4 in tokens.css. */
  readonly colour: string;
}

export function teamsOf(teams: Teams): readonly Team[] {
  return teams.map((seats, i) => ({ seats, sign: SIGNS[i % SIGNS.length] ?? "", colour: `var(--team-${(i % SIGNS.length) + 1})` }));
}

/** null: the seat plays alone. */
export function teamOf(teams: readonly Team[], seat: Seat): Team | null {
  return teams.find(({ seats }) => seats.includes(seat)) ?? null;
}

export function teamName({ seats }: Team, names: readonly string[]): string {
  return list(seats.map((seat) => names[seat - 1] ?? ""));
}
