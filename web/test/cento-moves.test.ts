// Moves in written form, and a hand that keeps its order.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { rearrange, type Held } from "../src/games/cento/hand";
import { readMove, tries, waysOf, writeMove } from "../src/games/cento/move";

const GOLDEN = fileURLToPath(new URL("../../games/cento/golden/", import.meta.url));

function goldenMoves(): string[] {
  const files = readdirSync(GOLDEN).filter((name) => name.endsWith(".txt"));
  return files.flatMap((name) =>
    readFileSync(GOLDEN + name, "utf8").split("\n").flatMap((line) => /^\d+\. \d+ (.+?)(?: @\d+)?$/.exec(line)?.[1] ?? []),
  );
}

describe("moves in written form", () => {
  test("every move of the golden matches is read and written back unchanged", () => {
    const moves = goldenMoves();
    expect(moves.length).toBeGreaterThan(1000);
    for (const move of moves) expect(writeMove(readMove(move))).toBe(move);
  });

  test("parts", () => {
    expect(readMove("dbl*2=68")).toEqual({ verb: "play", card: "dbl", choice: "*2", said: 68 });
    expect(readMove("cpy-40")).toEqual({ verb: "play", card: "cpy", choice: "-40", said: null });
    expect(readMove("-15")).toEqual({ verb: "play", card: "-15", choice: "", said: null });
    expect(readMove("swap ?")).toEqual({ verb: "swap", card: "?", choice: "", said: null });
    expect(() => readMove("+7 please")).toThrow();
  });

  test("the legal moves with a card: +1 is not +10", () => {
    const legal = ["+10", "jmp+20", "jmp-20", "swap +1", "swap +10"];
    expect(waysOf("+1", legal)).toEqual({ play: [], discard: false, swap: true, give: false });
    expect(waysOf("+10", legal)).toEqual({ play: [""], discard: false, swap: true, give: false });
    expect(waysOf("jmp", legal).play).toEqual(["+20", "-20"]);
  });

  test("a card that needs a choice is checked with its choices", () => {
    expect(tries("+9", null)).toEqual(["+9"]);
    expect(tries("cpy", "dbl")).toEqual(["cpy*2", "cpy/2"]);
    expect(tries("cpy", "+9")).toEqual(["cpy"]);
  });
});

describe("a hand keeps its order", () => {
  const cards = (held: readonly Held[]): string[] => held.map((each) => each.card);

  test("a played card leaves, a drawn card comes last", () => {
    const hand = rearrange([], ["+1", "-8", "+9"], null);
    const after = rearrange(hand, ["+2", "+1", "+9"], null);
    expect(cards(after)).toEqual(["+1", "+9", "+2"]);
    expect(after[0]).toBe(hand[0]);
    expect(after[1]).toBe(hand[2]);
  });

  test("of two equal cards the one that was clicked leaves", () => {
    const hand = rearrange([], ["+1", "+1", "+9"], null);
    const after = rearrange(hand, ["+1", "+9", "+5"], hand[0]?.id ?? null);
    expect(after[0]).toBe(hand[1]);
    expect(cards(after)).toEqual(["+1", "+9", "+5"]);
  });

  test("an equal card that is drawn gets a new id, and comes last", () => {
    const hand = rearrange([], ["+1", "+9"], null);
    const after = rearrange(hand, ["+1", "+9"], hand[0]?.id ?? null);
    expect(cards(after)).toEqual(["+9", "+1"]);
    expect(hand).not.toContain(after[1]);
  });

  test("nothing changes if no card left", () => {
    const hand = rearrange([], ["+1", "+9"], null);
    expect(rearrange(hand, ["+9", "+1"], null)).toEqual(hand);
  });
});
