// Phrases hang over the seat that said them for a while, and go.
import type { Said, Seat } from "../session/types";
import { phraseText } from "./phrases";

const STAYS = 8000; // milliseconds

export class Bubbles {
  private now = $state(Date.now());
  private heard = 0;

  constructor(private readonly said: () => readonly Said[]) {}

  /** To be called in an effect: looks again when the latest phrase has hung enough. */
  watch(heard: (said: Said) => void): () => void {
    const said = this.said();
    for (const each of said.slice(this.heard)) if (Date.now() - each.time < STAYS) heard(each);
    this.heard = said.length;
    this.now = Date.now();
    const timer = setTimeout(() => (this.now = Date.now()), STAYS + 50);
    return () => clearTimeout(timer);
  }

  over(seat: Seat): string | null {
    const last = this.said().findLast((each) => each.seat === seat);
    return last && this.now - last.time < STAYS ? phraseText(last.phrase) : null;
  }
}
