// The views of all moments of a table, as far as they can be known: for the log, the
// score sheet and the sums at the end. They are asked for one after another, the
// latest first, and kept.
import { untrack } from "svelte";
import type { TableSession, View } from "../session/types";

export class History<V extends View> {
  private views = $state.raw<ReadonlyMap<number, V | null>>(new Map());
  private eyes: number | null = null;
  private asking = false;

  constructor(private readonly session: TableSession<V>) {}

  /** The view after n moves; null: not known, or not yet. */
  at(n: number): V | null {
    return this.views.get(n) ?? null;
  }

  /** To be called in an effect: follows the length and the eyes of the session. */
  follow(): void {
    const { length, you, view, phase } = this.session;
    if (view === null) return;
    // Once it is over a table on the server gives its whole record: ask again.
    const stays = ([n, kept]: [number, V | null]): boolean => n < length && (kept !== null || phase !== "over");
    const known = you === this.eyes ? [...untrack(() => this.views)].filter(stays) : [];
    this.eyes = you;
    this.views = new Map(known);
    void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let n = this.missing(); n !== null; n = this.missing()) {
        const { you } = this.session;
        const view = await this.session.at(n);
        if (you === this.session.you && n <= this.session.length) this.views = new Map(this.views).set(n, view);
      }
    } catch {
      // The table was left meanwhile.
    } finally {
      this.asking = false;
    }
  }

  private missing(): number | null {
    for (let n = this.session.length; n >= 0; n--) if (!this.views.has(n)) return n;
    return null;
  }
}
