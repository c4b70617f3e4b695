// The stage: moves are shown one by one, in order, and what the session does meanwhile
// is never missed.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LogEntry, TableSession, View } from "../src/session/types";
import { Stage } from "../src/table/stage.svelte";

const view = (n: number): View =>
  ({ game: "null", rules: 1, seats: 2, see: 1, options: { n }, acting: [1], over: false, winners: [] });

/** A session of which only what a stage uses is there. */
class Table {
  kind = "local" as const;
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

function set(): { table: Table; stage: Stage<View>; scenes: number[] } {
  const table = new Table();
  const stage = new Stage<View>(table as unknown as TableSession<View>);
  const scenes: number[] = [];
  stage.animate = async ({ entry, before, after }) => {
    expect(before?.options["n"]).toBe(entry.seq - 1);
    expect(after.options["n"]).toBe(entry.seq);
    scenes.push(entry.seq);
  };
  stage.follow();
  return { table, stage, scenes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the stage", () => {
  test("shows moves that come together one by one", async () => {
    const { table, stage, scenes } = set();
    table.play(3);
    stage.follow();
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.n).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(scenes).toEqual([1, 2, 3]);
    expect(stage.n).toBe(3);
    expect(stage.view?.options["n"]).toBe(3);
  });

  test("waits while something is looked at", async () => {
    const { table, stage, scenes } = set();
    let go = (): void => {};
    stage.hold = new Promise((done) => (go = done));
    table.play(1);
    stage.follow();
    await vi.advanceTimersByTimeAsync(5000);
    expect(scenes).toEqual([]);
    go();
    await vi.advanceTimersByTimeAsync(5000);
    expect(scenes).toEqual([1]);
  });

  test("after long absence shows how it stands", async () => {
    const { table, stage, scenes } = set();
    table.play(40);
    stage.follow();
    await vi.advanceTimersByTimeAsync(10);
    expect(scenes).toEqual([]);
    expect(stage.n).toBe(40);
  });

  test("what is not known is passed over", async () => {
    const { table, stage } = set();
    table.unknown.add(1);
    table.play(3);
    stage.follow();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stage.n).toBe(3);
  });

  test("a move taken back, and other eyes, are shown at once", async () => {
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

  test("a move taken back while it flies is not shown", async () => {
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

  test("looks back, while the game goes on, and comes back to now", async () => {
    const { table, stage, scenes } = set();
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
    expect(scenes).toEqual([1, 2, 3]); // nobody sees it fly
    await stage.look(null);
    expect(stage.view?.options["n"]).toBe(4);
    expect(stage.past).toBeNull();
  });
});
