// The own marks on the sheet of Think Str8!: what is written, how it is kept as the notes of
// a seat, and what a check finds.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Caller } from "../src/engine/calls";
import { faultsOf } from "../src/games/str8/faults";
import { Marks, readNotes } from "../src/games/str8/marks.svelte";
import { COLOURS, NUMBERS, openOf, type Str8View } from "../src/games/str8/view";
import { Session } from "../src/session/base.svelte";

const BLANK = { m: {}, d: {}, s: {}, f: "" };

/** A session that has notes; `slow`: as if a server had not answered yet. */
class Table extends Session<Str8View> {
  kind: "local" | "replay" = "local";
  slow = false;
  kept: string[] = [];
  constructor() {
    super({} as Caller);
    this.you = 1;
  }
  override async keepNotes(notes: string): Promise<void> {
    this.kept.push(notes);
    if (!this.slow) this.notes = notes;
  }
  protected override async retell(): Promise<void> {}
  override async record(): Promise<null> {
    return null;
  }
  override async at(): Promise<null> {
    return null;
  }
}

function set(): { table: Table; marks: Marks } {
  const table = new Table();
  return { table, marks: new Marks(table) };
}

/** The swaps of seat 1, a round each. */
const swapped = (...cards: (string | null)[]): Str8View =>
  ({ history: cards.map((swap) => ({ dice: ["y", "g", "g"], seats: [{ swap }, { swap: "g7" }] })), holders: [["?"], ["g1", "r2"]], discards: ["g6"] }) as unknown as Str8View;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("marks", () => {
  test("a cell goes from blank to cross, circle, note, and back", () => {
    const { marks } = set();
    expect([1, 2, 3, 4].map(() => marks.cycle("g", 4))).toEqual(["cross", "circle", "note", ""]);
    marks.set("g", 4, "circle");
    expect([marks.of("g", 4), marks.of("g", 5), marks.of("r", 4)]).toEqual(["circle", "", ""]);
  });

  test("numbers in the cells of dice, and the draft of the final guess", () => {
    const { marks } = set();
    marks.setDie(3, "g", 0);
    marks.setDie(10, "y", 21);
    marks.setGuess({ r: [7, 0], y: [3], g: [] });
    expect([marks.dieOf(3, "g"), marks.dieOf(10, "y"), marks.dieOf(1, "y")]).toEqual([0, 21, null]);
    expect(marks.guess).toEqual({ y: [3], r: [0, 7] });
    marks.setDie(3, "g", null);
    expect(marks.dieOf(3, "g")).toBeNull();
  });

  test("a full sheet takes less than 2 KB, and is read as it was written", () => {
    const { table, marks } = set();
    for (const colour of COLOURS) {
      for (const n of NUMBERS) marks.set(colour, n, "circle");
      for (let round = 1; round <= 10; round++) marks.setDie(round, colour, 21);
    }
    marks.setGuess(Object.fromEntries(COLOURS.map((colour) => [colour, [5, 6, 7]])));
    marks.flush();
    expect(table.kept).toHaveLength(1);
    expect(table.notes.length).toBeLessThan(2048);
    const again = new Marks(table);
    expect(again.of("e", 7)).toBe("circle");
    expect(again.dieOf(10, "e")).toBe(21);
    expect(again.guess).toEqual(marks.guess);
  });

  test("broken notes are a blank sheet, and what can be read of them is read", () => {
    for (const text of ["", "null", "7", "{", "[]", '"m"', '{"m":7,"d":null,"s":[],"f":{}}', '{"m":{"g8":"x","q1":"x","g1":"toString"},"d":{"11g":3,"0g":1,"2g":22,"3g":1.5},"s":{"g":-1},"f":"y9"}'])
      expect(readNotes(text), text).toEqual(BLANK);
    expect(readNotes('{"m":{"g4":"x","g5":1},"d":{"3g":8},"f":"y35 g1","z":1}')).toEqual({ ...BLANK, m: { g4: "x" }, d: { "3g": 8 }, f: "y35 g1" });
  });
});

describe("keeping", () => {
  test("quick changes are kept together, the last one included", () => {
    const { table, marks } = set();
    marks.set("g", 1, "cross");
    marks.set("g", 2, "cross");
    expect(table.kept).toEqual([]);
    vi.runAllTimers();
    expect(table.kept).toHaveLength(1);
    marks.set("g", 3, "note");
    vi.runAllTimers();
    expect(table.kept).toHaveLength(2);
    expect(readNotes(table.notes).m).toEqual({ g1: "x", g2: "x", g3: "n" });
  });

  test("leaving keeps what is not kept yet, and nothing twice", () => {
    const { table, marks } = set();
    marks.set("g", 1, "cross");
    marks.flush();
    marks.flush();
    vi.runAllTimers();
    expect(table.kept).toHaveLength(1);
  });

  test("a mark stays while a server has not answered; changes from another device come then", () => {
    const { table, marks } = set();
    table.slow = true;
    marks.set("g", 1, "cross");
    vi.runAllTimers();
    expect(marks.of("g", 1)).toBe("cross");
    table.notes = table.kept[0] ?? "";
    marks.follow();
    expect(marks.of("g", 1)).toBe("cross");
    table.notes = '{"m":{"r2":"o"}}';
    marks.follow();
    expect([marks.of("g", 1), marks.of("r", 2)]).toEqual(["", "circle"]);
    table.notes = "";
    marks.follow();
    expect([marks.of("g", 1), marks.of("r", 2)]).toEqual(["", ""]);
  });

  test("on a shared screen everybody has their own: a change is kept before, never given to the next", () => {
    const { table, marks } = set();
    marks.set("g", 1, "cross");
    table.passTo = 2;
    marks.follow();
    expect(table.kept).toHaveLength(1);
    marks.set("g", 2, "cross"); // too late to be kept
    table.you = 2;
    table.notes = '{"m":{"b3":"o"}}';
    expect([marks.of("g", 1), marks.of("g", 2), marks.of("b", 3)]).toEqual(["", "", "circle"]);
    vi.runAllTimers();
    expect(table.kept).toHaveLength(1);
    marks.set("b", 4, "cross");
    vi.runAllTimers();
    expect(readNotes(table.kept[1] ?? "").m).toEqual({ b3: "o", b4: "x" });
  });

  test("nothing is written in a replay, or without a seat", () => {
    const { table, marks } = set();
    table.kind = "replay";
    marks.set("g", 1, "cross");
    table.kind = "local";
    table.you = null;
    marks.set("g", 1, "cross");
    vi.runAllTimers();
    expect([marks.of("g", 1), table.kept.length, marks.writable]).toEqual(["", 0, false]);
  });
});

describe("a swap", () => {
  test("makes the marks of its colour stale, until they are wiped or confirmed", () => {
    const { table, marks } = set();
    table.view = swapped(null);
    marks.set("g", 1, "cross");
    marks.set("g", 4, "cross");
    marks.set("r", 2, "cross");
    table.view = swapped(null, "g5");
    expect([marks.isStale("g"), marks.isStale("r"), marks.isStale("b")]).toEqual([true, false, false]);
    marks.confirm("g");
    expect(marks.isStale("g")).toBe(false);
    table.view = swapped(null, "g5", "g0");
    expect(marks.isStale("g")).toBe(true);
    marks.wipe("g", openOf(table.view, "g"));
    expect([marks.of("g", 1), marks.of("g", 4), marks.of("r", 2)]).toEqual(["cross", "", "cross"]);
    expect(marks.isStale("g")).toBe(false);
  });

  test("does not touch marks that are written after it", () => {
    const { table, marks } = set();
    table.view = swapped("g5");
    marks.set("g", 4, "cross");
    expect(marks.isStale("g")).toBe(false);
  });
});

describe("a check", () => {
  const sheet = {
    black: { g: [1, 6] }, cross: { g: [7] }, possible: { g: [0, 2, 3], y: [5] },
    rounds: [{ sum: [0, 9], except: false, known: { y: 4 } }, { sum: [0, 9], except: false, known: {} }],
  };
  const view = { ...swapped("y4", null), sheet, options: { grey: "on" } } as unknown as Str8View;

  test("says what cannot be, and nothing else", () => {
    const { marks } = set();
    marks.set("g", 1, "cross");
    marks.set("g", 7, "note");
    marks.set("g", 3, "circle");
    marks.setDie(1, "y", 4);
    marks.setDie(2, "g", 6);
    expect(faultsOf(view, 1, marks)).toEqual([]);
    marks.set("g", 2, "cross");
    marks.set("g", 6, "circle");
    marks.set("g", 7, "circle");
    marks.setDie(1, "y", 5); // the card was a 4
    marks.setDie(2, "y", 4); // it is a 5 now
    marks.setDie(1, "g", 8); // two dice: the card would be a 4
    expect(faultsOf(view, 1, marks)).toEqual([
      { kind: "possible", colour: "g", number: 2 },
      { kind: "seen", colour: "g", number: 6 },
      { kind: "ruled_out", colour: "g", number: 7 },
      { kind: "die", round: 1, colour: "y", worth: 5 },
      { kind: "die", round: 1, colour: "g", worth: 8 },
      { kind: "die", round: 2, colour: "y", worth: 4 },
    ]);
  });
});
