// What the table shows. A session knows the truth at once; a stage shows it move by
// move, so that people see what happened, and goes back in time when the log is
// scrubbed. Between two moves it waits until the one before has been looked at.
import { untrack } from "svelte";
import type { LogEntry, TableSession, View } from "../session/types";

const GLANCE = 500; // milliseconds that the move of another stays at least before the next
const OWN = 250; // your own: you know what you did
const FAR = 12; // so many moves behind, as after a night away: the last ones only

export interface Step<V extends View> {
  readonly entry: LogEntry;
  readonly before: V | null;
  readonly after: V;
}

/** Plays a move to people's eyes; the view changes when it resolves. */
export type Scene<V extends View> = (step: Step<V>) => Promise<void>;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Stage<V extends View> {
  /** What is to be drawn; null before the first view. */
  view = $state.raw<V | null>(null);
  /** How many moves it shows. */
  n = $state(0);
  /** A look back at an earlier moment; null: now. */
  past = $state<number | null>(null);
  /** The last move that was shown as it came. */
  latest = $state.raw<Step<V> | null>(null);
  /** Whether all that has happened is shown, and nothing else. */
  readonly caughtUp = $derived.by(() => this.past === null && this.n === this.session.n);

  readonly session: TableSession<V>;
  /** Given by the game's table. */
  scene: Scene<V> = async () => {};
  /** Called for each step once its view is drawn: the live region, sounds. */
  heard: (step: Step<V>) => void = () => {};

  /** While it is set the next move waits: something is to be looked at first. */
  hold: Promise<void> | null = null;

  private running = false;
  private ended = false;
  private seen: V | null = null; // the view of now, also while one looks back
  private eyes: number | null = null; // the seat that `seen` belongs to

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
    if (this.seen === null || n <= this.n || leap || you !== this.eyes) this.jump(n, view);
    else void this.run();
  }

  end(): void {
    this.ended = true;
  }

  /** Shows the table as it was after `n` moves; null: now. Does nothing where that
   * moment is not known. */
  async look(n: number | null): Promise<void> {
    if (n === null || n >= this.session.n) {
      this.past = null;
      this.view = this.seen;
      return;
    }
    const eyes = this.eyes;
    const view = await this.session.at(n);
    if (view === null || this.ended || eyes !== this.eyes) return;
    this.past = n;
    this.view = view;
  }

  private jump(n: number, view: V): void {
    if (this.eyes !== this.session.you) this.past = null; // a look back is through one's own eyes
    this.n = n;
    this.seen = view;
    this.eyes = this.session.you;
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
    if (session.n - this.n > FAR && session.view) return this.jump(session.n, session.view);
    const n = this.n + 1;
    const eyes = this.eyes;
    const after = n === session.n ? session.view : await session.at(n);
    const entry = session.log.find((each) => each.seq === n);
    if (this.left(n, eyes)) return;
    if (!after || !entry) return this.jump(session.n, session.view as V);
    const step = { entry, before: this.seen, after };
    if (this.past === null) await this.scene(step);
    if (this.left(n, eyes)) return;
    this.jump(n, after);
    this.latest = step;
    this.heard(step);
    await pause(entry.seat === session.you ? OWN : GLANCE);
  }

  /* The session has gone elsewhere meanwhile: an undo, another pair of eyes. */
  private left(n: number, eyes: number | null): boolean {
    return this.ended || this.n !== n - 1 || this.session.n < n || this.session.you !== eyes;
  }
}
