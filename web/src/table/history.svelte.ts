// A cache of the views after each move of a table: for the log, the score sheet and the
// sums at the end. It loads them one after another, the latest first.
import { untrack } from "svelte";
import type { LogEntry, TableSession, View } from "../session/types";

export class History<V extends View> {
  private views = $state.raw<ReadonlyMap<number, V>>(new Map());
  private seat: number | null = null;
  private log: readonly LogEntry[] = [];
  private asking = false;

  constructor(private readonly session: TableSession<V>) {}

  /** The view after n moves; null: not available, or not loaded yet. */
  at(n: number): V | null {
    return this.views.get(n) ?? null;
  }

  /** To be called in an effect: follows the length and the seat of the session. */
  follow(): void {
    const { length, you, view } = this.session;
    if (view === null) return;
    const log = untrack(() => this.session.log);
    const stays = Math.min(length, this.firstChanged(log));
    this.views = you === this.seat ? new Map([...untrack(() => this.views)].filter(([n]) => n < stays)) : new Map();
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
      for (let n = this.missing(); n !== null; n = this.missing()) {
        const { you } = this.session;
        const view = await this.session.at(n);
        if (view === null) break; // not available now
        if (you === this.session.you && n <= this.session.length) this.views = new Map(this.views).set(n, view);
      }
    } catch {
      // The session has ended.
    } finally {
      this.asking = false;
    }
  }

  private missing(): number | null {
    for (let n = this.session.length; n >= 0; n--) if (!this.views.has(n)) return n;
    return null;
  }
}
