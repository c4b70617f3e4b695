// Speech bubbles: a phrase is shown at the seat that said it, for a while.
import type { Said, Seat } from "../session/types";
import { phraseText } from "./phrases";

const STAYS = 8000; // milliseconds

export class Bubbles {
  private now = $state(Date.now());
  private count = 0; // phrases that were reported already

  constructor(private readonly said: () => readonly Said[]) {}

  /** To be called in an effect. Reports new phrases, and removes the bubble after its time. */
  watch(report: (said: Said) => void): () => void {
    const said = this.said();
    for (const each of said.slice(this.count)) if (Date.now() - each.time < STAYS) report(each);
    this.count = said.length;
    this.now = Date.now();
    const timer = setTimeout(() => (this.now = Date.now()), STAYS + 50);
    return () => clearTimeout(timer);
  }

  over(seat: Seat): string | null {
    const last = this.said().findLast((each) => each.seat === seat);
    return last && this.now - last.time < STAYS ? phraseText(last.phrase) : null;
  }
}
