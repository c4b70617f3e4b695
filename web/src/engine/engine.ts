// The engine as TypeScript calls it: rules, bots and sentences of all games, from the
// WebAssembly module. It has two instances of the module: one holds the local table and
// looks at it for bots and for the past; the other holds the current view, of that table
// or from a server. All calls are synchronous; the page runs them in a worker (worker.ts,
// client.ts). Seats count from 1.
import type { GameId, Hint, LogEntry, Refusal, Seat, View, Viewer } from "../session/types";
import { EngineFault, Misuse } from "./fault";
import { Holder, type Exports, type Instance } from "./module";
import type { Answer, Counts, Deal, GameInfo, Level, Made, Moment, ViewInfo } from "./types";

export type * from "./types";

const SEATS_MAX = 8;

/** How long a bot may think, and after how many of its steps the clock is read. */
const THINK_MS = 3000;
const STEPS = 64;

function number(viewer: Viewer): number {
  return viewer === "all" ? -2 : viewer === "spectator" ? -1 : viewer - 1;
}

export class Engine {
  private readonly table: Holder;
  private readonly view: Holder;
  private readonly ids: readonly GameId[];
  private readonly bots: readonly Level[];
  private catalogue: Uint8Array = new Uint8Array();
  private seatNames: readonly string[] = [];

  constructor(module: WebAssembly.Module) {
    const prepare = (m: Instance): void => (this.setCatalogue(m), this.setNames(m));
    this.table = new Holder(module, prepare);
    this.view = new Holder(module, prepare);
    this.ids = this.table.run((m) => Array.from({ length: m.exports.games() }, (_, i) => m.text(m.exports.game_id(i))));
    this.bots = this.levels();
  }

  static async load(bytes: BufferSource): Promise<Engine> {
    return new Engine(await WebAssembly.compile(bytes));
  }

  // ---- games, bots, language ----

  /** Only engines with the same build id can exchange views as bytes. */
  build(): string {
    return this.table.run((m) => m.text(m.exports.build_id()));
  }

  games(): readonly GameInfo[] {
    return this.table.run((m) => this.ids.map((_, i) => m.json<GameInfo>(m.exports.info(i))));
  }

  levels(): readonly Level[] {
    return this.table.run((m) => m.json<Level[]>(m.exports.levels()));
  }

  /** Sets the language of all sentences: `catalogue` is a .mo file. English if it is null
   * or cannot be read. */
  speak(catalogue: Uint8Array | null): void {
    this.catalogue = catalogue ?? new Uint8Array();
    for (const holder of [this.table, this.view]) holder.run((m) => this.setCatalogue(m));
  }

  /** The names of the seats in the sentences that tell a move. */
  names(names: readonly string[]): void {
    this.seatNames = names;
    for (const holder of [this.table, this.view]) holder.run((m) => this.setNames(m));
  }

  // ---- the local table ----

  deal(game: GameId, deal: Deal): Refusal | null {
    const words = Object.entries(deal.options ?? {}).map(([name, value]) => `${name}=${value}`);
    if (deal.seats !== undefined) words.unshift(`seats=${deal.seats}`);
    return this.begin(`seed=${deal.seed} ${words.join(" ")}`, (m) => m.deal(this.index(game)));
  }

  /** Begins a table from a position as JSON. */
  load(game: GameId, position: string): Refusal | null {
    return this.begin(position, (m) => m.load(this.index(game)));
  }

  /** Begins a table from a record. After a refusal there is no table. */
  read(record: string): Refusal | null {
    this.table.filled = false;
    const refused = this.begin(record, (m) => m.read());
    if (!refused) this.names(this.named());
    return refused;
  }

  /** The names of the seats in the record; "" where it has none. */
  named(): readonly string[] {
    return this.table.use((m) => m.json<string[]>(m.exports.named()));
  }

  /** The record, without what the viewer may not see. Only the record of "all", which
   * includes everything hidden, can be read again. */
  record(viewer: Viewer = "all"): Answer<string> {
    return this.table.use((m) => this.answer(m, m.exports.record(number(viewer)), (n) => m.text(n)));
  }

  counts(): Counts {
    return this.table.use((m) => ({ n: m.exports.length(), secret: m.exports.secret() }));
  }

  /** `time`: milliseconds since 1970; 0: not known. */
  play(seat: Seat, move: string, time: number): Refusal | null {
    return this.table.use((m) => {
      m.write(move);
      return this.refusal(m, m.exports.play(seat - 1, time));
    });
  }

  /** Takes the last move back, if it harms nobody. */
  undo(seat: Seat): Refusal | null {
    return this.table.use((m) => this.refusal(m, m.exports.undo(seat - 1)));
  }

  rewind(n: number): void {
    this.table.use((m) => m.exports.rewind(n));
  }

  /** The moves after the first `from`, as the viewer may know them. */
  log(from: number, viewer: Viewer): readonly LogEntry[] {
    return this.table.use((m) => {
      const all: LogEntry[] = [];
      for (let at = from; at < m.exports.length(); at = from + all.length)
        all.push(...m.json<LogEntry[]>(m.exports.log(at, number(viewer))));
      return all;
    });
  }

  /** What the viewer saw after n moves; -1: what the viewer sees now. */
  at(n: number, viewer: Viewer): ViewInfo {
    return this.table.use((m) => (this.turnTo(m, viewer, n), this.info(m)));
  }

  /** What a bot would play on a seat of the table, from the view of that seat; null: it
   * may not act. */
  bot(seat: Seat, level: string, salt: number): Hint | null {
    return this.table.use((m) => (this.turnTo(m, seat), this.think(m, level, salt)));
  }

  // ---- the view ----

  /** Makes a view of the local table the current view: after n moves, or as it is now. For
   * "all", who has no seat either, the current view is that of a spectator. */
  look(viewer: Viewer, n = -1): ViewInfo {
    const seen = viewer === "all" ? "spectator" : viewer;
    const bytes = this.table.use((m) => (this.turnTo(m, seen, n), m.bytes(m.exports.bytes())));
    const info = this.at(n, viewer);
    this.view.run((m) => this.put(m, info.view.game, seen, bytes));
    this.view.filled = true;
    return info;
  }

  /** Makes a view from a server the current view. Bytes that are not a possible view are
   * refused; then there is no current view. */
  take(game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): Answer<ViewInfo> {
    const taken = this.receive(this.view, game, viewer, bytes);
    this.view.filled = "ok" in taken;
    return taken;
  }

  /** Reads a view from a server. The current view stays; after a refusal there is no local
   * table. */
  peek(game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): Answer<ViewInfo> {
    return this.receive(this.table, game, viewer, bytes);
  }

  /** As take(), for the view after a move; `told` are the lines that tell the move. */
  follow(
    game: GameId, viewer: Seat | "spectator", bytes: Uint8Array, made: Made,
  ): Answer<ViewInfo & { readonly told: readonly string[] }> {
    const taken = this.take(game, viewer, bytes);
    return "ok" in taken ? { ok: { ...taken.ok, told: this.view.use((m) => this.tell(m, made)) } } : taken;
  }

  /** The lines that tell each of the moves. The current view stays. */
  retell(game: GameId, viewer: Seat | "spectator", moments: readonly Moment[]): readonly (readonly string[])[] {
    return this.table.run((m) => moments.map((each) => (this.put(m, game, viewer, each.bytes), this.tell(m, each))));
  }

  /** The current view as bytes for take(). */
  bytes(): Uint8Array {
    return this.view.use((m) => m.bytes(m.exports.bytes()));
  }

  /** Is this a legal move of the viewer? null: it is. */
  check(move: string): Refusal | null {
    return this.view.use((m) => {
      m.write(move);
      return this.refusal(m, m.exports.check());
    });
  }

  /** What the viewer would see after a move. Random events and hidden things are guessed. */
  after(move: string): Answer<View> {
    return this.view.use((m) => {
      m.write(move);
      return this.answer(m, m.exports.after(), (n) => m.json<View>(n));
    });
  }

  /** A warning if the move is legal but surely a mistake; null: there is none. */
  warn(move: string): string | null {
    return this.view.use((m) => {
      m.write(move);
      const n = m.exports.warn();
      return n > 0 ? m.json<Refusal>(n).sentence : null;
    });
  }

  /** Answers a question about the table, in lines; null: not understood. */
  ask(question: string): readonly string[] | null {
    return this.view.use((m) => {
      m.write(question);
      const n = m.exports.ask();
      return n > 0 ? m.json<string[]>(n) : null;
    });
  }

  /** What a bot would play for the viewer; null: the viewer may not act. */
  hint(level: string, salt: number): Hint | null {
    return this.view.use((m) => this.think(m, level, salt));
  }

  // ---- an instance of the module ----

  private index(game: GameId): number {
    const index = this.ids.indexOf(game);
    if (index < 0) throw new Misuse(`there is no game ${game}`);
    return index;
  }

  private setCatalogue(m: Instance): void {
    m.put(this.catalogue);
    if (!m.exports.speak(this.catalogue.length)) m.exports.speak(0);
  }

  private setNames(m: Instance): void {
    for (let seat = 0; seat < SEATS_MAX; seat++) {
      m.write(this.seatNames[seat] ?? "");
      m.exports.name(seat);
    }
  }

  private begin(text: string, call: (m: Exports) => number): Refusal | null {
    return this.table.run((m) => {
      m.write(text);
      const refused = this.refusal(m, call(m.exports));
      this.table.filled ||= refused === null;
      return refused;
    });
  }

  /** The instance looks at its table. */
  private turnTo(m: Instance, viewer: Viewer, n = -1): void {
    const refused = this.refusal(m, m.exports.look(number(viewer), n));
    if (refused) throw new EngineFault(refused.sentence);
  }

  private info(m: Instance): ViewInfo {
    const view = m.json<View>(m.exports.json());
    const legal = m.json<string[]>(m.exports.moves());
    return { view, legal, scores: m.json<number[]>(m.exports.score()) };
  }

  /** The instance looks at a view from a server. Other bytes may corrupt its memory: the
   * exception has the instance replaced. */
  private put(m: Instance, game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): void {
    m.put(bytes);
    const refused = this.refusal(m, m.exports.take(this.index(game), number(viewer), bytes.length));
    if (refused) throw new WebAssembly.RuntimeError(refused.sentence);
  }

  private receive(holder: Holder, game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): Answer<ViewInfo> {
    try {
      return { ok: holder.run((m) => (this.put(m, game, viewer, bytes), this.info(m))) };
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return { refused: badView };
    }
  }

  private tell(m: Instance, { by, packed }: Made): readonly string[] {
    return m.json<string[]>(m.exports.tell(by - 1, BigInt(`0x${packed}`)));
  }

  /** What a bot would play for the viewer, after at most THINK_MS. */
  private think(m: Instance, level: string, salt: number): Hint | null {
    const index = this.bots.findIndex((bot) => bot.name === level);
    if (index < 0) throw new Misuse(`there is no bot ${level}`);
    const end = performance.now() + THINK_MS;
    let more = m.exports.think(index, salt);
    if (!more) return null;
    while (more && performance.now() < end) more = m.exports.think_on(STEPS);
    return m.json<Hint>(m.exports.thought());
  }

  private refusal(m: Instance, n: number): Refusal | null {
    return n < 0 ? m.json<Refusal>(-n) : null;
  }

  private answer<T>(m: Instance, n: number, read: (n: number) => T): Answer<T> {
    return n < 0 ? { refused: m.json<Refusal>(-n) } : { ok: read(n) };
  }
}

const badView: Refusal = {
  code: "bad_view",
  ruling: "",
  sentence: "These bytes are not a view.",
  template: "These bytes are not a view.",
  blanks: { word: "", a: 0, b: 0 },
};
