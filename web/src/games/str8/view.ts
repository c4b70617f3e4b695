// What the rest of the room reads out of a view of Think Str8!.
import type { Seat } from "../../session/types";
import type { Str8Card, Str8Colour, Str8View } from "./view.gen";

export type { Str8Card, Str8Colour, Str8View };

/** One round that was checked. */
export type Round = Str8View["history"][number];
export type Answer = Round["seats"][number]["answer"];

export const COLOURS: readonly Str8Colour[] = ["y", "g", "b", "p", "r", "e"];
/** The numbers of the cards of a colour. */
export const NUMBERS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7];
/** The last number of a row. */
export const LAST = 21;

/** The colours of this table: without grey there are five. */
export const coloursOf = (view: Str8View): readonly Str8Colour[] =>
  view.options.grey === "on" ? COLOURS : COLOURS.filter((colour) => colour !== "e");

export const colourOf = (card: Str8Card): Str8Colour => card[0] as Str8Colour;

/** The cards in the holder of a seat; "?" is hidden. */
export const holderOf = (view: Str8View, seat: Seat): readonly (Str8Card | "?")[] => view.holders[seat - 1] ?? [];

/** The holders that nobody owns. */
export const sparesOf = (view: Str8View): readonly (readonly (Str8Card | "?")[])[] => view.holders.slice(view.seats);

/** The tile that a seat has taken in this round; null: none yet. */
export const tileOf = (view: Str8View, seat: Seat): Str8View["tiles"][number] | null =>
  view.tiles.find((tile) => tile.taken === seat) ?? null;

/** How often each colour is among the dice, in the order of the colours. */
export function countsOf(dice: readonly Str8Colour[]): readonly { readonly colour: Str8Colour; readonly times: number }[] {
  return COLOURS.map((colour) => ({ colour, times: dice.filter((each) => each === colour).length })).filter(({ times }) => times > 0);
}

/** What the final guess of a seat brought in all; 0 before the end. */
export const finalSum = (view: Str8View, seat: Seat): number =>
  Object.values(view.counted?.[seat - 1]?.points ?? {}).reduce((sum, points) => sum + points, 0);

/** What a hit with the tile that covers so many numbers is worth. */
export const pointsOf = (view: Str8View, covers: number): number => view.tiles.find((tile) => tile.covers === covers)?.points ?? 0;

/** The rounds, from 1, in which a seat swapped its card of a colour. */
export const swapsOf = (view: Str8View, seat: Seat, colour: Str8Colour): readonly number[] =>
  view.history.flatMap(({ seats }, i) => (seats[seat - 1]?.swap?.startsWith(colour) ? [i + 1] : []));

/** The numbers of a colour that lie open to the viewer. */
export const openOf = (view: Str8View, colour: Str8Colour): readonly number[] =>
  [...view.holders.flat(), ...view.discards].filter((card) => card.startsWith(colour)).map((card) => Number(card.slice(1)));
