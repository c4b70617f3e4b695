// Helpers for Cento's view. view.gen.ts has its type.
import type { Options, Seat } from "../../session/types";
import type { CentoView } from "./view.gen";

export type { CentoView } from "./view.gen";

export function handOf(view: CentoView, seat: Seat): readonly string[] {
  return view.hands[seat - 1] ?? [];
}

// The seat opposite, in pairs; null: nobody.
export function partnerOf(view: CentoView, seat: Seat): Seat | null {
  if (view.options.pairs !== "on") return null;
  return ((seat - 1 + view.seats / 2) % view.seats) + 1;
}

/** The pairs of a table; empty: everybody plays for themselves. */
export function teams(seats: number, options: Options): readonly (readonly Seat[])[] {
  if (options.pairs !== "on" || seats % 2 !== 0) return [];
  return Array.from({ length: seats / 2 }, (_, i) => [i + 1, i + 1 + seats / 2]);
}
