// The view as the engine writes it. Made from games/cento/position.c by `build/positions write .`
import type { Seat, View, Viewer } from "../../session/types";

/** A card as in a move: `+7`, `-15`, `0`, `skip`, `jmp`. */
export type CentoCard = string;

/** A card, with `discard` and a space before it if it was thrown. */
export type CentoSpent = string;

/** What a seat, or a spectator, may see; "?" is what is hidden from it. */
export interface CentoView extends View {
  /** The game. */
  readonly game: "cento";
  /** The number of its rules. */
  readonly rules: number;
  /** Seats at the table. */
  readonly seats: number;
  /** Whose view it is: a position has `all`. */
  readonly see: Viewer;
  /** The options of the table. */
  readonly options: View["options"] & {
    /** The full deck, or one of the small decks played to 20. */
    readonly deck: "full" | "small1" | "small2";
    /** The total to reach; below 100 a race, above a marathon. */
    readonly limit?: number;
    /** One round, a series where points are bad, or a race to points. */
    readonly match: "single" | "series" | "first_to";
    /** A series ends when a seat has so many points. */
    readonly series_limit: number;
    /** The points to reach when match=first_to. */
    readonly first_to_limit: number;
    /** A tie at the end of a series is shared, or played on. */
    readonly series_tie: "shared" | "extra";
    /** Partners sit opposite (4, 6 or 8 seats) and may swap a card near the goal. */
    readonly pairs: "off" | "on";
    /** With no playable card one must throw a card, or may pass. */
    readonly forced_discard: "must" | "may";
    /** May inv win where the total already is the new goal? */
    readonly reverse_card_can_win: "yes" | "no";
    /** Cpy after cpy copies the same card again, or cannot be played. */
    readonly copy_of_copy: "chain" | "unplayable";
    /** Players say the new total with every card. */
    readonly say_total: "off" | "on";
  };
  /** The round, from 1. */
  readonly round: number;
  /** Turns of this round so far. */
  readonly turns: number;
  /** Changes when chance or something hidden has been seen. */
  readonly shown: number;
  /** The total of the pile. */
  readonly total: number;
  /** The end of the scale. */
  readonly limit: number;
  /** The limit, or 0 while everything is turned over. */
  readonly goal: number;
  /** Is everything turned over? */
  readonly reversed: boolean;
  /** The direction of play. */
  readonly direction: "clockwise" | "counterclockwise";
  /** Whose turn it is. */
  readonly turn: Seat;
  /** The seats that may act now. */
  readonly acting: readonly Seat[];
  /** Has the game ended? */
  readonly over: boolean;
  /** The seats that have won. */
  readonly winners: readonly Seat[];
  /** The card played last. */
  readonly last: CentoCard | null;
  /** What a copy of it does: never `cpy`. */
  readonly copies: CentoCard | null;
  /** The choice made with it; empty: none. */
  readonly choice: "" | "*2" | "/2" | "+20" | "+40" | "+60" | "+80" | "-20" | "-40" | "-60" | "-80";
  /** The total said with it. */
  readonly said: number | null;
  /** The top of the pile. */
  readonly top: CentoCard | null;
  /** The card that turned everything over. */
  readonly beside: CentoCard | null;
  /** The card to open with. */
  readonly opening: CentoCard | "?" | null;
  /** The card offered to the partner. */
  readonly swap: CentoCard | "?" | null;
  /** The card got for it. */
  readonly received: CentoCard | "?" | null;
  /** The cards of each seat. */
  readonly hands: readonly (readonly (CentoCard | "?")[])[];
  /** In pairs: the slots in each hand of cards that the partner gave. */
  readonly given?: readonly (readonly number[])[];
  /** Cards to draw. */
  readonly talon_n: number;
  /** Cards played below the top and cards thrown, the oldest first. */
  readonly spent: readonly CentoSpent[];
  /** Points of the rounds before. */
  readonly scores: readonly number[];
  /** Void rounds in a row. */
  readonly voids: number;
  /** The round before. */
  readonly previous: {
    /** Who won it; null: nobody. */
    readonly winner: Seat | null;
    /** The total at its end. */
    readonly total: number;
    /** The hands that were counted. */
    readonly hands: readonly (readonly CentoCard[])[];
  } | null;
  /** What is certain about the hands. */
  readonly sure: readonly {
    /** Whose hand. */
    readonly seat: Seat;
    /** At least so many of its cards are of the kinds in `of`. */
    readonly at_least: number;
    /** These kinds. */
    readonly of: readonly CentoCard[];
  }[];
  /** The cards to draw: all that are nowhere else. */
  readonly talon?: readonly CentoCard[];
  /** The generator of all chance. */
  readonly chance?: { readonly key: string; readonly at: number };
}
