// Helpers for Cento's view. view.gen.ts has its type.
import type { Seat } from "../../session/types";
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
