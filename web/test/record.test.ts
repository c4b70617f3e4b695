// What the home page reads from a record.
import { expect, test } from "vitest";
import { readRecord } from "../src/lib/record";

const RECORD = [
  "spelbord record 1", "game cento", "rules 1", "seats 3", "set limit 50", "set match series", "seed 12", "player 1 Anna", "player 2 set winner 3",
  "1. 3 +2 @1763212345678", "2. 1 jmp+20", "score 0 1 1", "winner 2 3", "hash 9e65de98cc02897f", "",
].join("\n");

test("options, who moved, and who won", () => {
  expect(readRecord(RECORD)).toEqual({ options: { limit: 50, match: "series" }, moves: [3, 1], winners: [2, 3] });
  expect(readRecord(RECORD.replaceAll("\n", "\r\n")).winners).toEqual([2, 3]);
  expect(readRecord(RECORD.replace("winner 2 3", "winner nobody")).winners).toEqual([]);
  expect(readRecord("spelbord record 1\ngame cento\n")).toEqual({ options: {}, moves: [], winners: [] });
});
