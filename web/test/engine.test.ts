// The engine's module through its wrapper: games and bots, a whole game, views as bytes,
// refusals, languages, and invalid bytes.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Engine, Moment } from "../src/engine/engine";
import { EngineFault, Misuse } from "../src/engine/fault";
import type { Options } from "../src/session/types";
import { packed } from "./cento-packed";
import { catalogueOf, modulePath, newEngine, ok, refusing } from "./engine";

const GAMES = ["cento", "str8", "cubed", "rummy"];
const root = fileURLToPath(new URL("../..", import.meta.url));

function deal(engine: Engine, game = "cento", seed = "7", seats = 3): void {
  expect(engine.deal(game, { seats, seed })).toBeNull();
}

/** Bots play until the game is over, or `most` moves are made. */
function playOn(engine: Engine, most: number, each?: (seat: number) => void): void {
  for (let n = 0; n < most; n++) {
    const seat = engine.look("spectator").view.acting[0];
    if (seat === undefined) return;
    each?.(seat);
    const choice = engine.bot(seat, "family", n);
    if (!choice) throw new Error("a bot that is to act has no move");
    expect(engine.play(seat, choice.move, 1000 + n)).toBeNull();
  }
}

test("is at most 120 KB when compressed", () => {
  expect(brotliCompressSync(readFileSync(modulePath)).length).toBeLessThan(120_000);
});

test("lists the games and bots", async () => {
  const engine = await newEngine();
  const games = engine.games();
  expect(games.map((game) => game.id)).toEqual(["null", ...GAMES]);
  const cento = games.find((game) => game.id === "cento");
  expect(cento?.seats).toEqual({ min: 2, max: 8, usual: expect.any(Number) });
  expect(cento?.options.find((option) => option.name === "match")).toMatchObject({
    values: ["single", "series", "first_to"],
    usual: "single",
  });
  expect(cento?.options.find((option) => option.name === "limit")).toMatchObject({ usual: 100 });
  expect(engine.levels().map((level) => level.name)).toContain("family");
  expect(engine.build()).toMatch(/^[0-9a-f]{16}$/);
});

test("bots play a whole game of Cento, and its record can be read again", async () => {
  const engine = await newEngine();
  engine.names(["Anna", "Bo", "Cleo"]);
  deal(engine);
  playOn(engine, 2000);
  const end = engine.look("spectator");
  expect(end.view.over).toBe(true);
  expect(end.view.winners).toHaveLength(1);
  expect(end.scores.reduce((a, b) => a + b)).toBe(1);
  const { n } = engine.counts();
  const log = engine.log(0, "spectator");
  expect(log).toHaveLength(n);
  expect(log.map((entry) => entry.seq)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
  expect(log[0]?.told.join(" ")).toMatch(/Anna|Bo|Cleo/);
  expect(log[0]?.time).toBe(1000);

  const record = ok(engine.record());
  const other = await newEngine();
  expect(other.read(record)).toBeNull();
  expect(other.named().slice(0, 3)).toEqual(["Anna", "Bo", "Cleo"]);
  expect(other.look("all")).toEqual(engine.look("all"));
  expect(ok(other.record())).toBe(record);
});

test.each(GAMES)("%s: a view as bytes is the same view elsewhere", async (game) => {
  const dealer = await newEngine();
  const player = await newEngine();
  for (const [seed, seats] of [["1", 2], ["2", 3], ["3", 4], ["4", 2]] as const) {
    deal(dealer, game, seed, seats);
    playOn(dealer, 150, () => {
      for (const viewer of [1, 2, "spectator"] as const) {
        const seen = dealer.look(viewer);
        expect(ok(player.take(game, viewer, dealer.bytes()))).toEqual(seen);
      }
    });
  }
});

const VARIANTS: readonly { seats: number; options: Options }[] = [
  { seats: 4, options: { pairs: "on", limit: 150 } },
  { seats: 6, options: { pairs: "on", match: "series", series_limit: 50 } },
  { seats: 3, options: { match: "first_to", first_to_limit: 100, limit: 50 } },
  { seats: 2, options: { deck: "small1", match: "series", series_limit: 50, series_tie: "extra" } },
  { seats: 3, options: { deck: "small2", copy_of_copy: "unplayable", match: "first_to", first_to_limit: 100 } },
  { seats: 5, options: { say_total: "on", forced_discard: "may", reverse_card_can_win: "no", match: "series" } },
];

test.each(VARIANTS)("cento: views as bytes with $seats seats and $options", async ({ seats, options }) => {
  const dealer = await newEngine();
  const player = await newEngine();
  expect(dealer.deal("cento", { seats, seed: "9", options })).toBeNull();
  for (let n = 0; n < 250; n++) {
    const seat = dealer.look("spectator").view.acting[0];
    if (seat === undefined) break;
    for (const viewer of [1, 2, seat, "spectator"] as const) {
      const seen = dealer.look(viewer);
      expect(ok(player.take("cento", viewer, dealer.bytes()))).toEqual(seen);
    }
    // Random moves, so that partners also swap.
    const move = dealer.bot(seat, "random", n)?.move ?? "";
    expect(dealer.play(seat, move, 0)).toBeNull();
  }
  expect(dealer.counts().n).toBeGreaterThan(10);
});

test("tells a move from the view after it", async () => {
  const dealer = await newEngine();
  const player = await newEngine();
  for (const engine of [dealer, player]) engine.names(["Anna", "Bo"]);
  deal(dealer, "cento", "5", 2);
  dealer.look(1);
  ok(player.take("cento", 1, dealer.bytes()));
  const moments: Moment[] = [];
  for (let n = 0; n < 10; n++) {
    const seat = dealer.look(1).view.acting[0] ?? 0;
    const move = dealer.bot(seat, "family", n)?.move ?? "";
    expect(dealer.play(seat, move, 0)).toBeNull();
    dealer.look(1);
    const made = { by: seat, packed: packed(move) };
    const followed = ok(player.follow("cento", 1, dealer.bytes(), made));
    expect(followed.told).toEqual(dealer.log(n, 1)[0]?.told);
    expect(followed.told[0]).toMatch(seat === 1 ? /^You (cannot )?play / : /^Bo (cannot )?plays? /);
    moments.push({ ...made, bytes: dealer.bytes() });
  }
  const before = player.bytes();
  expect(player.retell("cento", 1, moments)).toEqual(dealer.log(0, 1).map(({ told }) => told));
  expect(player.bytes()).toEqual(before);
});

test("tells moves with the spoken names of cards and pieces, in the language of the page", async () => {
  const engine = await newEngine();
  engine.names(["Anna", "Bo"]);
  const position = { game: "cento", total: 47, last: "jmp", hands: [["cpy", "inv"], ["+2"]] };
  expect(engine.load("cento", JSON.stringify(position))).toBeNull();
  expect(engine.play(1, "cpy-40", 0)).toBeNull();
  expect(engine.log(0, 1)[0]?.told).toEqual(["You play Copy, minus 40: the total is 7."]);
  expect(engine.log(0, "spectator")[0]?.told).toEqual(["Anna plays Copy, minus 40: the total is 7."]);
  engine.speak(catalogueOf("sv"));
  expect(engine.log(0, 1)[0]?.told).toEqual(["Du spelar Kopiera, minus 40: summan är 7."]);
});

test("refuses with the rule, in a sentence that can be translated", async () => {
  const engine = await refusing();
  const refused = engine.check("+9");
  expect(refused).toEqual({
    code: "cento.over_limit",
    ruling: expect.stringMatching(/^B\d+$/),
    sentence: "With +9 the total would be 104; it may not pass 100.",
    template: expect.stringContaining("{word}"),
    blanks: { word: "+9", a: 104, b: 100 },
  });
  expect(engine.play(1, "+9", 0)).toEqual(refused);
  expect(engine.check("nonsense")?.code).toBe("not_a_move");
  expect(engine.play(2, "+2", 0)?.code).toBe("turn");
  expect(engine.play(9, "+2", 0)?.code).toBe("no_seat");
  expect(engine.after("+9")).toEqual({ refused });
  expect(ok(engine.after("+1"))).toMatchObject({ total: 96, acting: [2] });
  expect(engine.counts().n).toBe(0);
  engine.look(2);
  expect(engine.look(2).legal).toEqual([]);
  expect(engine.check("+2")?.code).toBe("turn");
  expect(engine.hint("family", 0)).toBeNull();
});

test("refuses tables that cannot be dealt, and keeps the one it has", async () => {
  const engine = await newEngine();
  deal(engine);
  expect(engine.deal("cento", { seats: 9, seed: "1" })?.code).toBe("seats");
  expect(engine.deal("cento", { seed: "xyz" })?.code).toBe("seed");
  expect(engine.deal("cento", { seed: "1", options: { limit: 3 } })?.code).toBe("option_range");
  expect(engine.deal("cento", { seed: "1", options: { nothing: "on" } })?.code).toBe("no_option");
  expect(engine.deal("cento", { seed: "1", options: { "a b": 1 } })?.code).toBe("no_option");
  expect(engine.load("cento", "{")?.code).toBe("json");
  expect(engine.look("spectator").view.seats).toBe(3);
  expect(engine.read("nothing")?.code).toBe("record_head");
  expect(() => engine.look(1)).toThrow(EngineFault);
});

test("shows any moment and keeps the current view", async () => {
  const engine = await newEngine();
  deal(engine);
  const first = engine.look(1);
  playOn(engine, 9);
  const now = engine.look(2);
  expect(engine.at(0, 1)).toEqual(first);
  expect(engine.bytes()).toEqual((engine.look(2), engine.bytes()));
  expect(engine.at(9, 2)).toEqual(now);
});

test("a failure replaces only the instance of the view or that of the table", async () => {
  const engine = await refusing();
  engine.names(["Anna", "Bo"]);
  engine.speak(catalogueOf("sv"));
  const view = engine.bytes();
  const bad = view.slice().fill(255);
  expect(engine.take("cento", 1, bad)).toMatchObject({ refused: { code: "bad_view" } });
  expect(() => engine.check("+9")).toThrow(EngineFault);
  expect(engine.play(1, "+1", 0)).toBeNull();
  engine.look(1);
  const after = engine.bytes();
  expect(engine.check("+9")?.sentence).toMatch(/inte på tur/);
  expect(engine.peek("cento", 1, bad)).toMatchObject({ refused: { code: "bad_view" } });
  expect(() => engine.counts()).toThrow(EngineFault);
  expect(engine.bytes()).toEqual(after);
  const made = { by: 2, packed: packed("+2") };
  const [told] = engine.retell("cento", 1, [{ ...made, bytes: view }]);
  expect(told).toEqual(ok(engine.follow("cento", 1, view, made)).told);
  expect(told?.[0]).toMatch(/^Bo spelar /);
});

test("undo is refused if it harms somebody; rewind never is", async () => {
  const engine = await newEngine();
  deal(engine);
  playOn(engine, 3);
  const last = engine.log(2, "all")[0]?.seat ?? 0;
  expect(engine.undo(last)?.code).toMatch(/^undo_/);
  expect(engine.counts().n).toBe(3);
  engine.rewind(1);
  expect(engine.counts().n).toBe(1);
});

test("a hint says why", async () => {
  const engine = await newEngine();
  expect(engine.load("cento", '{"game":"cento","total":95,"hands":[["+5","+1"],["+2"]]}')).toBeNull();
  engine.look(1);
  expect(engine.hint("family", 1)).toEqual({ move: "+5", why: expect.stringMatching(/win/) });
});

test("answers questions where a game has them", async () => {
  const engine = await newEngine();
  deal(engine, "cubed", "1", 2);
  engine.look(1);
  expect(engine.ask("")?.length).toBeGreaterThan(0);
  expect(engine.ask("what is love?")).toBeNull();
  deal(engine);
  engine.look(1);
  expect(engine.ask("")).toBeNull();
});

test("speaks another language, and English again; invalid catalogues mean English", async () => {
  const engine = await refusing();
  const english = engine.check("+9");
  const swedish = catalogueOf("sv");
  for (const none of [null, swedish.subarray(0, swedish.length / 2), new TextEncoder().encode("<!doctype html>"), new Uint8Array((1 << 20) + 1)]) {
    engine.speak(swedish);
    expect(engine.check("+9")).toMatchObject({ sentence: expect.stringMatching(/^Med \+9 .*104.*100/), code: "cento.over_limit" });
    engine.speak(none);
    expect(engine.check("+9")).toEqual(english);
  }
});

test("every golden match replays", async () => {
  const engine = await newEngine();
  for (const game of ["null", ...GAMES]) {
    const folder = `${root}games/${game}/golden`;
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
      const refused = engine.read(readFileSync(`${folder}/${name}`, "utf8"));
      expect(refused, name).toBeNull();
    }
  }
});

test("invalid texts are refused, and do not trap", async () => {
  const engine = await newEngine();
  deal(engine);
  engine.look(1);
  for (const move of ["", "\0", "+".repeat(5000), "🂡", "jmp+40=99999999999", "\n", "discard ?"])
    expect(engine.check(move)).toMatchObject({ sentence: expect.any(String) });
  expect(() => engine.check("x".repeat(3 << 20))).toThrow(Misuse);
  expect(() => engine.deal("chess", { seed: "1" })).toThrow(Misuse);
  engine.names(["A".repeat(200), "\u0007", "Þór"]);
  expect(engine.named()[0]?.length).toBeLessThan(48);
  expect(engine.named()[2]).toBe("Þór");
});

describe("hostile bytes", () => {
  /** A small random generator with the same numbers in every run. */
  function random(seed: number): () => number {
    let x = seed;
    return () => {
      x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
      return x / 2 ** 32;
    };
  }

  test.each(GAMES)("%s: refused or taken, and the engine goes on", async (game) => {
    const engine = await newEngine();
    const draw = random(12345);
    deal(engine, game, "3", 2);
    playOn(engine, 12);
    const view = engine.look(1);
    const good = engine.bytes();
    let refused = 0;
    for (let n = 0; n < 400; n++) {
      const bytes = good.slice(0, draw() < 0.02 ? Math.floor(draw() * good.length) : good.length);
      for (let k = Math.floor(draw() * 4); k >= 0; k--)
        bytes[Math.floor(draw() * bytes.length)] = draw() < 0.5 ? Math.floor(draw() * 256) : 255;
      const taken = engine.take(game, draw() < 0.9 ? 1 : 2, bytes);
      if ("refused" in taken) {
        refused++;
        expect(taken.refused.code).toBe("bad_view");
      } else {
        for (const move of taken.ok.legal.slice(0, 3)) engine.after(move);
      }
    }
    for (let n = 0; n < 400; n++) {
      const packed = Array.from({ length: 16 }, () => Math.floor(draw() * 16).toString(16)).join("");
      try {
        engine.follow(game, 1, good, { by: 1 + Math.floor(draw() * 3), packed });
      } catch (error) {
        expect(error).toBeInstanceOf(EngineFault);
      }
    }
    expect(refused).toBeGreaterThan(150);
    expect(ok(engine.take(game, 1, good))).toEqual(view);
  });

  test("of any length and content", async () => {
    const engine = await newEngine();
    const draw = random(99);
    for (const game of GAMES)
      for (const n of [0, 1, 7, 8, 511, 4096, 100000]) {
        const bytes = Uint8Array.from({ length: n }, () => Math.floor(draw() * 256));
        expect(engine.take(game, "spectator", bytes)).toMatchObject({ refused: { code: "bad_view" } });
      }
  });
});
