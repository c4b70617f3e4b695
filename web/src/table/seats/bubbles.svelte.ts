// Speech bubbles: a phrase is shown at the seat that said it, for a while.
import type { Said, Seat } from "../../session/types";
import { phraseText } from "../phrases";

const STAYS = 8000; // milliseconds

export class Bubbles {
  private now = $state(Date.now());
  private last: Said | null | undefined = undefined; // the last phrase that was reported; undefined: not watched yet

  constructor(private readonly said: () => readonly Said[]) {}

  /** To be called in an effect. Reports new phrases, and removes the bubble after its time. */
  watch(report: (said: Said) => void): () => void {
    const said = this.said();
    // Of what was said before, only the latest is news. What was missed is reported late.
    const fresh = this.last === undefined
      ? said.filter((each) => Date.now() - each.time < STAYS)
      : said.slice(this.last === null ? 0 : said.lastIndexOf(this.last) + 1);
    for (const each of fresh) report(each);
    this.last = said.at(-1) ?? null;
    this.now = Date.now();
    const timer = setTimeout(() => (this.now = Date.now()), STAYS + 50);
    return () => clearTimeout(timer);
  }

  over(seat: Seat): string | null {
    const last = this.said().findLast((each) => each.seat === seat);
    return last && this.now - last.time < STAYS ? phraseText(last.phrase) : null;
  }
}
