// The interface between the page of a table and the room of a game. A room is loaded when
// a table of its game is opened.
import type { Component, Snippet } from "svelte";
import type { GameId, LogEntry, Seat, TableSession, View } from "../session/types";
import type { Bubbles } from "../table/seats/bubbles.svelte";
import type { History } from "../table/history.svelte";
import type { Stage, Step } from "../table/stage.svelte";
import { loadRoom } from "./games";

export interface BoardProps<V extends View> {
  readonly session: TableSession<V>;
  readonly stage: Stage<V>;
  readonly view: V;
  readonly bubbles: Bubbles;
  /** The move to mark as a hint. */
  readonly hint: string | null;
  /** Called when a person makes a move. */
  readonly onplayed: () => void;
  /** A hint, or a line about what is new: the board shows it near the hand and over the
   * table, so that nothing moves. A replay has none. */
  readonly note?: Snippet;
}

export interface MoveLineProps<V extends View> {
  readonly entry: LogEntry;
  /** Is it a move of `you`? */
  readonly own: boolean;
  readonly before: V | null;
  readonly after: V | null;
  readonly names: readonly string[];
}

export interface RecapProps<V extends View> {
  readonly session: TableSession<V>;
  readonly history: History<V>;
  /** The view that ended a round or the match. */
  readonly view: V;
  readonly names: readonly string[];
}

/** The move that decided a game, and why, in a sentence or two. */
export interface TurningPoint {
  readonly seq: number;
  readonly sentence: string;
}

/** For sentences: the name of each seat, and the seat that is "you"; null: none, or several
 * people share the screen. */
export interface People {
  readonly names: readonly string[];
  readonly you: Seat | null;
}

export interface Key {
  readonly key: string;
  readonly does: string;
}

/** A line for somebody who meets something of the game for the first time. */
export interface First {
  /** Unique in the game; saved when the line has been shown. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Room<V extends View = View> {
  /** The table itself, with the hand of `you`. */
  readonly Board: Component<BoardProps<V>>;
  /** A move in the log: three elements, for the columns who, what and result; or one
   * element for the whole line. Before them may be a visually hidden sentence. */
  readonly MoveLine: Component<MoveLineProps<V>>;
  /** The points so far. */
  readonly Sheet: Component<RecapProps<V>>;
  readonly hasSheet: (view: V) => boolean;
  /** The result of a round or of the match. */
  readonly Result: Component<RecapProps<V>>;
  /** A short reference of the rules: what each piece does. */
  readonly Guide: Component;
  /** The game and its variant, in one line. */
  readonly title: (view: V) => string;
  /** The name of a move, for a hint. */
  readonly moveName: (move: string) => string;
  /** Has this step ended a round, but not the match? The table then shows the result. */
  readonly pauses: (step: Step<V>) => boolean;
  /** What may be new to the person whose turn it is: special pieces in the hand. */
  readonly firsts?: (view: V, you: Seat) => readonly First[];
  /** The keys of this game. */
  readonly keys: () => readonly Key[];
  /** What is lit at the end beside the winners: the data-anchor of each, the middle first. */
  readonly lit?: (view: V) => readonly string[];
  /** Only true sentences; null: there was none, or its views are not loaded yet. */
  readonly turningPoint?: (history: Pick<History<V>, "at">, log: readonly LogEntry[], people: People) => TurningPoint | null;
  /** The world of lib/world.svelte.ts; null: the usual one. */
  readonly world?: (view: V) => string | null;
}

/** null: there is no room for this game. */
export async function roomOf(game: GameId): Promise<Room | null> {
  // The cast is safe: the engine checks that a view is one of this game.
  return ((await loadRoom(game)) as { room: Room } | null)?.room ?? null;
}
