// The view as the engine writes it. Made from games/str8/position.c by `build/positions write .`
import type { Seat, View, Viewer } from "../../session/types";

/** A colour, by its letter. */
export type Str8Colour = "y" | "g" | "b" | "p" | "r" | "e";

/** A card: its colour and number as in `g4`. */
export type Str8Card = string;

/** A final guess: colours with their numbers as in `y35 g1`. */
export type Str8Final = string;

/** A probability, with six decimals at most. */
export type Str8Chance = number;

/** What a seat, or a spectator, may see; "?" is what is hidden from it. */
export interface Str8View extends View {
  /** The game. */
  readonly game: "str8";
  /** The number of its rules. */
  readonly rules: number;
  /** Seats at the table. */
  readonly seats: number;
  /** Whose view it is: a position has `all`. */
  readonly see: Viewer;
  /** The options of the table. */
  readonly options: View["options"] & {
    /** Six colours, or the beginners' five without grey. */
    readonly grey: "on" | "off";
    /** The pawns begin in random order, or seat 1 on top. */
    readonly start_stack: "random" | "seats";
    /** Who misses in the last round swaps a card, too. */
    readonly swap_in_last_round: "yes" | "no";
    /** A pawn stops at the start, or can fall behind it. */
    readonly below_start: "clamp" | "negative";
    /** On one field the lower pawn wins, or all share. */
    readonly tie: "stack" | "shared";
    /** The sheet is filled in, or left to the players. */
    readonly auto_mark_seen: "on" | "off";
    /** Spectators see what every player sees, or all cards. */
    readonly spectators: "open" | "all";
    /** Numbers that the shortest tile covers; each other tile covers one more. */
    readonly shortest: number;
    /** Points of the shortest tile. */
    readonly points_1: number;
    /** Points of the second shortest tile. */
    readonly points_2: number;
    /** Points of the third shortest tile. */
    readonly points_3: number;
    /** Points of the middle tile. */
    readonly points_4: number;
    /** Points of the third longest tile. */
    readonly points_5: number;
    /** Points of the second longest tile. */
    readonly points_6: number;
    /** Points of the longest tile. */
    readonly points_7: number;
  };
  /** The round, from 1. */
  readonly round: number;
  /** How many rounds are played. */
  readonly rounds: number;
  /** What is asked for. */
  readonly phase: "dice" | "tile" | "at" | "swap" | "final" | "over";
  /** Whose turn it is; null where several act, or none. */
  readonly turn: Seat | null;
  /** The seats that may act now. */
  readonly acting: readonly Seat[];
  /** Has the game ended? */
  readonly over: boolean;
  /** The seats that have won. */
  readonly winners: readonly Seat[];
  /** Changes when chance or something hidden has been seen. */
  readonly shown: number;
  /** Where the pawns are on the path. */
  readonly positions: readonly number[];
  /** The seats from the last pawn to the first. */
  readonly line: readonly Seat[];
  /** The line as it was when the round, or the final, began. */
  readonly order: readonly Seat[];
  /** The dice as they fell. */
  readonly rolled: readonly Str8Colour[];
  /** The dice as they were set. */
  readonly dice: readonly Str8Colour[] | null;
  /** The tiles of this table. */
  readonly tiles: readonly {
    /** How many numbers it covers. */
    readonly covers: number;
    /** What a hit with it is worth. */
    readonly points: number;
    /** The seat that has taken it. */
    readonly taken: Seat | null;
  }[];
  /** The cards in each holder, one a colour, the seats' holders first; of `?` the lowest number left. */
  readonly holders: readonly (readonly (Str8Card | "?")[])[];
  /** How many cards of each colour are left to swap for. */
  readonly stacks: Readonly<Partial<Record<Str8Colour, number>>>;
  /** The cards swapped out, by colours, the oldest first. */
  readonly discards: readonly Str8Card[];
  /** The first number that each seat's tile covers; null: not laid yet. */
  readonly at: readonly (number | "?" | null)[];
  /** The rounds that were checked. */
  readonly history: readonly {
    /** The dice as they were set. */
    readonly dice: readonly Str8Colour[];
    /** The seats from the last pawn to the first. */
    readonly order: readonly Seat[];
    /** What each seat did. */
    readonly seats: readonly {
      /** The tile it had: how many numbers that covers. */
      readonly tile: number;
      /** The first number it covered. */
      readonly at: number;
      /** What the seat was told. */
      readonly answer: "hit" | "too_high" | "too_low" | "wrong";
      /** The card that it swapped out then. */
      readonly swap: Str8Card | null;
    }[];
  }[];
  /** The final guess of each seat; null: not written yet. */
  readonly final: readonly (Str8Final | "?" | null)[];
  /** How the final of each seat was counted; only when the game is over. */
  readonly counted?: readonly {
    /** Its field before the final. */
    readonly from: number;
    /** What each colour brought. */
    readonly points: Readonly<Partial<Record<Str8Colour, number>>>;
  }[];
  /** The sheet of the seat; with `auto_mark_seen=off` it has only `rounds`. */
  readonly sheet?: {
    /** Numbers seen elsewhere. */
    readonly black?: Readonly<Partial<Record<Str8Colour, readonly number[]>>>;
    /** Numbers that the answers rule out. */
    readonly cross?: Readonly<Partial<Record<Str8Colour, readonly number[]>>>;
    /** Numbers that are left. */
    readonly possible?: Readonly<Partial<Record<Str8Colour, readonly number[]>>>;
    /** How likely each number from 0 on is. */
    readonly chances?: Readonly<Partial<Record<Str8Colour, readonly Str8Chance[]>>>;
    /** How many hands are possible. */
    readonly hands?: number;
    /** How likely each sum from 0 on is with the dice of this round, from when they are set until it is checked. */
    readonly sums?: readonly Str8Chance[];
    /** What is noted of each round. */
    readonly rounds: readonly {
      /** The lowest and the highest sum that the answer allows. */
      readonly sum: readonly number[];
      /** The sum lies anywhere but there. */
      readonly except: boolean;
      /** What is known of the colours of the dice. */
      readonly known: Readonly<Partial<Record<Str8Colour, number>>>;
    }[];
  };
  /** The cards left to swap for, from the top; only where all cards are seen. */
  readonly stack?: Readonly<Partial<Record<Str8Colour, readonly (Str8Card | "?")[]>>>;
  /** The cards put away, one a colour; only where all cards are seen. */
  readonly away?: readonly (Str8Card | "?")[];
  /** The generator of all chance. */
  readonly chance?: { readonly key: string; readonly at: number };
}
