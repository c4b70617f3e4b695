// What the engine says of games and tables.
import type { GameId, Options, Refusal, Seat, View } from "../session/types";

export interface OptionInfo {
  readonly name: string;
  /** The values where they are words; else it is a number from low to high. */
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
  readonly rules: number;
  /** Does it answer questions? */
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

/** What is seen through a view. */
export interface Sight {
  readonly view: View;
  /** The moves of the viewer that the game lists, in written form. */
  readonly legal: readonly string[];
  /** The points, as far as the viewer can know them. */
  readonly scores: readonly number[];
}

/** A move that somebody made, as the viewer may know it: packed by an engine of the same
 * build, 16 hexadecimal digits. */
export interface Made {
  readonly by: Seat;
  readonly packed: string;
}

/** A move and the view that it led to. */
export interface Moment extends Made {
  readonly bytes: Uint8Array;
}

/** The local table, as far as no seat's eyes are needed. */
export interface Standing {
  readonly n: number;
  /** So many of the latest moves are not open to all yet. */
  readonly secret: number;
}

export type Answer<T> = { readonly refused: Refusal } | { readonly ok: T };
