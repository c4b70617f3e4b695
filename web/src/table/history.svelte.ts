// A cache of the views after each move of a table: for the log, the score sheet and the
// sums at the end. It loads them one after another, the latest first, so that what a
// person does meanwhile waits for one view at most.
import { untrack } from "svelte";
import type { LogEntry, TableSession, View } from "../session/types";

const BATCH = 25; // the page is drawn again after this many views

export class History<V extends View> {
  private readonly views = new Map<number, V>();
  private drawn = $state(0); // incremented when the page is to be drawn with the views of now
  private seat: number | null = null;
  private log: readonly LogEntry[] = [];
  private asking = false;

  constructor(private readonly session: TableSession<V>) {}

  /** The view after n moves; null: not available, or not loaded yet. */
  at(n: number): V | null {
    void this.drawn;
    return this.views.get(n) ?? null;
  }

  /** To be called in an effect: follows the length and the seat of the session. */
  follow(): void {
    const { length, you, view } = this.session;
    if (view === null) return;
    const log = untrack(() => this.session.log);
    const stays = you === this.seat ? Math.min(length, this.firstChanged(log)) : 0;
    for (const n of [...this.views.keys()]) if (n >= stays) this.views.delete(n);
    this.seat = you;
    this.log = log;
    void this.ask();
  }

  /** The number of the first move that differs from the last call: it was undone, and
   * another one was played. */
  private firstChanged(log: readonly LogEntry[]): number {
    const was = new Map(this.log.map((entry) => [entry.seq, entry]));
    const other = log.find(({ seq, move, time }) => {
      const before = was.get(seq);
      return before && (before.move !== move || before.time !== time);
    });
    return other?.seq ?? Infinity;
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let n = this.missing(), loaded = 1; n !== null; n = this.missing(), loaded++) {
        const { you } = this.session;
        const view = await this.session.at(n);
        if (view === null) break; // not available now
        if (you === this.session.you && n <= this.session.length) this.views.set(n, view);
        if (loaded % BATCH === 0) this.drawn++;
      }
    } catch {
      // The session has ended.
    } finally {
      this.asking = false;
      this.drawn++;
    }
  }

  private missing(): number | null {
    for (let n = this.session.length; n >= 0; n--) if (!this.views.has(n)) return n;
    return null;
  }
}
