// Rounds and said totals, computed from the views of a real match.
import { expect, test } from "vitest";
import { roundsOf, sumsOf, type Moments } from "../src/games/cento/rounds";
import type { CentoView } from "../src/games/cento/view";
import { totalAfter } from "../src/games/cento/words";
import type { LogEntry } from "../src/session/types";
import { goldenMatch } from "./golden";

test("the sheet of a series adds up to its scores", async () => {
  const { views } = await goldenMatch("series-shared.txt");
  const moments: Moments = { at: (n) => views[n] ?? null };
  const last = views.at(-1) as CentoView;
  const rounds = roundsOf(moments, views.length - 1);
  expect(rounds.length).toBe(last.round);
  expect(rounds.map((round) => round.round)).toEqual(rounds.map((_, i) => i + 1));
  for (let seat = 0; seat < last.seats; seat++)
    expect(rounds.reduce((sum, round) => sum + (round.booked[seat] ?? 0), 0)).toBe(last.scores[seat]);
  for (const round of rounds) if (round.winner) expect(round.booked[round.winner - 1]).toBe(0);
});

test("said totals are compared with the correct ones", async () => {
  const { views, log } = await goldenMatch("say-total.txt");
  const moments: Moments = { at: (n) => views[n] ?? null };
  const sums = sumsOf(moments, log);
  expect(sums.length).toBe(log.filter((entry) => entry.move.includes("=")).length);
  expect(sums.some((sum) => sum.said === sum.total)).toBe(true);
  const spoiled: LogEntry[] = log.map((entry) => ({ ...entry, move: entry.move.replace(/=\d+$/, "=9999") }));
  expect(sumsOf(moments, spoiled).every((sum) => sum.said !== sum.total)).toBe(true);
});

test("the total after a move is known, also if the move ended the round", async () => {
  const { views, log } = await goldenMatch("single-3.txt");
  const n = log.length;
  const [before, after] = [views[n - 1] ?? null, views[n] as CentoView];
  const last = log[n - 1] as LogEntry;
  const words = last.told.join(" ");
  expect(totalAfter(before, after)).toBe(after.previous?.total);
  expect(words).toContain(`the total is ${after.previous?.total}.`);
  expect(words).toContain("wins the round");
});
