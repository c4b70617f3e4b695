// A press, a hold and a drag of a piece, by pointer and by keys.
import { describe, expect, test } from "vitest";
import { Grip, THRESHOLD } from "../src/table/pieces/grip";

/** A grip with its events as words. The pile is at the top, the box at the left. */
function piece(targets: readonly string[] = ["pile", "box", "seat"]): { grip: Grip; said: string[]; takes: (now: readonly string[]) => void } {
  const said: string[] = [];
  let open = targets;
  const grip: Grip = new Grip({
    targets: () => open,
    targetAt: ({ x, y }) => (y < 10 ? "pile" : x < 10 ? "box" : null),
    onhold: () => said.push("hold"),
    onbegin: () => said.push("begin"),
    onmove: () => said.push(`over ${grip.target}`),
    ondrop: (target) => said.push(`drop ${target}`),
    oncancel: () => said.push("cancel"),
  });
  return { grip, said, takes: (now) => (open = now) };
}

const START = { x: 100, y: 100 };

describe("with a pointer", () => {
  test("a short press is left to the click", () => {
    const { grip, said } = piece();
    grip.down(START, "mouse");
    grip.move({ x: 100 + THRESHOLD.mouse - 1, y: 100 });
    grip.up();
    expect(said).toEqual([]);
    expect(grip.used).toBe(false);
  });

  test("a hold asks, and its click does not count", () => {
    const { grip, said } = piece();
    grip.down(START, "touch");
    grip.wait();
    grip.up();
    grip.wait(); // too late
    expect(said).toEqual(["hold"]);
    expect(grip.used).toBe(true);
    grip.down(START, "touch");
    expect(grip.used).toBe(false);
  });

  test("a drag begins after the threshold, which is larger for a finger, and drops on a target", () => {
    const { grip, said } = piece();
    grip.down(START, "touch");
    grip.move({ x: 100, y: 100 - THRESHOLD.mouse });
    expect(grip.phase).toBe("pressed");
    grip.move({ x: 100, y: 100 - THRESHOLD.touch });
    grip.wait(); // no hold any more
    grip.move({ x: 100, y: 5 });
    grip.up();
    expect(said).toEqual(["begin", "over null", "over pile", "drop pile"]);
    expect(grip.used).toBe(true);
  });

  test("a held piece can still be dragged", () => {
    const { grip, said } = piece();
    grip.down(START, "mouse");
    grip.wait();
    grip.move({ x: 5, y: 100 });
    grip.up();
    expect(said).toEqual(["hold", "begin", "over box", "drop box"]);
  });

  test("dropped elsewhere, or cancelled, it goes back", () => {
    const { grip, said } = piece();
    grip.down(START, "mouse");
    grip.move({ x: 300, y: 300 });
    grip.up();
    grip.down(START, "mouse");
    grip.move({ x: 100, y: 5 });
    grip.cancel();
    grip.up();
    expect(said).toEqual(["begin", "over null", "cancel", "begin", "over pile", "cancel"]);
    expect(grip.phase).toBe("idle");
  });

  test("without targets it cannot be dragged, and a movement is neither a click nor a hold", () => {
    const { grip, said } = piece([]);
    grip.down(START, "mouse");
    grip.move({ x: 100, y: 5 });
    grip.wait();
    grip.up();
    expect(said).toEqual([]);
    expect(grip.used).toBe(true);
  });

  test("a target that no longer takes the piece gets nothing", () => {
    const { grip, said, takes } = piece();
    grip.down(START, "mouse");
    grip.move({ x: 100, y: 5 });
    takes(["box"]);
    grip.up();
    expect(said).toEqual(["begin", "over pile", "cancel"]);
  });

  test("when the page scrolls under the piece, the target is found again", () => {
    const { grip, said } = piece();
    grip.aim(); // nothing is dragged
    grip.down(START, "mouse");
    grip.move({ x: 100, y: 5 });
    grip.aim();
    expect(said).toEqual(["begin", "over pile", "over pile"]);
  });
});

describe("with keys", () => {
  test("picked up, from target to target and round, dropped", () => {
    const { grip, said } = piece();
    grip.pick();
    grip.pick(); // already
    grip.walk(1);
    grip.walk(1);
    grip.walk(1);
    grip.walk(-1);
    grip.drop();
    expect(said).toEqual(["begin", "over pile", "over box", "over seat", "over pile", "over seat", "drop seat"]);
  });

  test("put back; a pointer does not move it", () => {
    const { grip, said } = piece();
    grip.pick();
    grip.move({ x: 5, y: 100 });
    grip.wait();
    grip.cancel();
    grip.drop();
    grip.walk(1);
    expect(said).toEqual(["begin", "over pile", "cancel"]);
  });

  test("nothing to pick up without targets", () => {
    const { grip, said } = piece([]);
    grip.pick();
    expect(said).toEqual([]);
    expect(grip.phase).toBe("idle");
  });
});
