// The engine as TypeScript calls it: rules, bots and sentences of all games, from the
// WebAssembly module. It holds one local table, and one view that is looked through:
// of that table, or taken from a server. Everything here is done at once; on the page
// it runs in a worker (worker.ts, client.ts). Seats count from 1.
import type { GameId, Hint, LogEntry, Refusal, Seat, View, Viewer } from "../session/types";
import { EngineFault, Misuse } from "./fault";
import { Instance, type Exports } from "./module";
import type { Answer, Deal, GameInfo, Level, Made, Moment, Sight, Standing } from "./types";

export type * from "./types";

const SEATS_MAX = 8;

/** How long a bot may think, and how many of its steps go between two looks at the clock. */
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
  private seated: readonly string[] = [];
  private hasTable = false;
  /** Looks once more at what was looked at last; null: nothing was. */
  private again: (() => unknown) | null = null;

  constructor(private readonly module: WebAssembly.Module) {
    this.instance = new Instance(module);
    const count = this.instance.exports.games();
    this.ids = Array.from({ length: count }, (_, i) => this.instance.text(this.instance.exports.game_id(i)));
    this.bots = this.levels();
  }

  static async load(bytes: BufferSource): Promise<Engine> {
    return new Engine(await WebAssembly.compile(bytes));
  }

  // ---- what there is ----

  /** Views as bytes are good between engines with the same id. */
  build(): string {
    return this.run((m) => m.text(m.exports.build_id()));
  }

  games(): readonly GameInfo[] {
    return this.run((m) => this.ids.map((_, i) => m.json<GameInfo>(m.exports.info(i))));
  }

  levels(): readonly Level[] {
    return this.run((m) => m.json<Level[]>(m.exports.levels()));
  }

  /** Sentences from now on in the language of a catalogue (.mo); in English if it is
   * null or none that can be read. */
  speak(catalogue: Uint8Array | null): void {
    this.catalogue = catalogue ?? new Uint8Array();
    this.run((m) => this.say(m));
  }

  /** What the seats are called in what is told. */
  names(names: readonly string[]): void {
    this.seated = names;
    this.run((m) => this.seat(m));
  }

  // ---- the local table ----

  deal(game: GameId, deal: Deal): Refusal | null {
    const words = Object.entries(deal.options ?? {}).map(([name, value]) => `${name}=${value}`);
    if (deal.seats !== undefined) words.unshift(`seats=${deal.seats}`);
    return this.begin(`seed=${deal.seed} ${words.join(" ")}`, (m) => m.deal(this.index(game)));
  }

  /** From a position as JSON. */
  load(game: GameId, position: string): Refusal | null {
    return this.begin(position, (m) => m.load(this.index(game)));
  }

  /** From a record. After a refusal there is no table. */
  read(record: string): Refusal | null {
    this.hasTable = false;
    const refused = this.begin(record, (m) => m.read());
    if (!refused) this.seated = this.named();
    return refused;
  }

  /** The names that the record had, "" where there was none. */
  named(): readonly string[] {
    return this.atTable((m) => m.json<string[]>(m.exports.named()));
  }

  /** The record as a viewer may have it; by itself the whole one, hidden things
   * included, which alone can be read again. */
  record(viewer: Viewer = "all"): Answer<string> {
    return this.atTable((m) => this.answer(m, m.exports.record(number(viewer)), (n) => m.text(n)));
  }

  standing(): Standing {
    return this.atTable((m) => ({ n: m.exports.length(), secret: m.exports.secret() }));
  }

  /** `time` in milliseconds since 1970, 0: not known. */
  play(seat: Seat, move: string, time: number): Refusal | null {
    return this.atTable((m) => {
      m.write(move);
      return this.refusal(m, m.exports.play(seat - 1, time));
    });
  }

  /** Takes the last move back where that is free. */
  undo(seat: Seat): Refusal | null {
    return this.atTable((m) => this.refusal(m, m.exports.undo(seat - 1)));
  }

  rewind(n: number): void {
    this.atTable((m) => m.exports.rewind(n));
  }

  /** The moves after the first `from`, as the viewer may know them. */
  log(from: number, viewer: Viewer): readonly LogEntry[] {
    return this.atTable((m) => {
      const all: LogEntry[] = [];
      for (let at = from; at < m.exports.length(); at = from + all.length)
        all.push(...m.json<LogEntry[]>(m.exports.log(at, number(viewer))));
      return all;
    });
  }

  /** What the viewer saw after n moves; what is looked through stays as it is. */
  at(n: number, viewer: Viewer): Sight {
    return this.aside(() => this.look(viewer, n));
  }

  /** What a bot would play on a seat of the table, from what that seat sees; null: it
   * may not act. What is looked through stays as it is. */
  bot(seat: Seat, level: string, chance: number): Hint | null {
    return this.aside(() => {
      this.look(seat);
      return this.hint(level, chance);
    });
  }

  // ---- the view ----

  /** Looks at the local table, as it was after n moves or as it is. */
  look(viewer: Viewer, n = -1): Sight {
    return this.atTable((m) => {
      const refused = this.refusal(m, m.exports.look(number(viewer), n));
      if (refused) throw new EngineFault(refused.sentence);
      this.again = () => this.look(viewer, n);
      return this.sight(m);
    });
  }

  /** Takes a view from a server. Bytes that nobody could have seen are refused, and
   * what they may have harmed is thrown away: the local table is then gone. */
  take(game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): Answer<Sight> {
    try {
      return { ok: this.run((m) => (this.put(m, game, viewer, bytes), this.sight(m))) };
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return { refused: badView };
    }
  }

  /** Takes a view as it was at another time; what is looked through stays as it is. */
  peek(game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): Answer<Sight> {
    return this.aside(() => this.take(game, viewer, bytes));
  }

  /** Takes the view that a move led to, and tells in lines what it did. */
  follow(
    game: GameId, viewer: Seat | "spectator", bytes: Uint8Array, made: Made,
  ): Answer<Sight & { readonly told: readonly string[] }> {
    const taken = this.take(game, viewer, bytes);
    return "ok" in taken ? { ok: { ...taken.ok, told: this.tell(made) } } : taken;
  }

  /** Tells in lines what each of some moves did; what is looked through stays as it is. */
  retell(game: GameId, viewer: Seat | "spectator", moments: readonly Moment[]): readonly (readonly string[])[] {
    return this.aside(() =>
      moments.map((moment) => {
        this.run((m) => this.put(m, game, viewer, moment.bytes));
        return this.tell(moment);
      }),
    );
  }

  /** The view as take() takes it. */
  bytes(): Uint8Array {
    return this.seeing((m) => m.bytes(m.exports.bytes()));
  }

  /** Is this a legal move of the viewer? null: it is. */
  check(move: string): Refusal | null {
    return this.seeing((m) => {
      m.write(move);
      return this.refusal(m, m.exports.check());
    });
  }

  /** What the viewer would see after a move; what chance decides is a guess. */
  after(move: string): Answer<View> {
    return this.seeing((m) => {
      m.write(move);
      return this.answer(m, m.exports.after(), (n) => m.json<View>(n));
    });
  }

  /** A sentence about a legal move that nobody would want; null: none. */
  warn(move: string): string | null {
    return this.seeing((m) => {
      m.write(move);
      const n = m.exports.warn();
      return n > 0 ? m.json<Refusal>(n).sentence : null;
    });
  }

  /** null: not understood. */
  ask(question: string): readonly string[] | null {
    return this.seeing((m) => {
      m.write(question);
      const n = m.exports.ask();
      return n > 0 ? m.json<string[]>(n) : null;
    });
  }

  /** What a bot would play for the viewer, thinking for at most THINK_MS; null: it may
   * not act. */
  hint(level: string, chance: number): Hint | null {
    return this.seeing((m) => {
      const index = this.bots.findIndex((bot) => bot.name === level);
      if (index < 0) throw new Misuse(`there is no bot ${level}`);
      const end = performance.now() + THINK_MS;
      let more = m.exports.think(index, chance);
      if (!more) return null;
      while (more && performance.now() < end) more = m.exports.think_on(STEPS);
      return m.json<Hint>(m.exports.thought());
    });
  }

  // ---- how ----

  private index(game: GameId): number {
    const index = this.ids.indexOf(game);
    if (index < 0) throw new Misuse(`there is no game ${game}`);
    return index;
  }

  /** Runs the module. If it traps, or writes what cannot be read, another takes its
   * place. */
  private run<T>(work: (m: Instance) => T): T {
    try {
      return work(this.instance);
    } catch (error) {
      if (error instanceof Misuse || error instanceof EngineFault) throw error;
      this.renew();
      throw new EngineFault(error instanceof Error ? error.message : "the engine failed");
    }
  }

  private renew(): void {
    this.instance = new Instance(this.module);
    this.hasTable = false;
    this.again = null;
    this.say(this.instance);
    this.seat(this.instance);
  }

  private say(m: Instance): void {
    m.put(this.catalogue);
    if (!m.exports.speak(this.catalogue.length)) m.exports.speak(0);
  }

  private seat(m: Instance): void {
    for (let seat = 0; seat < SEATS_MAX; seat++) {
      m.write(this.seated[seat] ?? "");
      m.exports.name(seat);
    }
  }

  private atTable<T>(work: (m: Instance) => T): T {
    if (!this.hasTable) throw new EngineFault("there is no table yet");
    return this.run(work);
  }

  private seeing<T>(work: (m: Instance) => T): T {
    if (!this.again) throw new EngineFault("nothing has been looked at yet");
    return this.run(work);
  }

  private begin(text: string, how: (m: Exports) => number): Refusal | null {
    return this.run((m) => {
      m.write(text);
      const refused = this.refusal(m, how(m.exports));
      this.hasTable ||= refused === null;
      return refused;
    });
  }

  private sight(m: Instance): Sight {
    const view = m.json<View>(m.exports.json());
    const legal = m.json<string[]>(m.exports.moves());
    return { view, legal, scores: m.json<number[]>(m.exports.score()) };
  }

  private put(m: Instance, game: GameId, viewer: Seat | "spectator", bytes: Uint8Array): void {
    m.put(bytes);
    const refused = this.refusal(m, m.exports.take(this.index(game), number(viewer), bytes.length));
    if (refused) throw new WebAssembly.RuntimeError(refused.sentence);
    this.again = () => this.take(game, viewer, bytes);
  }

  /** Looks elsewhere and back. */
  private aside<T>(work: () => T): T {
    const before = this.again;
    try {
      return work();
    } finally {
      this.again = null;
      before?.();
    }
  }

  private tell({ by, packed }: Made): readonly string[] {
    const move = BigInt(`0x${packed}`);
    return this.seeing((m) => m.json<string[]>(m.exports.tell(by - 1, move)));
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
