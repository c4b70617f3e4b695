// The rounds of a match and the said totals, computed from the views after each move.
import type { LogEntry, Seat } from "../../session/types";
import { readMove } from "./move";
import type { CentoView } from "./view";
import { roundEnded, totalAfter } from "./words";

export interface Moments {
  /** The view after n moves; null: not available. */
  at(n: number): CentoView | null;
}

export interface RoundEnd {
  readonly round: number;
  readonly winner: Seat | null;
  /** The points of this round, and the sum after it; one for each seat. */
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

/** All said totals, with the correct ones. */
export function sumsOf(moments: Moments, log: readonly LogEntry[]): Sum[] {
  return log.flatMap((entry) => {
    const { said } = readMove(entry.move);
    const before = moments.at(entry.seq - 1);
    const after = moments.at(entry.seq);
    if (said === null || !before || !after) return [];
    return [{ seat: entry.seat, from: before.total, move: entry.move, said, total: totalAfter(before, after) }];
  });
}
