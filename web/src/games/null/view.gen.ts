// The view as the engine writes it. Made from games/null/position.c by `build/positions write .`
import type { Seat, View, Viewer } from "../../session/types";

/** What a seat, or a spectator, may see; "?" is what is hidden from it. */
export interface NullView extends View {
  /** The game. */
  readonly game: "null";
  /** The number of its rules. */
  readonly rules: number;
  /** Seats at the table. */
  readonly seats: number;
  /** Whose view it is: a position has `all`. */
  readonly see: Viewer;
  /** The options of the table. */
  readonly options: View["options"] & {
    /** Coins in the heap. */
    readonly heap: number;
    /** May a seat toss for its coins? */
    readonly toss: "yes" | "no";
  };
  /** The seats that may act now. */
  readonly acting: readonly Seat[];
  /** Has the game ended? */
  readonly over: boolean;
  /** The seats that have won. */
  readonly winners: readonly Seat[];
  /** Coins in the heap. */
  readonly heap: number;
  /** Coins of this turn. */
  readonly taken: number;
  /** The toss of this turn. */
  readonly tossed: "no" | "heads" | "tails";
  /** Points, without those of the lucky numbers. */
  readonly points: readonly number[];
  /** Turns stopped with 1, 2, 3 coins, of one seat after another. */
  readonly stops: readonly number[];
  /** Lucky numbers; 0: hidden, or to be drawn. */
  readonly lucky: readonly number[];
  /** Changes when chance or something hidden has been seen. */
  readonly shown: number;
  /** The generator of all chance. */
  readonly chance?: { readonly key: string; readonly at: number };
}
