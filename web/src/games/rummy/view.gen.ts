// The view as the engine writes it. Made from games/rummy/position.c by `build/positions write .`
import type { Seat, View, Viewer } from "../../session/types";

/** A square: column and row as in `3,-4`. */
export type RummySquare = string;

/** A tile with a number. */
export type RummyNumberTile = string;

/** `hand`, `open` (laid by the line that opens), or a square. */
export type RummyFrom = string;

/** A tile: value and colour as in `12r`, or `left2`, `plus3`. */
export type RummyTile = string;

/** What a seat, or a spectator, may see; "?" is what is hidden from it. */
export interface RummyView extends View {
  /** The game. */
  readonly game: "rummy";
  /** The number of its rules. */
  readonly rules: number;
  /** Seats at the table. */
  readonly seats: number;
  /** Whose view it is: a position has `all`. */
  readonly see: Viewer;
  /** The options of the table. */
  readonly options: View["options"] & {
    /** The line that opens is worth so much at least. */
    readonly opening_min_value: number;
    /** Event tiles may lie in the display, or others are drawn for them. */
    readonly events_in_display: "yes" | "redraw";
    /** Plus3 may be the last tile of a hand. */
    readonly win_with_event: "yes" | "no";
    /** So many deals are played; the lowest sum of points wins. */
    readonly rounds: number;
    /** Who begins the first round. */
    readonly starter: "random" | "seat1";
  };
  /** The round, from 1. */
  readonly round: number;
  /** What is asked for. */
  readonly phase: "turn" | "give" | "over";
  /** The seat that began the round. */
  readonly starter: Seat;
  /** Whose turn it is; null when it is over. */
  readonly turn: Seat | null;
  /** The seats that may act now. */
  readonly acting: readonly Seat[];
  /** Has the game ended? */
  readonly over: boolean;
  /** The seats that have won. */
  readonly winners: readonly Seat[];
  /** Changes when chance or something hidden has been seen. */
  readonly shown: number;
  /** How many of the latest moves the others cannot see yet. */
  readonly secret: number;
  /** Steps of this turn so far. */
  readonly steps: number;
  /** Passes in a row. */
  readonly passes: number;
  /** Penalty points of the rounds that are over. */
  readonly scores: readonly number[];
  /** The tiles on the table. */
  readonly table: readonly {
    /** Where it lies. */
    readonly at: RummySquare;
    /** Which it is. */
    readonly tile: RummyNumberTile;
    /** Where it was at the start of the turn: left out if it was there already. */
    readonly from?: RummyFrom;
    /** It came there with the latest lay. */
    readonly new?: boolean;
  }[];
  /** Groups on the table as it lies. */
  readonly groups: number;
  /** How many the turn may leave. */
  readonly group_limit: number;
  /** The seats that have opened. */
  readonly opened: readonly Seat[];
  /** The tiles on display: drawn from the bag, as far as it is short. */
  readonly display: readonly RummyTile[];
  /** Tiles in the bag. */
  readonly bag: number;
  /** Event tiles that were played in this round. */
  readonly out: readonly RummyTile[];
  /** The tiles of the latest lay that was ended. */
  readonly laid: readonly RummyNumberTile[];
  /** The tiles of each seat. */
  readonly hands: readonly {
    /** How many tiles. */
    readonly n: number;
    /** The tiles; null: hidden; an empty hand hides nothing and is `[]`. */
    readonly tiles: readonly RummyTile[] | null;
    /** Those that everybody knows to be there. */
    readonly known: readonly RummyTile[];
    /** Those that came since the seat last acted. */
    readonly came?: readonly RummyTile[];
  }[];
  /** The hands at the end of the last round; null while there is none. */
  readonly last: readonly (readonly RummyTile[])[] | null;
  /** What each seat passes on, or has passed on and knows to be there still. */
  readonly given: readonly (readonly RummyTile[] | "?" | null)[];
  /** The generator of all chance. */
  readonly chance?: { readonly key: string; readonly at: number };
}
