// What the table shows now. A session changes at once; the stage follows it move by move,
// with animations and pauses, so that people can see what happened. It can also show an
// earlier moment, chosen in the log.
import { untrack } from "svelte";
import { paced } from "../lib/settings.svelte";
import type { LogEntry, TableSession, View } from "../session/types";

// Pauses at the usual pace; a replay has its own speed, so its pauses are always these.
const OTHER_MS = 500; // after a move of another seat
const OWN_MS = 250; // after your own move
const BEHIND_MAX = 12; // if more moves are missing, the stage jumps to the last one

export interface Step<V extends View> {
  readonly entry: LogEntry;
  readonly before: V | null;
  readonly after: V;
}

/** Animates a move. The view changes when the promise resolves. */
export type Animate<V extends View> = (step: Step<V>) => Promise<void>;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Stage<V extends View> {
  /** The view to draw; null before the first one. */
  view = $state.raw<V | null>(null);
  /** Number of moves that were shown, also while an earlier moment is drawn. */
  n = $state(0);
  /** Number of moves of the earlier moment that is drawn; null: now. */
  past = $state<number | null>(null);
  /** The last move that was shown by itself, without a jump. */
  latest = $state.raw<Step<V> | null>(null);
  /** Is the latest moment of the session drawn? */
  readonly caughtUp = $derived.by(() => this.past === null && this.n === this.session.n);

  readonly session: TableSession<V>;
  /** Set by the room's board. */
  animate: Animate<V> = async () => {};
  /** Called for each step after its view is drawn. */
  shown: (step: Step<V>) => void = () => {};

  /** The next move waits for this promise, for example while a result is open. */
  hold: Promise<void> | null = null;

  private running = false;
  private ended = false;
  private seen: V | null = null; // the view after n moves, also while an earlier one is drawn
  private seat: number | null = null; // the viewer of `seen`; null: a spectator

  constructor(session: TableSession<V>) {
    this.session = session;
  }

  /** To be called in an effect: follows n, view and you of the session. */
  follow(): void {
    const { n, view, you } = this.session;
    if (view === null) return;
    untrack(() => this.turnTo(n, view, you));
  }

  private turnTo(n: number, view: V, you: number | null): void {
    const leap = this.session.kind === "replay" && n !== this.n + 1;
    if (this.seen === null || n <= this.n || leap || you !== this.seat) this.jump(n, view);
    else void this.run();
  }

  end(): void {
    this.ended = true;
  }

  /** Draws the table as it was after `n` moves; null: now. Does nothing if that view is
   * not available. */
  async look(n: number | null): Promise<void> {
    if (n === null || n >= this.session.n) {
      this.past = null;
      this.view = this.seen;
      return;
    }
    const seat = this.seat;
    const view = await this.session.at(n);
    if (view === null || this.ended || seat !== this.seat) return;
    this.past = n;
    this.view = view;
  }

  private jump(n: number, view: V): void {
    if (this.seat !== this.session.you) this.past = null; // the earlier view was of another seat
    this.n = n;
    this.seen = view;
    this.seat = this.session.you;
    if (this.past !== null && this.past <= n) return;
    this.past = null;
    this.view = view;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (!this.ended && this.n < this.session.n) {
        await this.hold;
        await this.step();
      }
    } finally {
      this.running = false;
    }
  }

  private async step(): Promise<void> {
    const { session } = this;
    if (session.n - this.n > BEHIND_MAX && session.view) return this.jump(session.n, session.view);
    const n = this.n + 1;
    const seat = this.seat;
    const after = n === session.n ? session.view : await session.at(n);
    const entry = session.log.find((each) => each.seq === n);
    if (this.isStale(n, seat)) return;
    if (!after || !entry) return this.jump(session.n, session.view as V);
    const step = { entry, before: this.seen, after };
    if (this.past === null) await this.animate(step);
    if (this.isStale(n, seat)) return;
    this.jump(n, after);
    this.latest = step;
    this.shown(step);
    const ms = entry.seat === session.you ? OWN_MS : OTHER_MS;
    await pause(session.kind === "replay" ? ms : paced(ms));
  }

  /** Has the session changed since step n began: by an undo, or to another seat? */
  private isStale(n: number, seat: number | null): boolean {
    return this.ended || this.n !== n - 1 || this.session.n < n || this.session.you !== seat;
  }
}
