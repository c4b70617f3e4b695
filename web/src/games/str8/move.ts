// Moves of Think Str8! in written form.
import { COLOURS, type Str8Colour } from "./view";

export type Move =
  | { readonly verb: "dice"; readonly dice: readonly Str8Colour[] }
  | { readonly verb: "tile"; readonly covers: number }
  | { readonly verb: "at"; readonly from: number | null } // null: hidden
  | { readonly verb: "swap"; readonly colour: Str8Colour }
  | { readonly verb: "final"; readonly guess: Guess | null }; // null: hidden

/** The numbers written for each colour in a final guess. */
export type Guess = Readonly<Partial<Record<Str8Colour, readonly number[]>>>;

export function readMove(text: string): Move {
  const [verb, ...rest] = text.split(" ");
  switch (verb) {
    case "dice": return { verb, dice: rest as Str8Colour[] };
    case "tile": return { verb, covers: Number(rest[0]) };
    case "at": return { verb, from: rest[0] === "?" ? null : Number(rest[0]) };
    case "swap": return { verb, colour: rest[0] as Str8Colour };
    default: return { verb: "final", guess: rest[0] === "?" ? null : readGuess(rest.join(" ")) };
  }
}

/** "y35 g1": as in the move and in the view. */
export function readGuess(text: string): Guess {
  return Object.fromEntries(
    text.split(" ").filter((word) => word !== "").map((word) => [word[0], [...word.slice(1)].map(Number)]),
  ) as Guess;
}

/** The colours in their order, the numbers of each rising: equal guesses are equal moves. */
export function writeFinal(guess: Guess): string {
  const words = COLOURS.filter((colour) => guess[colour]?.length).map((colour) => colour + [...(guess[colour] ?? [])].sort().join(""));
  return ["final", ...words].join(" ");
}
