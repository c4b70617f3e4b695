// The view as the engine writes it. Made from games/cubed/position.c by `build/positions write .`
import type { Seat, View, Viewer } from "../../session/types";

/** What a die shows: number, colour and shape as in `2gd`, or `*` for a wild. */
export type CubedFace = string;

/** A square: its column and row as in `f8`. */
export type CubedSquare = string;

/** What lies on the board: `2gd`, or `*2gd` where a wild stands for it. */
export type CubedLaid = string;

/** The slots in the hand of dice to roll: `1 4`, or `none`. */
export type CubedRoll = string;

/** What a seat, or a spectator, may see; "?" is what is hidden from it. */
export interface CubedView extends View {
  /** The game. */
  readonly game: "cubed";
  /** The number of its rules. */
  readonly rules: number;
  /** Seats at the table. */
  readonly seats: number;
  /** Whose view it is: a position has `all`. */
  readonly see: Viewer;
  /** The options of the table. */
  readonly options: View["options"] & {
    /** Squares in a row of the board. */
    readonly size: "13" | "11" | "15";
    /** Dice of the 42 that have a wild face. */
    readonly wilds: "9" | "36";
    /** Squares with a number add it to the points. */
    readonly bonus: "on" | "off";
    /** Who holds a SET opens by lot, or by claiming it first. */
    readonly opening: "random" | "race";
    /** Before a round all may roll dice once more: any of them, one or all, or none. */
    readonly extra_roll: "subset" | "one_or_all" | "none";
    /** The game ends after so many rounds in a row without a die placed. */
    readonly dead_rounds: number;
  };
  /** The round, from 1. */
  readonly round: number;
  /** What is asked for. */
  readonly phase: "claim" | "open" | "turn" | "roll" | "over";
  /** The first player; null while claims are made. */
  readonly first: Seat | null;
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
  /** Dice placed in this turn. */
  readonly placed: number;
  /** Has a die been placed in this round? */
  readonly laid: boolean;
  /** Rounds in a row without a die placed. */
  readonly dead: number;
  /** The slots in the hand of the three dice claimed in a race. */
  readonly claimed: readonly number[] | null;
  /** Points. */
  readonly scores: readonly number[];
  /** The dice of each seat. */
  readonly hands: readonly (readonly {
    /** Its number: of one that has the face. */
    readonly die: number;
    /** What it shows. */
    readonly face: CubedFace;
  }[])[];
  /** The dice on the board, row by row. */
  readonly board: readonly {
    /** Where it lies. */
    readonly at: CubedSquare;
    /** Its number: of one that has the face. */
    readonly die: number;
    /** What it shows. */
    readonly face: CubedLaid;
  }[];
  /** The numbers of all other dice. */
  readonly bag: readonly number[];
  /** The extra roll that each seat has chosen; null: none yet. */
  readonly roll: readonly (CubedRoll | "?" | null)[];
  /** Empty squares where one die would make a SET, and what it would have to show. */
  readonly wanted: Readonly<Partial<Record<CubedSquare, readonly CubedFace[]>>>;
  /** The generator of all chance. */
  readonly chance?: { readonly key: string; readonly at: number };
}
