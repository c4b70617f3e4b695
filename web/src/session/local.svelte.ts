// A table in this browser: people who share one screen, and bots that think in the
// worker. It needs no network, and is saved after every move.
import type { Caller } from "../engine/calls";
import type { Answer } from "../engine/engine";
import { paced } from "../lib/settings.svelte";
import { Session } from "./base.svelte";
import { hex, word } from "./chance";
import { nextNotKept, nothingToRedo, nothingToUndo, notInLesson, notKept, stopped } from "./refusals";
import type {
  GameId, Keeper, KeptTable, LocalPlayer, LogEntry, Options, Player, Refusal, Seat, View, Viewer,
} from "./types";

export interface LocalStart {
  readonly game: GameId;
  /** One for each seat. */
  readonly players: readonly LocalPlayer[];
  readonly options?: Options;
  /** Without them the browser draws random ones. */
  readonly id?: string;
  readonly seed?: string;
}

export interface LocalParts {
  readonly engine: Caller;
  readonly keeper: Keeper;
  /** Minimum time for a bot's move, so that people can follow; milliseconds. Without it the
   * pace of the settings. */
  readonly pace?: () => number;
  /** In a lesson: the first moves of all seats. The person must make them, and bots do. */
  readonly script?: readonly string[];
}

const PACE_MS = 900; // at the usual pace

/** The moves that one undo took back, in the order in which they were made. */
type Undone = readonly LogEntry[];

export class LocalSession<V extends View = View> extends Session<V> {
  readonly kind = "local";
  private readonly keeper: Keeper;
  private readonly pace: () => number;
  private readonly script: readonly string[];
  private seated: readonly LocalPlayer[] = [];
  private undone: Undone[] = [];
  private noted: Readonly<Record<Seat, string>> = {};
  /** As it was saved last. */
  private kept: KeptTable | null = null;
  /** For whom the log was made, and how many of its entries are final: those of moves that
   * everybody sees. Later entries may change when a secret move is revealed. */
  private shown: { viewer: Viewer; visible: number } = { viewer: "spectator", visible: 0 };
  /** Incremented at each change of the table: a bot's move for an older table is dropped. */
  private era = 0;
  private driving = false;
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(parts: LocalParts) {
    super(parts.engine);
    this.keeper = parts.keeper;
    this.pace = parts.pace ?? (() => paced(PACE_MS));
    this.script = parts.script ?? [];
  }

  /** Deals a new table. Refused if the options exclude each other. */
  static async create<V extends View = View>(
    parts: LocalParts, start: LocalStart,
  ): Promise<Answer<LocalSession<V>>> {
    const refused = await parts.engine.call("deal", start.game, {
      seats: start.players.length,
      seed: start.seed ?? hex(32),
      options: start.options ?? {},
    });
    if (refused) return { refused };
    const session = new LocalSession<V>(parts);
    await session.begin(start.id ?? hex(9), start.game, start.players, null);
    session.options = start.options ?? {};
    await session.keep();
    session.drive();
    return { ok: session };
  }

  /** Opens a table that was saved. */
  static async resume<V extends View = View>(parts: LocalParts, kept: KeptTable): Promise<Answer<LocalSession<V>>> {
    const refused = await parts.engine.call("read", kept.record);
    if (refused) return { refused };
    const session = new LocalSession<V>(parts);
    session.kept = kept;
    session.noted = kept.notes ?? {};
    await session.begin(kept.id, kept.game, kept.players, kept.you);
    session.options = session.view?.options ?? {};
    session.drive();
    return { ok: session };
  }

  private async begin(id: string, game: GameId, players: readonly LocalPlayer[], you: Seat | null): Promise<void> {
    this.id = id;
    this.game = game;
    this.seated = players;
    this.players = players.map((player): Player => ({ ...player, here: true }));
    await this.engine.call("names", players.map((player) => player.name));
    const people = this.people();
    // With several people, no hand is shown until somebody takes the screen.
    this.giveScreen(people.length === 1 ? (people[0] ?? null) : null);
    await this.refresh();
    if (this.phase === "over" && you !== null) {
      this.giveScreen(you);
      await this.refresh();
    }
  }

  private giveScreen(you: Seat | null): void {
    this.you = you;
    this.notes = (you === null ? undefined : this.noted[you]) ?? "";
  }

  private people(): readonly Seat[] {
    return this.seated.flatMap((player, i) => (player.kind === "person" ? [i + 1] : []));
  }

  private viewer(): Viewer {
    return this.you ?? "spectator";
  }

  /** Runs one piece of work after another: each change is shown before the next begins. */
  private exclusive<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  // ---- showing ----

  private async refresh(): Promise<void> {
    const viewer = this.viewer();
    const info = await this.engine.call("look", viewer);
    const { n, secret } = await this.engine.call("counts");
    const from = viewer === this.shown.viewer ? Math.min(this.shown.visible, n) : 0;
    const visible = Math.max(0, n - secret);
    this.log = [...this.log.slice(0, from), ...(await this.entries(from, viewer, visible))];
    this.shown = { viewer, visible };
    this.n = n;
    this.length = n;
    this.show(info);
    this.phase = info.view.over ? "over" : "playing";
    this.passTo = this.nextHolder();
    this.canUndo = this.you !== null && this.log.some((entry) => entry.seat === this.you);
    this.canRedo = this.undone.length > 0;
  }

  /** The log from entry `from` on. `aloud` is empty for moves that are still secret. */
  private async entries(from: number, viewer: Viewer, visible: number): Promise<readonly LogEntry[]> {
    const entries = await this.engine.call("log", from, viewer);
    if (this.people().length < 2) return entries;
    const all = viewer === "spectator" ? entries : await this.engine.call("log", from, "spectator");
    return entries.map((entry, i) => ({ ...entry, aloud: entry.seq <= visible ? (all[i]?.told ?? []) : [] }));
  }

  protected async retell(): Promise<void> {
    await this.exclusive(async () => {
      this.shown = { ...this.shown, visible: 0 };
      await this.refresh();
    });
  }

  /** Who is to take the screen; null: nobody, as always if only one person plays. Until somebody
   * has it the first person takes it, also before a bot's move: a spectator may see more of a game
   * than any of its players, so the view of one is not shown. */
  private nextHolder(): Seat | null {
    const people = this.people();
    const due = people.filter((seat) => this.acting.includes(seat));
    if (people.length < 2 || this.phase === "over" || (this.you !== null && due.includes(this.you))) return null;
    return due[0] ?? (this.you === null ? (people[0] ?? null) : null);
  }

  private async keep(): Promise<void> {
    try {
      const record = await this.recordFor("all");
      if (record === null) throw new Error("the record is too long");
      await this.put({
        id: this.id, game: this.game, players: this.seated, record,
        you: this.you, phase: this.phase, time: Date.now(), ...(this.view ? { view: this.view } : {}),
      });
    } catch {
      this.refusal = notKept();
    }
  }

  /** Saves the table with the notes as they are now. */
  private async put(table: KeptTable): Promise<void> {
    this.kept = table;
    await this.keeper.put({ ...table, notes: this.noted });
    if (this.refusal?.code === "not_kept") this.refusal = null;
  }

  /** Does not wait for the engine: the page may be closed the next moment. */
  override async keepNotes(notes: string): Promise<void> {
    if (!this.note(notes) || this.you === null) return;
    this.noted = { ...this.noted, [this.you]: notes };
    try {
      if (this.kept) await this.put({ ...this.kept, time: Date.now() });
    } catch {
      this.refusal = notKept();
    }
  }

  private async settle(): Promise<void> {
    await this.refresh();
    await this.keep();
  }

  override async takeScreen(): Promise<void> {
    await this.exclusive(async () => {
      if (this.passTo === null) return;
      this.giveScreen(this.passTo);
      await this.settle();
    });
    this.drive();
  }

  // ---- playing ----

  override async play(move: string): Promise<Refusal | null> {
    const refused = await this.exclusive(async () => {
      if (this.you === null) return this.engine.call("check", move);
      if (move !== (this.script[this.n] ?? move)) return notInLesson();
      const no = await this.engine.call("play", this.you, move, Date.now());
      if (no) return no;
      this.era++;
      this.undone = [];
      this.asked = null;
      await this.settle();
      return null;
    });
    this.drive();
    return refused;
  }

  /** Lets bots move until it is a person's turn, or the game is over. */
  private drive(): void {
    if (this.driving || this.left) return;
    this.driving = true;
    this.bots()
      .catch(() => {
        if (!this.left) this.refusal = stopped();
      })
      .finally(() => {
        this.driving = false;
        this.thinking = false;
      });
  }

  private async bots(): Promise<void> {
    for (let seat = this.botToAct(); seat !== null && !this.left; seat = this.botToAct()) {
      this.thinking = true;
      await this.botMove(seat);
    }
  }

  private botToAct(): Seat | null {
    if (this.asked || (this.you === null && this.passTo !== null)) return null;
    return this.acting.find((seat) => this.seated[seat - 1]?.kind === "bot") ?? null;
  }

  private async botMove(seat: Seat): Promise<void> {
    const player = this.seated[seat - 1];
    if (player?.kind !== "bot") return;
    const era = this.era;
    const [move] = await Promise.all([this.botChoice(seat, player.level), pause(this.pace())]);
    await this.exclusive(async () => {
      if (era !== this.era || this.left || move === null) return;
      const refused = await this.engine.call("play", seat, move, Date.now());
      if (refused) throw new Error(refused.sentence);
      this.era++;
      await this.settle();
    });
  }

  private async botChoice(seat: Seat, level: string): Promise<string | null> {
    return this.script[this.n] ?? (await this.engine.call("bot", seat, level, word()))?.move ?? null;
  }

  // ---- undo and redo ----

  /** Other people at the screen are asked, unless the undo harms nobody. Bots always
   * agree. */
  override async undo(): Promise<Refusal | null> {
    const refused = await this.exclusive(async () => {
      const from = this.lastOf(this.you);
      if (this.you === null || from < 0) return nothingToUndo();
      const entries = await this.engine.call("log", from, "all");
      const free = (await this.engine.call("undo", this.you)) === null;
      if (!free && this.people().length > 1) {
        this.asked = { by: this.you, answered: [] };
        return null;
      }
      await this.takeBack(from, entries);
      return null;
    });
    this.drive();
    return refused;
  }

  /** Number of moves before the last move of a seat; -1: it has made none. */
  private lastOf(seat: Seat | null): number {
    return this.log.map((entry) => entry.seat).lastIndexOf(seat ?? 0);
  }

  private async takeBack(from: number, entries: Undone): Promise<void> {
    await this.engine.call("rewind", from);
    this.era++;
    this.asked = null;
    this.undone.push(entries);
    this.shown = { ...this.shown, visible: Math.min(this.shown.visible, from) };
    await this.settle();
  }

  override async answer(yes: boolean): Promise<Refusal | null> {
    const refused = await this.exclusive(async () => {
      const asked = this.asked;
      if (!asked) return nothingToUndo();
      this.asked = null;
      if (!yes) return null;
      const from = this.lastOf(asked.by);
      await this.takeBack(from, await this.engine.call("log", from, "all"));
      return null;
    });
    this.drive();
    return refused;
  }

  /** Makes all moves of the last undo again. */
  override async redo(): Promise<Refusal | null> {
    const refused = await this.exclusive(async () => {
      const entries = this.undone.pop();
      if (!entries) return nothingToRedo();
      for (const { seat, move, time } of entries) {
        const no = await this.engine.call("play", seat, move, time ?? 0);
        if (no) return no;
      }
      this.era++;
      await this.settle();
      return null;
    });
    this.drive();
    return refused;
  }

  // ---- the rest ----

  /** Deals another table to the same players and saves it; this table stays as it is. */
  override async rematch(): Promise<Refusal | null> {
    return this.exclusive(async () => {
      if (this.next !== null) return null;
      const before = await this.recordFor("all");
      if (before === null) return notKept();
      const id = hex(9);
      const refused = await this.engine.call("deal", this.game, {
        seats: this.seated.length, seed: hex(32), options: this.options,
      });
      if (refused) return refused;
      await this.engine.call("names", this.seated.map((player) => player.name));
      const record = (await this.recordFor("all")) ?? "";
      await this.engine.call("read", before);
      try {
        await this.keeper.put({
          id, game: this.game, players: this.seated, record, you: null, phase: "playing", time: Date.now(),
        });
      } catch {
        return nextNotKept();
      }
      this.next = id;
      return null;
    });
  }

  /** Redacted for the viewer until the game is over, then complete. */
  async record(): Promise<string | null> {
    return this.recordFor(this.phase === "over" ? "all" : this.viewer());
  }

  private async recordFor(viewer: Viewer): Promise<string | null> {
    const record = await this.engine.call("record", viewer);
    return "ok" in record ? record.ok : null;
  }

  async at(n: number): Promise<V | null> {
    const info = await this.engine.call("at", n, this.viewer());
    return info.view as V;
  }
}

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
