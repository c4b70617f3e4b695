// The answers of a round, told one by one in their order, with a beat between them. While
// they are told, the table shows the pawns as they walk and not where they will be.
import type { Seat } from "../../session/types";
import type { Round, Str8View } from "./view";

const BEAT_MS = 900; // before each answer, at the usual pace
const WALK_MS = 600; // more, after a hit: the pawn walks
const LAST_MS = 1400; // after the last answer

export class Telling {
  /** The round that is told now; null: none. */
  round = $state.raw<Round | null>(null);
  /** How many of its answers are told. */
  told = $state(0);
  /** Where the pawns are meanwhile; null: as in the view. */
  positions = $state.raw<readonly number[] | null>(null);
  /** The seats from the last pawn to the first, meanwhile. */
  line = $state.raw<readonly Seat[] | null>(null);
  private run = 0; // the number of this telling: an older one has been stopped

  constructor(private readonly paced: (ms: number) => number) {}

  /** Resolves when all answers are told, or at once when it is stopped. */
  async tell(before: Str8View, after: Str8View): Promise<void> {
    const round = after.history.at(-1);
    if (!round) return;
    const run = ++this.run;
    this.round = round;
    this.told = 0;
    this.positions = before.positions;
    this.line = before.line;
    for (const seat of round.order) {
      if (!(await this.wait(BEAT_MS, run))) return;
      this.told++;
      const one = round.seats[seat - 1];
      const points = before.tiles.find(({ covers }) => covers === one?.tile)?.points ?? 0;
      if (one?.answer !== "hit" || points === 0) continue;
      this.move(seat, points);
      if (!(await this.wait(WALK_MS, run))) return;
    }
    await this.wait(LAST_MS, run);
  }

  stop(): void {
    this.run++;
    this.round = null;
    this.positions = null;
    this.line = null;
  }

  /** The pawn comes to lie on top of those on the field it reaches. */
  private move(seat: Seat, points: number): void {
    const positions = (this.positions ?? []).map((each, i) => (i === seat - 1 ? each + points : each));
    const at = (each: Seat): number => positions[each - 1] ?? 0;
    const line = (this.line ?? []).filter((each) => each !== seat);
    const ahead = line.findIndex((each) => at(each) >= at(seat));
    this.positions = positions;
    this.line = ahead < 0 ? [...line, seat] : line.toSpliced(ahead, 0, seat);
  }

  /** Is this telling still wanted after the pause? */
  private async wait(ms: number, run: number): Promise<boolean> {
    await new Promise((done) => setTimeout(done, this.paced(ms)));
    return this.run === run;
  }
}
