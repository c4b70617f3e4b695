// The games that have a table here: each brings what is its own, the page brings the
// rest. A room is loaded when somebody sits down in it.
import type { Component } from "svelte";
import type { LogEntry, TableSession, View } from "../session/types";
import type { Bubbles } from "../table/bubbles.svelte";
import type { History } from "../table/history.svelte";
import type { Stage, Step } from "../table/stage.svelte";

export interface BoardProps<V extends View> {
  readonly session: TableSession<V>;
  readonly stage: Stage<V>;
  readonly view: V;
  readonly bubbles: Bubbles;
  /** The move of a hint, to be marked. */
  readonly hint: string | null;
  /** A move was made by hand. */
  readonly onplayed: () => void;
}

export interface MoveLineProps<V extends View> {
  readonly entry: LogEntry;
  /** Did the reader make it? */
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

export interface Key {
  readonly key: string;
  readonly does: string;
}

export interface Room<V extends View = View> {
  /** The table itself, with the own hand. */
  readonly Board: Component<BoardProps<V>>;
  /** A move in the log. */
  readonly MoveLine: Component<MoveLineProps<V>>;
  /** Points so far; null: this table has none to show. */
  readonly Sheet: Component<RecapProps<V>>;
  readonly hasSheet: (view: V) => boolean;
  /** What a round or the match came to. */
  readonly Result: Component<RecapProps<V>>;
  /** The rules at hand: what each piece does. */
  readonly Glance: Component;
  /** What is played here, in a line: the variant. */
  readonly title: (view: V) => string;
  /** A move as one would name it, for a hint. */
  readonly moveName: (move: string) => string;
  /** Has a round ended, and the match goes on? Its result is then shown. */
  readonly pauses: (step: Step<V>) => boolean;
  /** Keys of its own. */
  readonly keys: () => readonly Key[];
}

/** null: there is no table for this game. */
export async function roomOf(game: string): Promise<Room | null> {
  // Views are checked to be of the game by the engine: the cast says what it knows.
  if (game === "cento") return (await import("./cento/room")).room as unknown as Room;
  return null;
}
