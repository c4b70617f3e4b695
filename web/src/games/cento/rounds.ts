// The rounds of a match and the totals that were said, gathered from its moments.
import type { LogEntry, Seat } from "../../session/types";
import { readMove } from "./move";
import type { CentoView } from "./view";
import { roundEnded, totalAfter } from "./words";

/** Something that knows the view after n moves, or does not. */
export interface Moments {
  at(n: number): CentoView | null;
}

export interface RoundEnd {
  readonly round: number;
  readonly winner: Seat | null;
  /** Booked in it, and all together after it: one a seat. */
  readonly booked: readonly number[];
  readonly scores: readonly number[];
}

/** Rounds whose end is known, in order. */
export function roundsOf(moments: Moments, n: number): RoundEnd[] {
  const ends: RoundEnd[] = [];
  for (let i = 1; i <= n; i++) {
    const before = moments.at(i - 1);
    const after = moments.at(i);
    if (!before || !after || !roundEnded(before, after)) continue;
    const booked = after.scores.map((score, seat) => score - (before.scores[seat] ?? 0));
    ends.push({ round: before.round, winner: after.previous?.winner ?? null, booked, scores: after.scores });
  }
  return ends;
}

export interface Sum {
  readonly seat: Seat;
  readonly from: number;
  readonly move: string;
  readonly said: number;
  readonly total: number;
}

/** Every total that was said, with the true one. */
export function sumsOf(moments: Moments, log: readonly LogEntry[]): Sum[] {
  return log.flatMap((entry) => {
    const { said } = readMove(entry.move);
    const before = moments.at(entry.seq - 1);
    const after = moments.at(entry.seq);
    if (said === null || !before || !after) return [];
    return [{ seat: entry.seat, from: before.total, move: entry.move, said, total: totalAfter(before, after) }];
  });
}
