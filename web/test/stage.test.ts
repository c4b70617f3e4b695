// The stage: moves are shown one by one, in order, and no change of the session is
// missed.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings, type Pace } from "../src/lib/settings.svelte";
import type { LogEntry, TableSession, View } from "../src/session/types";
import { Stage } from "../src/table/stage.svelte";

const view = (n: number): View =>
  ({ game: "null", rules: 1, seats: 2, see: 1, options: { n }, acting: [1], over: false, winners: [] });

/** A session with only the fields and methods that a stage uses. */
class Table {
  kind: "local" | "online" | "replay" = "local";
  you: number | null = 1;
  n = 0;
  log: LogEntry[] = [];
  view = view(0);
  unknown = new Set<number>();
  at = async (n: number): Promise<View | null> => (this.unknown.has(n) ? null : view(n));

  play(count: number): void {
    for (let i = 0; i < count; i++) this.log.push({ seq: this.log.length + 1, seat: 2, move: "x", told: [], time: null });
    this.move(this.log.length);
  }
  move(n: number): void {
    this.log = this.log.slice(0, n);
    this.n = n;
    this.view = view(n);
  }
}

function set(): { table: Table; stage: Stage<View>; animated: number[] } {
  const table = new Table();
  const stage = new Stage<View>(table as unknown as TableSession<View>);
  const animated: number[] = [];
  stage.animate = async ({ entry, before, after }) => {
    expect(before?.options["n"]).toBe(entry.seq - 1);
    expect(after.options["n"]).toBe(entry.seq);
    animated.push(entry.seq);
  };
  stage.follow();
  return { table, stage, animated };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.pace = "usual";
  settings.motion = "system";
});

describe("the stage", () => {
  test("shows moves that come together one by one", async () => {
    const { table, stage, animated } = set();
    table.play(3);
    stage.follow();
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.n).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(animated).toEqual([1, 2, 3]);
    expect(stage.n).toBe(3);
    expect(stage.view?.options["n"]).toBe(3);
  });

  /** Milliseconds from one move to the next one, which has been made meanwhile. */
  async function pauseAt(pace: Pace, kind: Table["kind"]): Promise<number> {
    settings.pace = pace;
    const { table, stage } = set();
    table.kind = kind;
    const start = Date.now();
    for (let n = 1; n <= 2; n++) {
      table.play(1);
      stage.follow();
      while (stage.n < n) await vi.advanceTimersByTimeAsync(10);
    }
    return Date.now() - start;
  }

  test.each(["local", "online"] as const)("%s: pauses follow the pace of the settings, also if nothing moves", async (kind) => {
    for (const motion of ["lively", "still"] as const) {
      settings.motion = motion;
      const pauses = [await pauseAt("calm", kind), await pauseAt("usual", kind), await pauseAt("quick", kind)];
      expect(pauses).toEqual([1000, 500, 150]);
    }
  });

  test("a replay has its own speed", async () => {
    expect(await pauseAt("calm", "replay")).toBe(500);
  });

  test("waits for `hold`", async () => {
    const { table, stage, animated } = set();
    let go = (): void => {};
    stage.hold = new Promise((done) => (go = done));
    table.play(1);
    stage.follow();
    await vi.advanceTimersByTimeAsync(5000);
    expect(animated).toEqual([]);
    go();
    await vi.advanceTimersByTimeAsync(5000);
    expect(animated).toEqual([1]);
  });

  test("jumps to the last move if too many are missing", async () => {
    const { table, stage, animated } = set();
    table.play(40);
    stage.follow();
    await vi.advanceTimersByTimeAsync(10);
    expect(animated).toEqual([]);
    expect(stage.n).toBe(40);
  });

  test("jumps over views that are not available", async () => {
    const { table, stage } = set();
    table.unknown.add(1);
    table.play(3);
    stage.follow();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.n).toBe(3);
  });

  test("an undo, and another seat, are shown at once", async () => {
    const { table, stage } = set();
    table.play(2);
    stage.follow();
    await vi.advanceTimersByTimeAsync(5000);
    table.move(1);
    stage.follow();
    expect(stage.n).toBe(1);
    table.you = 2;
    table.play(1);
    stage.follow();
    expect(stage.n).toBe(2);
  });

  test("a move that is undone during its animation is not shown", async () => {
    const { table, stage } = set();
    let land = (): void => {};
    stage.animate = () => new Promise((done) => (land = done));
    table.play(1);
    stage.follow();
    await vi.advanceTimersByTimeAsync(10);
    table.move(0);
    stage.follow();
    land();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.n).toBe(0);
    expect(stage.view?.options["n"]).toBe(0);
  });

  test("shows an earlier moment while the game goes on, and returns to the latest", async () => {
    const { table, stage, animated } = set();
    table.play(3);
    stage.follow();
    await vi.advanceTimersByTimeAsync(5000);
    await stage.look(1);
    expect(stage.view?.options["n"]).toBe(1);
    expect(stage.caughtUp).toBe(false);
    table.play(1);
    stage.follow();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.view?.options["n"]).toBe(1);
    expect(animated).toEqual([1, 2, 3]); // not 4
    await stage.look(null);
    expect(stage.view?.options["n"]).toBe(4);
    expect(stage.past).toBeNull();
  });
});
