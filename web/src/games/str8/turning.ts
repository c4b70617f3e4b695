// The turning point of a game of Think Str8!: the final, if it brought another pawn to the
// front; otherwise the round in which the winner went to the front for good. It is read off
// the line of pawns in the views, so it needs no rule.
import { t, tn } from "../../lib/i18n.svelte";
import type { LogEntry, Seat } from "../../session/types";
import type { People, TurningPoint } from "../rooms";
import { finalSum, pointsOf, type Str8View } from "./view";
import { signed } from "./words";

export interface Moments {
  at(n: number): Str8View | null;
}

const front = (view: Str8View): Seat | null => view.line.at(-1) ?? null;

export function turningPoint(moments: Moments, log: readonly LogEntry[], people: People): TurningPoint | null {
  const last = log.at(-1);
  const end = last && moments.at(last.seq);
  const [winner, ...others] = end?.winners ?? [];
  if (!last || !end?.counted || !winner || others.length > 0) return null;
  if (end.order.at(-1) !== winner) return { seq: last.seq, sentence: finalTold(end, winner, people) };
  return leadTold(moments, log, winner, people);
}

/** Somebody else was in front before the final. */
function finalTold(end: Str8View, winner: Seat, { names, you }: People): string {
  const leader = end.order.at(-1) ?? winner;
  const name = names[leader - 1] ?? "";
  const field = end.counted?.[leader - 1]?.from ?? 0;
  const before = leader === you ? t("Before the final you were in front, on field {field}.", { field }) : t("Before the final {name} was in front, on field {field}.", { name, field });
  return `${before} ${passedTold(end, winner, names[winner - 1] ?? "", winner === you)}`;
}

function passedTold(end: Str8View, winner: Seat, name: string, own: boolean): string {
  const points = finalSum(end, winner);
  const field = end.counted?.[winner - 1]?.from ?? 0;
  if (points <= 0)
    return own ? t("The final threw the front back, and with {points} you were first.", { points: signed(points) })
      : t("The final threw the front back, and with {points} {name} was first.", { name, points: signed(points) });
  return own ? tn("You came from field {field} with {n} point in the final and went past.", "You came from field {field} with {n} points in the final and went past.", points, { field })
    : tn("{name} came from field {field} with {n} point in the final and went past.", "{name} came from field {field} with {n} points in the final and went past.", points, { name, field });
}

/** The winner was in front before the final: since when? */
function leadTold(moments: Moments, log: readonly LogEntry[], winner: Seat, people: People): TurningPoint | null {
  const own = winner === people.you;
  const name = people.names[winner - 1] ?? "";
  for (const { seq } of [...log].reverse()) {
    const before = moments.at(seq - 1);
    const after = moments.at(seq);
    if (!before || !after) return null;
    if (front(before) === winner) continue;
    const tile = after.history.at(-1)?.seats[winner - 1]?.tile ?? 0;
    const [points, round] = [pointsOf(after, tile), after.history.length];
    const sentence = own
      ? tn("In round {round} a hit for {n} point took you to the front, and you were there after every round since.", "In round {round} a hit for {n} points took you to the front, and you were there after every round since.", points, { round })
      : tn("In round {round} {name} went to the front with a hit for {n} point, and was there after every round since.", "In round {round} {name} went to the front with a hit for {n} points, and was there after every round since.", points, { round, name });
    return { seq, sentence };
  }
  const first = log.find(({ seq }) => (moments.at(seq)?.history.length ?? 0) > (moments.at(seq - 1)?.history.length ?? 0));
  if (!first) return null; // a position from the middle of a game
  return { seq: first.seq, sentence: own ? t("You were in front after every round.") : t("{name} was in front after every round.", { name }) };
}
