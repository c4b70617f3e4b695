// A table session: a table as the pages use it, whether it is played in this browser, on the
// server, or read from a record. The fields of a session are Svelte state, so the page
// follows their changes; its methods are requests. No rule of any game is in here: views,
// legal moves and sentences come from the engine.

import type { Args } from "../engine/calls";

/** The id of a game in the engine, as in games/games.def. */
export type GameId = string;

/** Seats count from 1. */
export type Seat = number;

/** "all" sees everything. */
export type Viewer = Seat | "spectator" | "all";

/** The fields that the views of all games have. The room of a game has the type of the rest. */
export interface View {
  readonly game: GameId;
  /** Version of the rules. */
  readonly rules: number;
  readonly seats: number;
  readonly see: Viewer;
  readonly options: Readonly<Record<string, string | number>>;
  readonly acting: readonly Seat[];
  readonly over: boolean;
  readonly winners: readonly Seat[];
}

export interface Player {
  readonly kind: "person" | "bot" | "open";
  readonly name: string;
  /** The word for the avatar and colour that a person chose; "" or missing: the usual one
   * of the seat. The server takes at most 24 of a to z, 0 to 9 and "-". */
  readonly face?: string;
  /** Only of a bot. */
  readonly level?: string;
  /** Is it a lent seat? */
  readonly lent?: boolean;
  /** Is the person connected? Always true for bots. */
  readonly here: boolean;
  /** Of a person at an online table: when they sat down, milliseconds since 1970. */
  readonly sat?: number;
}

export type Phase = "waiting" | "playing" | "over";

/** One move of the log, redacted for `you`. */
export interface LogEntry {
  /** The number of the move in the log, from 1. */
  readonly seq: number;
  readonly seat: Seat;
  /** Written form; hidden parts are "?". */
  readonly move: string;
  /** What the move did, told to `you`: one sentence per line; lines of details begin with
   * spaces. Empty if it is hidden, or not loaded yet. */
  readonly told: readonly string[];
  /** The same as a spectator would read it. Only if several people share the screen. */
  readonly aloud?: readonly string[];
  /** Milliseconds since 1970; null: not known. */
  readonly time: number | null;
}

/** Why something was not accepted. `sentence` is translated and complete. `template` is the
 * English text it was made from; its {word}, {a} and {b} are filled from `blanks`. */
export interface Refusal {
  readonly code: string;
  /** The clause of the rules, "B5"; "" if there is none. */
  readonly ruling: string;
  readonly sentence: string;
  readonly template: string;
  readonly blanks: Blanks;
}

export interface Blanks {
  readonly word: string;
  readonly a: number;
  readonly b: number;
  /** 1: the word is a text of the engine, to be translated; 2: a list of such texts. */
  readonly phrase?: 1 | 2;
}

export interface Hint {
  readonly move: string;
  /** A sentence; "" if there is no reason. */
  readonly why: string;
}

/** A phrase of the fixed set, said by a seat. */
export interface Said {
  readonly seat: Seat;
  readonly phrase: string;
  readonly time: number;
}

/** An event for a short message: moves were undone, somebody did not agree to an undo, or
 * the one who had asked for it withdrew. */
export interface News {
  readonly kind: "undone" | "denied" | "withdrawn";
  readonly seat: Seat;
  /** Number of undone moves; 0 for the other kinds. */
  readonly moves: number;
}

/** Somebody wants to undo a move, and the others are asked. */
export interface UndoAsked {
  readonly by: Seat;
  /** The seats that have said yes. */
  readonly answered: readonly Seat[];
}

/** The proof of a fair deal, published when the game is over. Hexadecimal. */
export interface Fairness {
  readonly seed: string;
  readonly salt: string;
  /** One for each seat, zeros for a bot. */
  readonly nonces: readonly string[];
  /** The seed of the deal. */
  readonly deal: string;
}

/** Bytes of the notes of a seat, as on the server. */
export const NOTES_MAX = 4096;

export type Options = Readonly<Record<string, string | number>>;

export interface TableSession<V extends View = View> {
  readonly kind: "local" | "online" | "replay";
  /** The table's id, as in the URL and in the saved table. */
  readonly id: string;
  readonly game: GameId;
  /** Only those that were chosen; the view has all. */
  readonly options: Options;
  /** In the order of the seats. */
  readonly players: readonly Player[];
  /** The seat for which the table is shown; on a shared screen, the person who has the
   * screen. null: a spectator. */
  readonly you: Seat | null;
  /** On a shared screen: who is to take the screen now. The page hides the table and calls
   * takeScreen() when that person has it. */
  readonly passTo: Seat | null;
  readonly phase: Phase;
  /** null while waiting. */
  readonly view: V | null;
  readonly acting: readonly Seat[];
  /** The seats of people who are to act and are not connected. */
  readonly waitingFor: readonly Seat[];
  /** The legal moves of `you` in written form, without the wide moves. Empty if it is not
   * your turn, or while a move is pending. */
  readonly legal: readonly string[];
  readonly log: readonly LogEntry[];
  /** Number of moves in the log; in a replay, number of moves that are shown. */
  readonly n: number;
  /** In a replay, number of moves in the record; otherwise equal to n. */
  readonly length: number;
  readonly scores: readonly number[];
  /** Is a bot thinking about its move? */
  readonly thinking: boolean;
  /** A move of `you` that the server has not acknowledged yet. */
  readonly pending: string | null;
  /** false: reconnecting; requests are sent later. */
  readonly connected: boolean;
  /** May undo() and redo() be called? They may still be refused, or others are asked. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly asked: UndoAsked | null;
  /** The latest news; a new object each time. */
  readonly news: News | null;
  readonly said: readonly Said[];
  /** The phrases that say() accepts; empty at tables that are not online. */
  readonly phrases: readonly string[];
  /** The id of the table of the rematch, and the key of your seat there if it is known. */
  readonly next: string | null;
  readonly nextKey: string | null;
  /** What `you` has noted about this table, in the form that the room chose; "": nothing.
   * It is kept with the seat and seen by nobody else. */
  readonly notes: string;
  /** A refusal or failure that no method returned. */
  readonly refusal: Refusal | null;

  /** Online tables only. */
  readonly listed: boolean;
  readonly madeByYou: boolean;
  /** The seat of the one who made the table; null: the maker does not sit, or has sat down
   * again since this page joined. */
  readonly madeBy: Seat | null;
  /** The key of your seat. */
  readonly key: string | null;
  readonly commitment: string | null;
  readonly fairness: Fairness | null;

  // Methods that return a refusal return null on success.

  /** Is the move legal for `you` now? The engine answers, without the server. */
  check(move: string): Promise<Refusal | null>;
  /** A warning if the move is legal but surely a mistake; null: there is none. */
  warn(move: string): Promise<string | null>;
  /** What `you` would see after a legal move. Random events and hidden things are guessed.
   * null: the move is not legal. */
  after(move: string): Promise<V | null>;
  /** Resolves when the move is made (online: acknowledged). */
  play(move: string): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  redo(): Promise<Refusal | null>;
  /** Answers a request to undo. */
  answer(yes: boolean): Promise<Refusal | null>;
  say(phrase: string): Promise<Refusal | null>;
  /** What the strongest bot would play for `you`; null: not your turn. */
  hint(): Promise<Hint | null>;
  /** Answers a question about the table, in lines; null: not understood. */
  ask(question: string): Promise<readonly string[] | null>;
  /** Keeps the notes of `you`, at most NOTES_MAX bytes of UTF-8: `notes` has them at once. Resolves
   * when they are saved, or newer ones are to be. Nothing happens in a replay, or without a seat;
   * too long ones are refused, in `refusal`. The last ones before leave() are saved, too. */
  keepNotes(notes: string): Promise<void>;
  /** Makes another table with the same players: `next` then has its id. */
  rematch(): Promise<Refusal | null>;
  /** The record, redacted for `you`; null: not available now. */
  record(): Promise<string | null>;
  /** What `you` saw after n moves; null: not available. */
  at(n: number): Promise<V | null>;
  /** The person of passTo has the screen now. */
  takeScreen(): Promise<void>;

  /** These four are for online tables only. */
  sit(seat: Seat, name?: string, face?: string): Promise<Refusal | null>;
  /** Leaves your seat, or frees the seat of somebody who is not connected. */
  stand(seat?: Seat): Promise<Refusal | null>;
  assign(seat: Seat, as: "open" | string): Promise<Refusal | null>;
  start(): Promise<Refusal | null>;

  /** Changes the language of sentences, also of those in the log. */
  speak(...catalogue: Args<"speak">): Promise<void>;

  /** In a replay: shows the table after n moves. */
  go(n: number): Promise<void>;

  /** Ends the worker and removes the handlers. The table itself stays. */
  leave(): void;
}

// ---- local tables ----

export type LocalPlayer =
  | { readonly kind: "person"; readonly name: string; readonly face?: string }
  | { readonly kind: "bot"; readonly name: string; readonly level: string };

/** A local table as it is saved. */
export interface KeptTable {
  readonly id: string;
  readonly game: GameId;
  readonly players: readonly LocalPlayer[];
  /** The complete record, with everything hidden. */
  readonly record: string;
  /** Who has the screen. */
  readonly you: Seat | null;
  readonly phase: Phase;
  /** When it was last changed, milliseconds since 1970. */
  readonly time: number;
  /** What `you` last saw, for the list of tables; missing in entries of older versions. */
  readonly view?: View;
  /** The notes of each person who has some. */
  readonly notes?: Readonly<Record<Seat, string>>;
}

/** Storage for local tables (lib/keeper.ts: IndexedDB). */
export interface Keeper {
  put(table: KeptTable): Promise<void>;
  get(id: string): Promise<KeptTable | null>;
}
