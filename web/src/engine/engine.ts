// The engine as TypeScript calls it: rules, bots and sentences of all games, from the
// WebAssembly module. It holds one local table and one current view: of that table, or
// taken from a server. All calls are synchronous; the page runs them in a worker
// (worker.ts, client.ts). Seats count from 1.
import type { GameId, Hint, LogEntry, Refusal, Seat, View, Viewer } from "../session/types";
import { EngineFault, Misuse } from "./fault";
import { Instance, type Exports } from "./module";
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
  private instance: Instance;
  private readonly ids: readonly GameId[];
  private readonly bots: readonly Level[];
  private catalogue: Uint8Array = new Uint8Array();
  private seatNames: readonly string[] = [];
  private hasTable = false;
  /** Makes the current view again; null: there is no current view. */
  private restore: (() => unknown) | null = null;

  constructor(private readonly module: WebAssembly.Module) {
    this.instance = new Instance(module);
    const count = this.instance.exports.games();
    this.ids = Array.from({ length: count }, (_, i) => this.instance.text(this.instance.exports.game_id(i)));
    this.bots = this.levels();
  }

  static async load(bytes: BufferSource): Promise<Engine> {
    return new Engine(await WebAssembly.compile(bytes));
  }

  // ---- games, bots, language ----

  /** Only engines with the same build id can exchange views as bytes. */
  build(): string {
    return this.run((m) => m.text(m.exports.build_id()));
  }

  games(): readonly GameInfo[] {
    return this.run((m) => this.ids.map((_, i) => m.json<GameInfo>(m.exports.info(i))));
  }

  levels(): readonly Level[] {
    return this.run((m) => m.json<Level[]>(m.exports.levels()));
  }

  /** Sets the language of all sentences: `catalogue` is a .mo file. English if it is null
   * or cannot be read. */
  speak(catalogue: Uint8Array | null): void {
    this.catalogue = catalogue ?? new Uint8Array();
    this.run((m) => this.setCatalogue(m));
  }

  /** The names of the seats in the sentences that tell a move. */
  names(names: readonly string[]): void {
    this.seatNames = names;
    this.run((m) => this.setNames(m));
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
    this.hasTable = false;
    const refused = this.begin(record, (m) => m.read());
    if (!refused) this.seatNames = this.named();
    return refused;
  }

  /** The names of the seats in the record; "" where it has none. */
  named(): readonly string[] {
    return this.withTable((m) => m.json<string[]>(m.exports.named()));
  }

  /** The record, without what the viewer may not see. Only the record of "all", which
   * includes everything hidden, can be read again. */
  record(viewer: Viewer = "all"): Answer<string> {
    return this.withTable((m) => this.answer(m, m.exports.record(number(viewer)), (n) => m.text(n)));
  }

  counts(): Counts {
    return this.withTable((m) => ({ n: m.exports.length(), secret: m.exports.secret() }));
  }

  /** `time`: milliseconds since 1970; 0: not known. */
  play(seat: Seat, move: string, time: number): Refusal | null {
    return this.withTable((m) => {
      m.write(move);
      return this.refusal(m, m.exports.play(seat - 1, time));
    });
  }

  /** Takes the last move back, if it harms nobody. */
  undo(seat: Seat): Refusal | null {
    return this.withTable((m) => this.refusal(m, m.exports.undo(seat - 1)));
  }

  rewind(n: number): void {
    this.withTable((m) => m.exports.rewind(n));
  }

  /** The moves after the first `from`, as the viewer may know them. */
  log(from: number, viewer: Viewer): readonly LogEntry[] {
    return this.withTable((m) => {
      const all: LogEntry[] = [];
      for (let at = from; at < m.exports.length(); at = from + all.length)
        all.push(...m.json<LogEntry[]>(m.exports.log(at, number(viewer))));
      return all;
    });
  }

  /** What the viewer saw after n moves. The current view stays. */
  at(n: number, viewer: Viewer): ViewInfo {
    return this.keepingView(() => this.look(viewer, n));
  }

  /** What a bot would play on a seat of the table, from the view of that seat; null: it
   * may not act. The current view stays. */
  bot(seat: Seat, level: string, salt: number): Hint | null {
    return this.keepingView(() => {
      this.look(seat);
      return this.hint(level, salt);
    });
  }

  // ---- the view ----

  /** Makes a view of the local table the current view: after n moves, or as it is now. */
  look(viewer: Viewer, n = -1): ViewInfo {
    return this.withTable((m) => {
      const refused = this.refusal(m, m.exports.look(number(viewer), n));
      if (refused) throw new EngineFault(refused.sentence);
      this.restore = () => this.look(viewer, n);
      return this.info(m);
    });
  }

  /** Makes a view from a server the current view. Bytes that are not a possible view are
   * refused; the module is then restarted, and the local table is gone. */
  take(game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): Answer<ViewInfo> {
    try {
      return { ok: this.run((m) => (this.put(m, game, viewer, bytes), this.info(m))) };
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return { refused: badView };
    }
  }

  /** Reads a view from a server. The current view stays. */
  peek(game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): Answer<ViewInfo> {
    return this.keepingView(() => this.take(game, viewer, bytes));
  }

  /** As take(), for the view after a move; `told` are the lines that tell the move. */
  follow(
    game: GameId, viewer: Seat | "spectator", bytes: Uint8Array, made: Made,
  ): Answer<ViewInfo & { readonly told: readonly string[] }> {
    const taken = this.take(game, viewer, bytes);
    return "ok" in taken ? { ok: { ...taken.ok, told: this.tell(made) } } : taken;
  }

  /** The lines that tell each of the moves. The current view stays. */
  retell(game: GameId, viewer: Seat | "spectator", moments: readonly Moment[]): readonly (readonly string[])[] {
    return this.keepingView(() =>
      moments.map((moment) => {
        this.run((m) => this.put(m, game, viewer, moment.bytes));
        return this.tell(moment);
      }),
    );
  }

  /** The current view as bytes for take(). */
  bytes(): Uint8Array {
    return this.withView((m) => m.bytes(m.exports.bytes()));
  }

  /** Is this a legal move of the viewer? null: it is. */
  check(move: string): Refusal | null {
    return this.withView((m) => {
      m.write(move);
      return this.refusal(m, m.exports.check());
    });
  }

  /** What the viewer would see after a move. Random events and hidden things are guessed. */
  after(move: string): Answer<View> {
    return this.withView((m) => {
      m.write(move);
      return this.answer(m, m.exports.after(), (n) => m.json<View>(n));
    });
  }

  /** A warning if the move is legal but surely a mistake; null: there is none. */
  warn(move: string): string | null {
    return this.withView((m) => {
      m.write(move);
      const n = m.exports.warn();
      return n > 0 ? m.json<Refusal>(n).sentence : null;
    });
  }

  /** Answers a question about the table, in lines; null: not understood. */
  ask(question: string): readonly string[] | null {
    return this.withView((m) => {
      m.write(question);
      const n = m.exports.ask();
      return n > 0 ? m.json<string[]>(n) : null;
    });
  }

  /** What a bot would play for the viewer, after at most THINK_MS; null: the viewer may
   * not act. */
  hint(level: string, salt: number): Hint | null {
    return this.withView((m) => {
      const index = this.bots.findIndex((bot) => bot.name === level);
      if (index < 0) throw new Misuse(`there is no bot ${level}`);
      const end = performance.now() + THINK_MS;
      let more = m.exports.think(index, salt);
      if (!more) return null;
      while (more && performance.now() < end) more = m.exports.think_on(STEPS);
      return m.json<Hint>(m.exports.thought());
    });
  }

  // ---- the module ----

  private index(game: GameId): number {
    const index = this.ids.indexOf(game);
    if (index < 0) throw new Misuse(`there is no game ${game}`);
    return index;
  }

  /** Runs `work` on the module. If the module traps or its output cannot be parsed, a new
   * instance replaces it. */
  private run<T>(work: (m: Instance) => T): T {
    try {
      return work(this.instance);
    } catch (error) {
      if (error instanceof Misuse || error instanceof EngineFault) throw error;
      this.restart();
      throw new EngineFault(error instanceof Error ? error.message : "the engine failed");
    }
  }

  private restart(): void {
    this.instance = new Instance(this.module);
    this.hasTable = false;
    this.restore = null;
    this.setCatalogue(this.instance);
    this.setNames(this.instance);
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

  private withTable<T>(work: (m: Instance) => T): T {
    if (!this.hasTable) throw new EngineFault("there is no table yet");
    return this.run(work);
  }

  private withView<T>(work: (m: Instance) => T): T {
    if (!this.restore) throw new EngineFault("there is no current view");
    return this.run(work);
  }

  private begin(text: string, call: (m: Exports) => number): Refusal | null {
    return this.run((m) => {
      m.write(text);
      const refused = this.refusal(m, call(m.exports));
      this.hasTable ||= refused === null;
      return refused;
    });
  }

  private info(m: Instance): ViewInfo {
    const view = m.json<View>(m.exports.json());
    const legal = m.json<string[]>(m.exports.moves());
    return { view, legal, scores: m.json<number[]>(m.exports.score()) };
  }

  private put(m: Instance, game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): void {
    m.put(bytes);
    const refused = this.refusal(m, m.exports.take(this.index(game), number(viewer), bytes.length));
    if (refused) throw new WebAssembly.RuntimeError(refused.sentence);
    this.restore = () => this.take(game, viewer, bytes);
  }

  /** Does work that changes the current view, and restores the view after it. */
  private keepingView<T>(work: () => T): T {
    const before = this.restore;
    try {
      return work();
    } finally {
      this.restore = null;
      before?.();
    }
  }

  private tell({ by, packed }: Made): readonly string[] {
    const move = BigInt(`0x${packed}`);
    return this.withView((m) => m.json<string[]>(m.exports.tell(by - 1, move)));
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
