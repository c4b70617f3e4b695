// What a table is to the page, wherever it is played: here with bots, on a screen
// that is passed around, on the server, or from a record. A session is an
// observable: its fields are Svelte state and change by themselves; its methods ask
// for something and say how it went. No rule of any game is in here: views, legal
// moves and sentences all come from the engine.

import type { Args } from "../engine/calls";

/** "cento", "str8", "cubed", "rummy". */
export type GameId = string;

/** Seats count from 1. */
export type Seat = number;

/** Whose eyes a view is for. */
export type Viewer = Seat | "spectator" | "all";

/** A game's view as JSON: what all games have; the rest is typed by its room. */
export interface View {
  readonly game: GameId;
  readonly rules: number;
  readonly seats: number;
  /** Whose view it is. */
  readonly see: Viewer;
  readonly options: Readonly<Record<string, string | number>>;
  readonly acting: readonly Seat[];
  readonly over: boolean;
  readonly winners: readonly Seat[];
}

export interface Player {
  readonly kind: "person" | "bot" | "open";
  readonly name: string;
  /** Of a bot. */
  readonly level?: string;
  /** A person's seat that a bot plays on. */
  readonly lent?: boolean;
  /** Is the person at the table now? Bots always are. */
  readonly here: boolean;
}

export type Phase = "waiting" | "playing" | "over";

/** One move of the game's log, as `you` may know it. */
export interface LogEntry {
  /** The number of the move in the game's log, from 1. */
  readonly seq: number;
  readonly seat: Seat;
  /** Written form; hidden parts are "?". */
  readonly move: string;
  /** What it did, as the engine tells it to `you`, a sentence a line; details are set in.
   * None where that may not be known, or has not been asked for yet. */
  readonly told: readonly string[];
  /** The same for all who share a screen, at a table where several do: nothing in it is
   * secret from any of them. */
  readonly aloud?: readonly string[];
  /** Milliseconds since 1970; null: not known. */
  readonly time: number | null;
}

/** Why something cannot be done. `sentence` is whole, in the language that the engine
 * or the server was asked to speak; `template` is the English text it was made from,
 * with {word}, {a} and {b} to be filled from `blanks`. */
export interface Refusal {
  readonly code: string;
  /** The clause of the rules, "B5"; "" where it is none. */
  readonly ruling: string;
  readonly sentence: string;
  readonly template: string;
  readonly blanks: Blanks;
}

export interface Blanks {
  readonly word: string;
  readonly a: number;
  readonly b: number;
}

export interface Hint {
  readonly move: string;
  /** A sentence; "" where there is no reason to give. */
  readonly why: string;
}

/** What a seat said, of the fixed set of phrases. */
export interface Said {
  readonly seat: Seat;
  readonly phrase: string;
  readonly time: number;
}

/** What happened beside the moves and is worth a word: moves were taken back, somebody
 * did not agree to it, or did not want it any more. */
export interface News {
  readonly kind: "undone" | "denied" | "withdrawn";
  readonly seat: Seat;
  /** How many were taken back. */
  readonly moves: number;
}

/** Somebody wants to take a move back and the others are asked. */
export interface UndoAsked {
  readonly by: Seat;
  /** The seats that have said yes. */
  readonly answered: readonly Seat[];
}

/** What proves the deal, once the game is over. Hexadecimal. */
export interface Fairness {
  readonly seed: string;
  readonly salt: string;
  /** One a seat, zeros for a bot. */
  readonly nonces: readonly string[];
  /** The seed that was dealt with. */
  readonly deal: string;
}

export type Options = Readonly<Record<string, string | number>>;

export interface TableSession<V extends View = View> {
  readonly kind: "local" | "online" | "replay";
  /** The table's id: in the address and in what is kept. */
  readonly id: string;
  readonly game: GameId;
  /** Only those given; the view has them all. */
  readonly options: Options;
  /** In the order of the seats. */
  readonly players: readonly Player[];
  /** The seat whose eyes these are; on a passed-around screen the one that holds
   * it. null: a spectator. */
  readonly you: Seat | null;
  /** On a passed-around screen: who is to take it now. The page draws a curtain and
   * calls takeScreen() when they are there. */
  readonly passTo: Seat | null;
  readonly phase: Phase;
  /** null while waiting. */
  readonly view: V | null;
  readonly acting: readonly Seat[];
  /** The seats that are to act and are not here. */
  readonly waitingFor: readonly Seat[];
  /** Written forms of the moves of `you` that the game lists; none if it is not
   * your turn or a move of yours is on its way. */
  readonly legal: readonly string[];
  readonly log: readonly LogEntry[];
  /** Moves in the log. At a replay: how many of them are shown. */
  readonly n: number;
  /** Moves of the whole record at a replay; else as n. */
  readonly length: number;
  readonly scores: readonly number[];
  /** Bots think: true while one does, and no move of it is shown yet. */
  readonly thinking: boolean;
  /** A move of yours that is not acknowledged yet. */
  readonly pending: string | null;
  /** false: the connection is being made anew; what is done now is sent later. */
  readonly connected: boolean;
  /** May undo() and redo() be tried? It may still be refused, or asked of others. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly asked: UndoAsked | null;
  /** The latest of it; another object each time. */
  readonly news: News | null;
  readonly said: readonly Said[];
  /** The names of what say() takes; none where nobody could hear it. */
  readonly phrases: readonly string[];
  /** The id of the table that goes on after this one, once somebody asked for it; the
   * key of the own seat there, if it is known. */
  readonly next: string | null;
  readonly nextKey: string | null;
  /** Why a move was refused after it had been sent, or the table failed. */
  readonly refusal: Refusal | null;

  /** Online tables only. */
  readonly listed: boolean;
  readonly madeByYou: boolean;
  /** Of your seat: whoever has it sits there. */
  readonly key: string | null;
  readonly commitment: string | null;
  readonly fairness: Fairness | null;

  /** Is the move legal for `you` now? null: it is. Asks nobody but the engine. */
  check(move: string): Promise<Refusal | null>;
  /** A sentence about a legal move that nobody would want; null: none. */
  warn(move: string): Promise<string | null>;
  /** What `you` would see after a legal move; what chance or another would decide
   * is a guess. null: the move is not legal. */
  after(move: string): Promise<V | null>;
  /** null: it is made (online: acknowledged). */
  play(move: string): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  redo(): Promise<Refusal | null>;
  /** To a request to undo. */
  answer(yes: boolean): Promise<Refusal | null>;
  say(phrase: string): Promise<Refusal | null>;
  /** What the strongest bot would play for `you`; null: not your turn. */
  hint(): Promise<Hint | null>;
  /** Answers to a question about the table, in lines; null: not understood. */
  ask(question: string): Promise<readonly string[] | null>;
  /** Another game with the same people: `next` then gets its id. */
  rematch(): Promise<Refusal | null>;
  /** The record as `you` may have it; null: it cannot be had now. */
  record(): Promise<string | null>;
  /** What `you` saw after n moves; null: not known here. */
  at(n: number): Promise<V | null>;
  /** The person named by passTo has the screen. */
  takeScreen(): Promise<void>;

  /** Online, before the start; elsewhere refused. */
  sit(seat: Seat, name?: string): Promise<Refusal | null>;
  /** Leaves the own seat, or frees that of somebody who is not here. */
  stand(seat?: Seat): Promise<Refusal | null>;
  assign(seat: Seat, as: "open" | string): Promise<Refusal | null>;
  start(): Promise<Refusal | null>;

  /** Sentences from now on in another language: the log is told again. */
  speak(...catalogue: Args<"speak">): Promise<void>;

  /** Replay: show the table after n moves. */
  go(n: number): Promise<void>;

  /** The page is left: the worker and the handlers end. The table stays. */
  leave(): void;
}

// ---- what sessions stand on ----

/** Who sits at a local table. */
export type LocalPlayer =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "bot"; readonly name: string; readonly level: string };

/** A local table as it is kept: all that is needed to go on. */
export interface KeptTable {
  readonly id: string;
  readonly game: GameId;
  readonly players: readonly LocalPlayer[];
  /** The whole record, hidden things included: it stays in this browser. */
  readonly record: string;
  /** Who holds the screen. */
  readonly you: Seat | null;
  readonly phase: Phase;
  /** When it was last changed, milliseconds since 1970. */
  readonly time: number;
}

/** Where local tables are kept; the shell has one over IndexedDB. */
export interface Keeper {
  put(table: KeptTable): Promise<void>;
  get(id: string): Promise<KeptTable | null>;
}
