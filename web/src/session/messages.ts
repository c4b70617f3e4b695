// The messages of docs/protocol.md as types, and the interface of the connection. The
// prefix is the direction: cl_ from the client, sv_ from the server.
import type { Fairness, GameId, Options, Phase, Player, Seat, UndoAsked } from "./types";

export type ClientMessage =
  | { type: "cl_hello"; name?: string; lang?: string; views?: "json" | "bytes" }
  | {
      type: "cl_create";
      game: GameId;
      seats?: number;
      options?: Options;
      listed?: boolean;
      /** One for each seat: "me", "open", or a bot's level. */
      players?: readonly string[];
      name?: string;
      face?: string;
      nonce?: string;
    }
  | { type: "cl_lobby"; watch?: boolean }
  | { type: "cl_join"; table: string; key?: string; since?: number }
  | { type: "cl_part"; table: string }
  | { type: "cl_sit"; table: string; seat: Seat; name?: string; face?: string; nonce?: string; key?: string }
  | { type: "cl_stand"; table: string; seat?: Seat }
  | { type: "cl_assign"; table: string; seat: Seat; as: string }
  | { type: "cl_start"; table: string }
  | { type: "cl_move"; table: string; on: number; move: string; token: string }
  | { type: "cl_undo"; table: string }
  | { type: "cl_answer"; table: string; yes: boolean }
  | { type: "cl_say"; table: string; phrase: string }
  | { type: "cl_notes"; table: string; notes: string }
  | { type: "cl_rematch"; table: string }
  | { type: "cl_record"; table: string }
  | { type: "cl_publish"; record: string; faces?: readonly string[] }
  | { type: "cl_past"; table: string; to: number }
  | { type: "cl_rename"; name?: string; face?: string }
  | { type: "cl_revoke" }
  | { type: "cl_ping" };

export type WireView = { json: unknown } | { bytes: string };

export interface Welcome {
  type: "sv_welcome";
  protocol: number;
  engine: string;
  name: string;
  /** URL of the server for links, if it knows it. */
  address?: string;
  levels: readonly { name: string; about: string }[];
  phrases: readonly string[];
}

export interface Joined {
  type: "sv_joined";
  table: string;
  game: GameId;
  seats: number;
  options: Options;
  made: number;
  /** The seat of the maker; null: the maker does not sit. */
  made_by: Seat | null;
  made_by_you: boolean;
  listed: boolean;
  phase: Phase;
  players: readonly Player[];
  you: Seat | null;
  key?: string;
  /** The notes of your seat. */
  notes?: string;
  seq: number;
  /** Moves in the game's log. */
  n: number;
  /** null: a published game, whose deal has no proof. */
  commitment: string | null;
  view: WireView | null;
  acting: readonly Seat[];
  waiting_for: readonly Seat[];
  /** They have no views. */
  events: readonly TableEvent[];
  asked?: UndoAsked;
  fairness?: Fairness;
  /** The game was played elsewhere, and its record was published. */
  published?: boolean;
  /** Id of the table of the rematch. */
  rematch?: string;
}

interface EventHead {
  type?: "sv_event";
  table: string;
  seq: number;
  time: number;
}

/** Further fields of events that change the game. */
interface GameChange {
  view?: WireView | null;
  acting?: readonly Seat[];
  n?: number;
}

export type TableEvent = EventHead &
  (
    | { kind: "made" }
    | ({ kind: "sat"; seat: Seat; name: string; face?: string; you: Seat | null } & GameChange)
    | ({ kind: "stood"; seat: Seat; you: Seat | null; as: string } & GameChange)
    | { kind: "renamed"; seat: Seat; name: string; face?: string }
    | { kind: "assigned"; seat: Seat; as: string }
    | ({ kind: "started" } & GameChange)
    | { kind: "said"; seat: Seat; phrase: string }
    | { kind: "asked"; seat: Seat }
    | { kind: "answered"; seat: Seat; yes: boolean }
    | { kind: "withdrawn"; seat: Seat }
    | { kind: "rematch"; next: string; key?: string }
    | ({ kind: "move"; seat: Seat; move: string; packed: string } & GameChange)
    | ({ kind: "undone"; seat: Seat; to: number } & GameChange)
    | ({ kind: "over"; winners: readonly Seat[]; scores: readonly number[]; fairness?: Fairness } & GameChange)
  );

export interface Presence {
  type: "sv_presence";
  table: string;
  seat?: Seat;
  here?: boolean;
  waiting_for: readonly Seat[];
}

export interface Refused {
  type: "sv_refused";
  code: string;
  ruling: string;
  sentence: string;
}

/** Success. The fields depend on the request. */
export interface Done {
  type: "sv_done";
  key?: string;
  seq?: number;
  table?: string;
  /** false: the others are asked. */
  undone?: boolean;
}

export interface LobbyTable {
  table: string;
  game: GameId;
  seats: number;
  options: Options;
  players: readonly Player[];
  made: number;
  made_by: Seat | null;
}

export type ServerMessage = (
  | Welcome
  | Joined
  | (TableEvent & { type: "sv_event" })
  | Presence
  | { type: "sv_notes"; table: string; notes: string }
  | Refused
  | Done
  | { type: "sv_lobby"; tables: readonly LobbyTable[] }
  | { type: "sv_record"; text: string }
  | { type: "sv_past"; table: string; moments: readonly TableEvent[] }
  | { type: "sv_pong" }
) & { re?: number | string };

export type ServerType = ServerMessage["type"];
export type MessageOf<T extends ServerType> = Extract<ServerMessage, { type: T }>;

/** The connection as a session uses it. */
export interface Connection {
  readonly state: "connecting" | "open" | "closed";
  /** The latest welcome; null before the first. */
  readonly welcome: Welcome | null;
  /** Resolves with the answer, which may be a refusal. Rejects if the connection is lost
   * before the answer: it is then not known whether the request was done. */
  send(message: ClientMessage): Promise<ServerMessage>;
  /** Calls the handler for each message of the type that is not an answer, and for
   * sv_welcome after every connect. Returns a function that removes the handler. */
  on<T extends ServerType>(type: T, handler: (message: MessageOf<T>) => void): () => void;
  onState(handler: (state: "connecting" | "open" | "closed") => void): () => void;
}
