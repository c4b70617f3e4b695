// Cento's view as the engine writes it (games/cento/json.c): what a seat, or a
// spectator, may see. Cards are in written form, "?" is a card one may not see.

import type { Seat, View } from "../../session/types";

export type CentoOptions = View["options"] & {
  readonly deck: "full" | "small1" | "small2";
  readonly match: "single" | "series" | "first_to";
  readonly series_limit: number;
  readonly first_to_limit: number;
  readonly pairs: "off" | "on";
  readonly say_total: "off" | "on";
};

// The round that ended last: its hands were counted and are open to all.
export interface CentoPrevious {
  readonly winner: Seat | null;
  readonly total: number;
  readonly hands: readonly (readonly string[])[];
}

export interface CentoView extends View {
  readonly game: "cento";
  readonly options: CentoOptions;
  readonly round: number;
  readonly turns: number;
  readonly total: number;
  /** The end of the scale, which is the goal unless everything is turned over. */
  readonly limit: number;
  readonly goal: number;
  readonly reversed: boolean;
  readonly direction: "clockwise" | "counterclockwise";
  readonly turn: Seat;
  readonly last: string | null;
  readonly copies: string | null;
  readonly choice: string;
  readonly said: number | null;
  readonly top: string | null;
  readonly beside: string | null;
  readonly opening: string | null;
  readonly swap: string | null;
  readonly received: string | null;
  readonly hands: readonly (readonly string[])[];
  /** Pairs: the places in each hand, from 1, of cards that the partner gave. */
  readonly given?: readonly (readonly number[])[];
  readonly talon_n: number;
  readonly spent: readonly string[];
  readonly scores: readonly number[];
  readonly voids: number;
  readonly previous: CentoPrevious | null;
}

export function handOf(view: CentoView, seat: Seat): readonly string[] {
  return view.hands[seat - 1] ?? [];
}

// The seat opposite, in pairs; null: nobody.
export function partnerOf(view: CentoView, seat: Seat): Seat | null {
  if (view.options.pairs !== "on") return null;
  return ((seat - 1 + view.seats / 2) % view.seats) + 1;
}
