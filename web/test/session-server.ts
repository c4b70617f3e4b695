// A fake server for tests of online sessions: one table that follows docs/protocol.md,
// played by an engine, and connections that can be lost at any message.
import type { Engine } from "../src/engine/engine";
import type {
  ClientMessage, Connection, Joined, MessageOf, ServerMessage, ServerType, TableEvent, Welcome, WireView,
} from "../src/session/messages";
import type { Phase, Player, Seat } from "../src/session/types";
import { packed } from "./cento-packed";

type Handler = (message: ServerMessage) => void;
type Kept = { event: (viewer: Seat | null) => TableEvent; };

export class FakeServer {
  readonly table = "t1";
  phase: Phase = "waiting";
  players: Player[] = [];
  readonly events: Kept[] = [];
  readonly connections = new Set<FakeConnection>();
  readonly tokens = new Map<string, number>();
  asked: { by: Seat; answered: Seat[] } | null = null;
  readonly notes = new Map<Seat, string>();
  engineId: string;

  constructor(private readonly engine: Engine, seats: number) {
    this.engineId = engine.build();
    this.players = Array.from({ length: seats }, () => ({ kind: "open", name: "", here: false }));
    this.keep(() => ({ kind: "made" }));
  }

  private n(): number {
    return this.phase === "waiting" ? 0 : this.engine.counts().n;
  }

  view(viewer: Seat | null): WireView | null {
    if (this.phase === "waiting") return null;
    this.engine.look(viewer ?? "spectator");
    return { bytes: Buffer.from(this.engine.bytes()).toString("base64") };
  }

  acting(): readonly Seat[] {
    return this.phase === "waiting" ? [] : this.engine.look("spectator").view.acting;
  }

  /** Saves an event and sends it to everybody. Only what is sent has a view. */
  keep(what: (viewer: Seat | null) => object, game = false): number {
    const seq = this.events.length + 1;
    const event = (viewer: Seat | null) =>
      ({ type: "sv_event", table: this.table, seq, time: 1000 + seq, ...what(viewer) }) as TableEvent;
    const n = this.n();
    this.events.push({ event: (viewer) => (game ? { ...event(viewer), n } : event(viewer)) });
    for (const connection of this.connections) {
      if (!connection.joined) continue;
      const change = game ? { view: this.view(connection.you), acting: this.acting(), n } : {};
      connection.tell({ ...event(connection.you), ...change } as ServerMessage);
    }
    return seq;
  }

  start(seed = "21"): void {
    const refused = this.engine.deal("cento", { seats: this.players.length, seed });
    if (refused) throw new Error(refused.sentence);
    this.engine.names(this.players.map((player) => player.name));
    this.phase = "playing";
    this.keep(() => ({ kind: "started" }), true);
  }

  play(seat: Seat, move: string, token = ""): ServerMessage {
    const before = this.tokens.get(token);
    if (before !== undefined) return { type: "sv_done", seq: before };
    const refused = this.engine.play(seat, move, 0);
    if (refused) return { type: "sv_refused", ...refused };
    const at = this.engine.counts().n - 1;
    const seq = this.keep((viewer) => {
      const entry = this.engine.log(at, viewer ?? "spectator")[0];
      return { kind: "move", seat, move: entry?.move, packed: packed(entry?.move ?? "") };
    }, true);
    if (token) this.tokens.set(token, seq);
    if (this.acting().length === 0) this.end();
    return { type: "sv_done", seq };
  }

  private end(): void {
    const { view, scores } = this.engine.look("all");
    this.phase = "over";
    const fairness = { seed: "aa", salt: "bb", nonces: [], deal: "21" };
    this.keep(() => ({ kind: "over", winners: view.winners, scores, fairness }), true);
  }

  length(): number {
    return this.n();
  }

  legal(seat: Seat): readonly string[] {
    return this.engine.look(seat).legal;
  }

  /** A move that does not end the round, if there is one. */
  throwOrPlay(seat: Seat): string {
    const moves = this.legal(seat);
    return moves.find((move) => move.startsWith("-")) ?? moves[0] ?? "";
  }

  /** The move of a bot for any seat. */
  choose(seat: Seat): string {
    return this.engine.bot(seat, "family", 1)?.move ?? "";
  }

  rewind(seat: Seat, to: number): void {
    this.engine.rewind(to);
    this.asked = null;
    this.keep(() => ({ kind: "undone", seat, to }), true);
  }

  /** The seat's notes change; all its other connections are told. */
  note(seat: Seat, notes: string, from?: FakeConnection): void {
    this.notes.set(seat, notes);
    for (const connection of this.connections)
      if (connection.joined && connection.you === seat && connection !== from)
        connection.tell({ type: "sv_notes", table: this.table, notes });
  }

  record(): string {
    const record = this.engine.record();
    return "ok" in record ? record.ok : "";
  }

  /** The last 50 moments, with their views. */
  past(to: number, you: Seat | null): TableEvent[] {
    const eyes = you ?? "spectator";
    return Array.from({ length: Math.min(50, to + 1) }, (_, i) => Math.max(0, to - 49) + i).map((n) => {
      this.engine.look(eyes, n);
      const view = { bytes: Buffer.from(this.engine.bytes()).toString("base64") };
      const made = n > 0 ? this.engine.log(n - 1, eyes)[0] : undefined;
      const what = n === 0 ? { kind: "started" } : { kind: "move", seat: made?.seat, move: made?.move, packed: packed(made?.move ?? "") };
      return { table: this.table, seq: 1, time: 1, ...what, n, view } as TableEvent;
    });
  }

  joined(you: Seat | null, since: number): Joined {
    const missed = this.events.slice(since);
    const told = since > 0 && missed.length <= 100 ? missed : this.events.slice(-50);
    return {
      type: "sv_joined", table: this.table, game: "cento", seats: this.players.length, options: {}, made: 1,
      made_by: this.players[0]?.kind === "person" ? 1 : null, made_by_you: false, listed: false, phase: this.phase, players: this.players, you, seq: this.events.length,
      n: this.n(), commitment: "cc", view: this.view(you), acting: this.acting(), waiting_for: [],
      events: told.map((kept) => kept.event(you)), ...(this.asked ? { asked: this.asked } : {}),
    };
  }

  answer(message: ClientMessage, from: FakeConnection): ServerMessage {
    const refuse = (code: string): ServerMessage => ({ type: "sv_refused", code, ruling: "", sentence: code });
    switch (message.type) {
      case "cl_join":
        if (message.table !== this.table) return refuse("no_table");
        if (message.key?.startsWith("key")) from.you = Number(message.key.slice(3));
        from.joined = true;
        return {
          ...this.joined(from.you, message.since ?? 0),
          ...(from.you ? { key: `key${from.you}`, notes: this.notes.get(from.you) ?? "" } : {}),
        };
      case "cl_sit": {
        from.you = message.seat;
        const self = { name: message.name ?? "Player", ...(message.face ? { face: message.face } : {}) };
        this.players[message.seat - 1] = { kind: "person", ...self, here: true };
        this.keep((viewer) => ({ kind: "sat", seat: message.seat, ...self, you: viewer }));
        return { type: "sv_done", key: `key${message.seat}` };
      }
      case "cl_move":
        if (!from.joined) return refuse("not_joined");
        return from.you === null ? refuse("not_seated") : this.play(from.you, message.move, message.token);
      case "cl_say":
        this.keep(() => ({ kind: "said", seat: from.you, phrase: message.phrase }));
        return { type: "sv_done" };
      case "cl_undo":
        this.asked = { by: from.you ?? 0, answered: [] };
        this.keep(() => ({ kind: "asked", seat: from.you }));
        return { type: "sv_done", undone: false };
      case "cl_notes":
        if (!from.joined) return refuse("not_joined");
        if (from.you === null) return refuse("not_seated");
        this.note(from.you, message.notes, from);
        return { type: "sv_done" };
      case "cl_record":
        return { type: "sv_record", text: this.record() };
      case "cl_past":
        return { type: "sv_past", table: this.table, moments: this.past(message.to, from.you) };
      default:
        return { type: "sv_done" };
    }
  }
}

/** What happens to a message: it is answered, it is lost, or its answer is lost. */
export type Fate = "answered" | "lost" | "unanswered";

export class FakeConnection implements Connection {
  state: Connection["state"] = "closed";
  welcome: Welcome | null = null;
  you: Seat | null = null;
  joined = false;
  /** Events that are held back. */
  held: ServerMessage[] | null = null;
  readonly sent: ClientMessage[] = [];
  slow = false;
  fate: (message: ClientMessage) => Fate = () => "answered";
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly watchers = new Set<(state: Connection["state"]) => void>();
  private queue: (() => void)[] = [];

  constructor(private readonly server: FakeServer) {
    this.connect();
  }

  connect(): void {
    this.server.connections.add(this);
    this.state = "open";
    const { engineId: engine } = this.server;
    this.welcome = { type: "sv_welcome", protocol: 1, engine, name: "", levels: [], phrases: ["hello", "oops"] };
    for (const watcher of this.watchers) watcher("open");
    this.tell(this.welcome);
    for (const say of this.queue.splice(0)) say();
  }

  cut(): void {
    this.server.connections.delete(this);
    this.joined = false;
    this.state = "connecting";
    for (const watcher of this.watchers) watcher("connecting");
  }

  send(message: ClientMessage): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const say = (): void => {
        this.sent.push(message);
        // As on the real server, a join may take a while: the table is loaded first.
        if (message.type === "cl_join" && this.slow) {
          setTimeout(() => resolve(this.server.answer(message, this)), 5);
          return;
        }
        const fate = this.fate(message);
        const answer = fate === "lost" ? null : this.server.answer(message, this);
        if (fate !== "answered" || answer === null) {
          this.cut();
          reject(new Error("lost"));
        } else resolve(answer);
      };
      if (this.state === "open") say();
      else this.queue.push(say);
    });
  }

  tell(message: ServerMessage): void {
    if (this.held) this.held.push(message);
    else for (const handler of this.handlers.get(message.type) ?? []) handler(message);
  }

  on<T extends ServerType>(type: T, handler: (message: MessageOf<T>) => void): () => void {
    const handlers = this.handlers.get(type) ?? new Set();
    this.handlers.set(type, handlers);
    handlers.add(handler as Handler);
    return () => handlers.delete(handler as Handler);
  }

  onState(handler: (state: Connection["state"]) => void): () => void {
    this.watchers.add(handler);
    return () => this.watchers.delete(handler);
  }
}
