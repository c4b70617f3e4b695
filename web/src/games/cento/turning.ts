// The turning point of a game of Cento: the move after which the total stayed in the half of
// the scale that is nearer to the goal, until the goal was reached. It is read off the totals
// and goals of the views, so it needs no rule.
import { t } from "../../lib/i18n.svelte";
import { headlines } from "../../lib/headlines";
import type { LogEntry } from "../../session/types";
import type { TurningPoint } from "../rooms";
import type { Moments } from "./rounds";
import type { CentoView } from "./view";
import { roundEnded } from "./words";

interface Distance {
  readonly entry: LogEntry;
  /** From the total to the goal, before and after the move. */
  readonly before: number;
  readonly after: number;
  readonly limit: number;
}

const toGoal = (view: CentoView): number => Math.abs(view.goal - view.total);

/** The moves of the last round; null: a view is not available, or nobody won the round. */
function lastRound(moments: Moments, log: readonly LogEntry[]): readonly Distance[] | null {
  const moves: Distance[] = [];
  for (const entry of [...log].reverse()) {
    const before = moments.at(entry.seq - 1);
    const after = moments.at(entry.seq);
    if (!before || !after) return null;
    const ended = roundEnded(before, after);
    if (ended && moves.length > 0) break; // the round before
    if (moves.length === 0 && !(ended && after.over && after.previous?.winner)) return null;
    moves.unshift({ entry, before: toGoal(before), after: ended ? 0 : toGoal(after), limit: before.limit });
  }
  return moves;
}

export function turningPoint(moments: Moments, log: readonly LogEntry[]): TurningPoint | null {
  const moves = lastRound(moments, log) ?? [];
  const at = moves.findLastIndex(({ before, limit }) => 2 * before > limit);
  const move = moves[at];
  if (!move) return null; // it was near the goal from the beginning
  const what = at === moves.length - 1
    ? t("The last card decided it: until then it was still {far} to the goal.", { far: move.before })
    : pathTold(moves.slice(at), move.entry);
  const single = moments.at(move.entry.seq)?.options.match === "single";
  return { seq: move.entry.seq, sentence: single ? what : t("In the last round: {what}", { what }) };
}

/** The move in the engine's words, and how near the goal was from then on. */
function pathTold(since: readonly Distance[], { aloud, told }: LogEntry): string {
  const far = Math.max(...since.map(({ after }) => after));
  return `${headlines(aloud ?? told).join(" ")} ${t("From then on it was never more than {far} to the goal.", { far })}`.trim();
}
