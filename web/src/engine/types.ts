// The types of what the engine answers.
import type { GameId, Options, Refusal, Seat, View } from "../session/types";

export interface OptionInfo {
  readonly name: string;
  /** The values, if they are words; otherwise the option is a number from low to high. */
  readonly values?: readonly string[];
  readonly low?: number;
  readonly high?: number;
  readonly usual: string | number;
  /** The clause of the rules. */
  readonly ruling: string;
  readonly about: string;
}

export interface GameInfo {
  readonly id: GameId;
  readonly title: string;
  readonly about: string;
  /** Version of the rules. */
  readonly rules: number;
  /** Can it answer questions about the table (ask())? */
  readonly asks: boolean;
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number };
  readonly options: readonly OptionInfo[];
}

/** A bot's level. */
export interface Level {
  readonly name: string;
  readonly about: string;
}

export interface Deal {
  readonly seats?: number;
  /** 1 to 64 hexadecimal digits. */
  readonly seed: string;
  readonly options?: Options;
}

/** A view, and what the engine computes from it. */
export interface ViewInfo {
  readonly view: View;
  /** The legal moves of the viewer in written form, without the wide moves. */
  readonly legal: readonly string[];
  /** The points of each seat, as far as the viewer can know them. */
  readonly scores: readonly number[];
}

/** A move that somebody made, redacted for the viewer. */
export interface Made {
  readonly by: Seat;
  /** By an engine of the same build, 16 hexadecimal digits. */
  readonly packed: string;
}

/** A move and the view after it. */
export interface Moment extends Made {
  readonly bytes: Uint8Array;
}

/** The moves of the local table, counted. */
export interface Counts {
  readonly n: number;
  /** Number of latest moves that the other seats cannot see yet. */
  readonly secret: number;
}

export type Answer<T> = { readonly refused: Refusal } | { readonly ok: T };
