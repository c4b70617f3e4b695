// Who has won, in a sentence for the one who reads it.
import { expect, test } from "vitest";
import type { Player, View } from "../src/session/types";
import { isHappy, verdict } from "../src/table/end/verdict";

const NAMES = ["Anna", "Bo", "Cleo", "Dan"];

function table(winners: readonly number[], you: number | null, more: { pairs?: boolean; people?: number; kind?: "local" | "online" } = {}) {
  const { pairs = false, people = 4, kind = "online" } = more;
  const players = NAMES.map((name, i): Player => ({ kind: i < people ? "person" : "bot", name, here: true }));
  const view: View = {
    game: "cento", rules: 1, seats: 4, see: you ?? "spectator", options: { pairs: pairs ? "on" : "off" }, acting: [], over: true, winners,
  };
  return { kind, players, game: "cento", view, you };
}

const said = (...from: Parameters<typeof table>): string => verdict(table(...from), NAMES);

test("one winner: the winner reads it in the second person", () => {
  expect(said([2], 2)).toBe("You won!");
  expect(said([2], 1)).toBe("Bo won!");
  expect(said([2], null)).toBe("Bo won!");
  expect(said([], 1)).toBe("Nobody won");
});

test("a pair is told as a pair, a tie as a tie", () => {
  expect(said([1, 3], 1, { pairs: true })).toBe("You and Cleo won!");
  expect(said([1, 3], 2, { pairs: true })).toBe("Anna and Cleo won!");
  expect(said([1, 3], 2)).toBe("Anna and Cleo won together!");
  expect(said([1, 3], 3)).toBe("You and Anna won!");
});

test("on a shared screen everybody has a name, and any person's victory is a happy end", () => {
  const shared = { kind: "local", people: 2 } as const;
  expect(said([1], 1, shared)).toBe("Anna won!");
  expect(isHappy(table([2], 1, shared))).toBe(true);
  expect(isHappy(table([3], 1, shared))).toBe(false);
  expect(isHappy(table([2], 1))).toBe(false);
  expect(isHappy(table([2], 2))).toBe(true);
});
