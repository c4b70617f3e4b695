// A table on the server. Views come as bytes and go into the engine, so that legal
// moves, previews and refusals need no server. A move is sent with the sequence number
// that the player saw and with a token, so that sending it twice plays it once.
import type { Caller } from "../engine/calls";
import type { Answer, Made, ViewInfo } from "../engine/engine";
import { TableFeed } from "./feed";
import { Session } from "./base.svelte";
import { hex } from "./chance";
import type { ClientMessage, Connection, Joined, Presence, TableEvent, WireView } from "./messages";
import { altered, named, renamed, seated, vacated } from "./players";
import { notHere, outdated, stopped } from "./refusals";
import type { LogEntry, Refusal, Seat, View } from "./types";

export interface OnlineParts {
  readonly engine: Caller;
  readonly connection: Connection;
}

type Move = Extract<TableEvent, { kind: "move" }>;

const SAID_KEPT = 50;

/** Marks moves that came without a view: loadPast() loads the view and tells the move. */
const UNTOLD: readonly string[] = [];

/** A view that has been read but is not shown yet; `told` tells the move before it. */
interface ReadView {
  readonly told: readonly string[];
  readonly show: () => void;
}

const NOTHING: ReadView = { told: [], show: () => undefined };

export class OnlineSession<V extends View = View> extends Session<V> {
  readonly kind = "online";
  private readonly connection: Connection;
  private readonly feed: TableFeed;
  private build: string | null = null;
  /** Sequence number of the pending move's event; null: not known yet. */
  private awaited: number | null = null;
  /** The legal moves, also while a move is pending and `legal` is empty. */
  private offered: readonly string[] = [];
  /** Number of moves to the view after them, in base64. */
  private readonly views = new Map<number, string>();
  /** Number of moves to the last of them. */
  private readonly made = new Map<number, Made>();
  /** Incremented when known views and moves become invalid: by an undo or another seat. */
  private era = 0;
  /** Number of calls of keepNotes(); are the latest notes still to be acknowledged? */
  private noting = 0;
  private unsaved = false;

  private constructor(parts: OnlineParts, id: string, key: string | null) {
    super(parts.engine);
    this.connection = parts.connection;
    this.id = id;
    this.key = key;
    this.connected = false;
    this.feed = new TableFeed(parts.connection, id, this);
  }

  /** Joins a table by its id. With the key of a seat one sits there. */
  static async join<V extends View = View>(
    parts: OnlineParts, table: string, key?: string,
  ): Promise<Answer<OnlineSession<V>>> {
    const session = new OnlineSession<V>(parts, table, key ?? null);
    session.build = await parts.engine.call("build");
    const refused = await session.feed.join();
    if (!refused) return { ok: session };
    session.leave();
    return { refused };
  }

  // ---- events of the feed ----

  async joined(table: Joined, missed: readonly TableEvent[]): Promise<void> {
    this.refusal = null;
    this.game = table.game;
    this.options = table.options;
    this.setYou(table.you);
    this.key = table.key ?? this.key;
    if (!this.unsaved) this.notes = table.notes ?? "";
    this.listed = table.listed;
    this.madeByYou = table.made_by_you;
    this.commitment = table.commitment;
    this.phrases = this.connection.welcome?.phrases ?? [];
    // More was missed than the server sends: the log would have a gap, so it is cleared.
    const next = this.feed.seq + 1;
    if ((missed[0]?.seq ?? next) > next) this.forget(0);
    for (const event of missed) this.change(event, UNTOLD);
    this.news = null;
    this.phase = table.phase;
    this.players = named(table.players);
    this.madeBy = table.made_by;
    this.waitingFor = table.waiting_for;
    this.asked = table.asked ?? null;
    this.fairness = table.fairness ?? null;
    this.next = table.rematch ?? null;
    await this.names();
    if (this.log.some(({ told }) => told === UNTOLD)) await this.loadPast(table.n);
    const { show } = await this.read(table.view, table.acting, table.n);
    show();
    this.connected = true;
    this.settle(table.seq);
    this.addNonce(table);
  }

  /** Who got the seat by creating the table or by a rematch has sent no nonce for the deal
   * yet. Sitting down again sends one. */
  private addNonce(table: Joined): void {
    const { you, phase, events } = table;
    if (you === null || phase !== "waiting" || events.some((event) => event.kind === "sat" && event.seat === you)) return;
    void this.sit(you);
  }

  async happened(event: TableEvent): Promise<void> {
    const { told, show } = await this.follow(event);
    this.change(event, told);
    show();
    if (event.kind === "sat" || event.kind === "renamed" || event.kind === "stood") await this.rename();
    this.settle(event.seq);
  }

  async noticed(presence: Presence): Promise<void> {
    const { seat, here } = presence;
    if (seat !== undefined && here !== undefined) this.players = altered(this.players, seat, { here });
    this.waitingFor = presence.waiting_for;
  }

  /** The server handles one message after another. So notes that come while own ones are on the way
   * are older than those, also if they are read after the answer. */
  noted(notes: string): () => Promise<void> {
    const { noting, unsaved } = this;
    return async () => {
      if (!unsaved && noting === this.noting) this.notes = notes;
    };
  }

  parted(): void {
    this.connected = false;
  }

  refused(refusal: Refusal): void {
    this.refusal = refusal;
  }

  failed(): void {
    this.refusal = stopped();
  }

  private async names(): Promise<void> {
    await this.engine.call("names", this.players.map((player) => player.name));
  }

  private async rename(): Promise<void> {
    await this.names();
    await this.retell();
  }

  /** Reads the view of an event, if it has one. */
  private async follow(event: TableEvent): Promise<ReadView> {
    if (event.kind === "sat" || event.kind === "stood") this.setYou(event.you);
    if (event.kind === "stood" && event.you === null) this.key = null; // joining with the key would take the seat back
    if (!("view" in event) || event.view === undefined) return NOTHING;
    return this.read(event.view, event.acting ?? [], event.n ?? this.n, event.kind === "move" ? event : undefined);
  }

  /** All changes by an event except the view. */
  private change(event: TableEvent, told: readonly string[]): void {
    switch (event.kind) {
      case "sat":
        this.players = seated(this.players, event);
        return;
      case "renamed":
        this.players = renamed(this.players, event);
        return;
      case "stood":
      case "assigned":
        if (event.seat === this.madeBy) this.madeBy = null;
        this.players = vacated(this.players, event.seat, event.as, this.phase !== "waiting");
        return;
      case "started":
        this.phase = "playing";
        return;
      case "move":
        this.asked = null;
        this.log = [...this.log, entry(event, told, (this.log.at(-1)?.seq ?? 0) + 1)];
        return;
      case "undone":
        this.asked = null;
        this.news = { kind: "undone", seat: event.seat, moves: this.n - event.to };
        this.forget(event.to);
        return;
      case "asked":
        this.asked = { by: event.seat, answered: [] };
        return;
      case "answered":
        this.asked = this.asked && event.yes ? { ...this.asked, answered: [...this.asked.answered, event.seat] } : null;
        if (!event.yes) this.news = { kind: "denied", seat: event.seat, moves: 0 };
        return;
      case "withdrawn":
        this.asked = null;
        this.news = { kind: "withdrawn", seat: event.seat, moves: 0 };
        return;
      case "said":
        this.said = [...this.said, { seat: event.seat, phrase: event.phrase, time: event.time }].slice(-SAID_KEPT);
        return;
      case "rematch":
        this.nextKey = event.key ?? null;
        this.next = event.next;
        return;
      case "over":
        this.phase = "over";
        this.asked = null;
        this.scores = event.scores;
        this.fairness = event.fairness ?? null;
        return;
      case "made":
        return;
    }
  }

  /** Removes the moves after the first `to`, and their views. */
  private forget(to: number): void {
    this.era++;
    this.log = this.log.filter((made) => made.seq <= to);
    for (const known of [this.views, this.made]) for (const n of known.keys()) if (n > to) known.delete(n);
  }

  // ---- views ----

  private viewer(): Seat | "spectator" {
    return this.you ?? "spectator";
  }

  /** Another seat has other views, other redacted moves and other notes, so they are cleared. */
  private setYou(you: Seat | null): void {
    if (you === this.you) return;
    this.era++;
    this.views.clear();
    this.made.clear();
    this.you = you;
    this.notes = "";
    this.unsaved = false;
  }

  /** Can the engine of this page read the views and packed moves of the server? */
  private sameBuild(): boolean {
    return this.connection.welcome?.engine === this.build;
  }

  private setN(n: number): void {
    this.n = n;
    this.length = n;
  }

  /** Reads a view and tells the move before it. The caller shows it later, so that the
   * log, `n` and the view change together. */
  private async read(view: WireView | null, acting: readonly Seat[], n: number, move?: Move): Promise<ReadView> {
    if (view === null) return { told: [], show: () => this.clear(acting, n) };
    const taken = this.sameBuild() && "bytes" in view ? await this.look(view.bytes, n, move) : null;
    if (taken === null || "refused" in taken) return { told: [], show: () => (this.refusal = outdated()) };
    const show = (): void => {
      this.setN(n);
      this.offered = taken.ok.legal;
      this.show({ ...taken.ok, legal: this.pending === null ? this.offered : [] });
    };
    return { told: taken.ok.told, show };
  }

  private clear(acting: readonly Seat[], n: number): void {
    this.setN(n);
    this.view = null;
    this.acting = acting;
    this.offered = [];
  }

  private async look(bytes: string, n: number, move?: Move): Promise<Answer<ViewInfo & { told: readonly string[] }>> {
    const view = fromBase64(bytes);
    this.views.set(n, bytes);
    if (move) return this.engine.call("follow", this.game, this.viewer(), view, this.keep(n, move));
    const taken = await this.engine.call("take", this.game, this.viewer(), view);
    return "ok" in taken ? { ok: { ...taken.ok, told: [] } } : taken;
  }

  private keep(n: number, { seat, packed }: Move): Made {
    const made = { by: seat, packed };
    this.made.set(n, made);
    return made;
  }

  /** The lines that tell each of these moves; only of moves whose view is known. */
  private async tell(numbers: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
    const moments = numbers.flatMap((n) => {
      const bytes = this.views.get(n);
      const made = this.made.get(n);
      return bytes && made ? [{ n, ...made, bytes: fromBase64(bytes) }] : [];
    });
    const lines = moments.length > 0 ? await this.engine.call("retell", this.game, this.viewer(), moments) : [];
    return new Map(moments.map(({ n }, i) => [n, lines[i] ?? []]));
  }

  protected async retell(): Promise<void> {
    const { era } = this;
    const told = await this.tell(this.log.map((made) => made.seq));
    if (era === this.era) this.log = this.log.map((made) => ({ ...made, told: told.get(made.seq) ?? made.told }));
  }

  /** Updates the fields that depend on others, after event `seq` is shown. A pending move
   * stays pending until its own event is shown. */
  private settle(seq: number): void {
    if (this.awaited !== null && seq >= this.awaited) {
      this.pending = null;
      this.awaited = null;
    }
    this.legal = this.pending === null ? this.offered : [];
    this.thinking = this.phase === "playing" && this.acting.some((seat) => this.players[seat - 1]?.kind === "bot");
    const mine = this.you !== null && this.log.some((made) => made.seat === this.you);
    this.canUndo = this.phase === "playing" && mine && this.asked === null;
  }

  // ---- requests ----

  override async play(move: string): Promise<Refusal | null> {
    if (this.pending !== null || this.you === null) return notHere();
    const on = this.feed.seq; // what the player saw, so it is read before any await
    const illegal = await this.check(move);
    if (illegal) return illegal;
    this.pending = move;
    this.awaited = null;
    this.legal = [];
    const answer = await this.feed.retry({ type: "cl_move", table: this.id, on, move, token: hex(16) });
    if (answer === null) return null;
    if ("refused" in answer) this.pending = null;
    else this.awaited = answer.ok.seq ?? 0;
    this.settle(this.feed.seq);
    return "refused" in answer ? answer.refused : null;
  }

  private async request(message: ClientMessage): Promise<Refusal | null> {
    const answer = await this.feed.request(message);
    if ("refused" in answer) return answer.refused;
    this.key = answer.ok.key ?? this.key;
    return null;
  }

  override async undo(): Promise<Refusal | null> {
    return this.request({ type: "cl_undo", table: this.id });
  }

  override async answer(yes: boolean): Promise<Refusal | null> {
    return this.request({ type: "cl_answer", table: this.id, yes });
  }

  override async say(phrase: string): Promise<Refusal | null> {
    return this.request({ type: "cl_say", table: this.id, phrase });
  }

  override async keepNotes(notes: string): Promise<void> {
    if (!this.note(notes)) return;
    const number = ++this.noting;
    this.unsaved = true;
    const message = { type: "cl_notes", table: this.id, notes } as const;
    const answer = await this.feed.retryLatest(message, () => this.unsaved && number === this.noting);
    if (answer === null) return;
    this.unsaved = false;
    if ("refused" in answer) this.refusal = answer.refused;
  }

  override async rematch(): Promise<Refusal | null> {
    return this.request({ type: "cl_rematch", table: this.id });
  }

  override async sit(seat: Seat, name?: string, face?: string): Promise<Refusal | null> {
    const self = { ...(name === undefined ? {} : { name }), ...(face === undefined ? {} : { face }) };
    return this.request({ type: "cl_sit", table: this.id, seat, nonce: hex(32), ...self });
  }

  override async stand(seat?: Seat): Promise<Refusal | null> {
    return this.request({ type: "cl_stand", table: this.id, ...(seat === undefined ? {} : { seat }) });
  }

  override async assign(seat: Seat, as: string): Promise<Refusal | null> {
    return this.request({ type: "cl_assign", table: this.id, seat, as });
  }

  override async start(): Promise<Refusal | null> {
    return this.request({ type: "cl_start", table: this.id });
  }

  async record(): Promise<string | null> {
    const answer = await this.connection.send({ type: "cl_record", table: this.id }).catch(() => null);
    return answer?.type === "sv_record" ? answer.text : null;
  }

  /** From the known views, otherwise from the server. */
  async at(n: number): Promise<V | null> {
    if (n === this.n) return this.view;
    if (!this.views.has(n)) await this.loadPast(n);
    const bytes = this.views.get(n);
    if (bytes === undefined) return null;
    const peeked = await this.engine.call("peek", this.game, this.viewer(), fromBase64(bytes));
    return "ok" in peeked ? (peeked.ok.view as V) : null;
  }

  /** Loads some moments up to the one after `to` moves, and tells their moves. If an undo
   * or a change of seat comes meanwhile, the result is dropped. */
  private async loadPast(to: number): Promise<void> {
    if (!this.sameBuild()) return;
    const answer = await this.connection.send({ type: "cl_past", table: this.id, to }).catch(() => null);
    if (answer?.type !== "sv_past") return;
    const { era } = this;
    const moves = new Map<number, Move>();
    for (const moment of answer.moments) {
      if (!("n" in moment) || moment.n === undefined) continue;
      if (moment.view && "bytes" in moment.view) this.views.set(moment.n, moment.view.bytes);
      if (moment.kind !== "move") continue;
      moves.set(moment.n, moment);
      this.keep(moment.n, moment);
    }
    const told = await this.tell([...moves.keys()]);
    if (era !== this.era) return;
    const known = new Map(this.log.map((made) => [made.seq, made]));
    for (const [n, move] of moves) known.set(n, entry(move, told.get(n) ?? [], n));
    this.log = [...known.values()].sort((a, b) => a.seq - b.seq);
    this.settle(this.feed.seq);
  }

  override leave(): void {
    this.feed.leave();
    super.leave();
  }
}

function entry({ n, seat, move, time }: Move, told: readonly string[], next: number): LogEntry {
  return { seq: n ?? next, seat, move, told, time };
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
