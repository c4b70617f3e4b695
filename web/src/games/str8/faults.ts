// "Check my sheet": the own marks that cannot be right, by the sheet that the engine has filled in.
import type { Seat } from "../../session/types";
import type { Marks } from "./marks.svelte";
import { coloursOf, countsOf, NUMBERS, swapsOf, type Str8Colour, type Str8View } from "./view";

export type Fault =
  | { readonly kind: "possible" | "seen" | "ruled_out"; readonly colour: Str8Colour; readonly number: number }
  | { readonly kind: "die"; readonly round: number; readonly colour: Str8Colour; readonly worth: number };

/** The cell of a fault: "g4", or "3g" for the green dice of round 3. */
export const cellOf = (fault: Fault): string =>
  fault.kind === "die" ? `${fault.round}${fault.colour}` : `${fault.colour}${fault.number}`;

export const faultsOf = (view: Str8View, seat: Seat, marks: Marks): readonly Fault[] => [
  ...coloursOf(view).flatMap((colour) => NUMBERS.flatMap((number) => inGrid(view, marks, colour, number))),
  ...view.history.flatMap((_, i) => inRound(view, seat, marks, i + 1)),
];

function inGrid({ sheet }: Str8View, marks: Marks, colour: Str8Colour, number: number): Fault[] {
  const mark = marks.of(colour, number);
  const possible = sheet?.possible?.[colour]?.includes(number) ?? false;
  if (mark === "cross" && possible) return [{ kind: "possible", colour, number }];
  if (mark !== "circle" || possible) return [];
  return [{ kind: sheet?.black?.[colour]?.includes(number) ? "seen" : "ruled_out", colour, number }];
}

/** Of a card that is known the worth of its dice is known; of the card of now, what is possible. */
function inRound(view: Str8View, seat: Seat, marks: Marks, round: number): Fault[] {
  return countsOf(view.history[round - 1]?.dice ?? []).flatMap(({ colour, times }) => {
    const worth = marks.dieOf(round, colour);
    if (worth === null) return [];
    const known = view.sheet?.rounds[round - 1]?.known[colour];
    const held = !swapsOf(view, seat, colour).some((swap) => swap >= round);
    const can = known !== undefined ? worth === known : !held || (view.sheet?.possible?.[colour]?.includes(worth / times) ?? true);
    return can ? [] : [{ kind: "die", round, colour, worth }];
  });
}
