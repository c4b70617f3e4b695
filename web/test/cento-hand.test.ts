// The order of a hand: on the screen, and in the result.
import { expect, test } from "vitest";
import { inOrder, keepOrder, rearrange } from "../src/games/cento/hand";

test("the result shows your hand in the order of the screen, without the card that was played", () => {
  const held = rearrange([], ["jmp", "+9", "-3", "+9", "+1"], null);
  keepOrder("table", 2, 1, held);
  expect(inOrder("table", 2, 1, ["+1", "+9", "-3", "jmp"])).toEqual(["jmp", "+9", "-3", "+1"]);
});

test("hands of others, and of other rounds, are sorted: by kind, then by number", () => {
  keepOrder("table", 2, 1, rearrange([], ["jmp", "+9"], null));
  for (const [seat, round] of [[1, 1], [2, 2]] as const)
    expect(inOrder("table", seat, round, ["skip", "-3", "+10", "0", "+9", "dbl", "-15"])).toEqual(["+9", "+10", "-3", "-15", "0", "dbl", "skip"]);
});
