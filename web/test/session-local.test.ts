// Tables in the browser: against bots, on a shared screen, saving, undo, replay.
import { expect, onTestFinished, test, vi } from "vitest";
import { direct } from "../src/engine/calls";
import type { CentoView } from "../src/games/cento/view";
import { settings, type Pace } from "../src/lib/settings.svelte";
import { LocalSession, type LocalStart } from "../src/session/local.svelte";
import { ReplaySession } from "../src/session/replay.svelte";
import type { Keeper, KeptTable, LocalPlayer, View } from "../src/session/types";
import { catalogueOf, newEngine, ok } from "./engine";
import { until } from "./until";

class MemoryKeeper implements Keeper {
  readonly tables = new Map<string, KeptTable>();
  broken = false;
  async put(table: KeptTable): Promise<void> {
    if (this.broken) throw new Error("the disk is full");
    this.tables.set(table.id, structuredClone(table));
  }
  async get(id: string): Promise<KeptTable | null> {
    return this.tables.get(id) ?? null;
  }
}

type Cento = LocalSession<CentoView>;

const person = (name: string): LocalPlayer => ({ kind: "person", name });
const bot = (name: string): LocalPlayer => ({ kind: "bot", name, level: "family" });

async function parts(keeper = new MemoryKeeper()) {
  return { engine: direct(await newEngine()), keeper, pace: () => 0 };
}

async function sitDown(players: readonly LocalPlayer[], more: Partial<LocalStart> = {}, keeper = new MemoryKeeper()) {
  const start = { game: "cento", players, seed: "11", ...more };
  return ok(await LocalSession.create<CentoView>(await parts(keeper), start));
}

const idle = (session: Cento) =>
  until(() => !session.thinking && (session.phase === "over" || session.legal.length > 0 || session.passTo !== null),
    "the bots have moved");

async function playFirst(session: Cento): Promise<void> {
  expect(await session.play(session.legal[0] ?? "")).toBeNull();
  await idle(session);
}

test("one person and two bots play to the end, and the record replays", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([person("Anna"), bot("Astrid"), bot("Bo")], {}, keeper);
  await idle(session);
  expect(session.you).toBe(1);
  expect(session.view?.hands[0]).toHaveLength(5);
  expect(session.view?.hands[1]?.[0]).toBe("?");
  while (session.phase !== "over") {
    expect(session.acting).toEqual([1]);
    expect(session.passTo).toBeNull();
    const hint = await session.hint();
    expect(await session.play(hint?.move ?? "")).toBeNull();
    await idle(session);
    expect(keeper.tables.get(session.id)?.record.split("\n").filter((line) => /^\d+\. /.test(line))).toHaveLength(session.n);
  }
  expect(session.log).toHaveLength(session.n);
  expect(session.view?.winners).toHaveLength(1);
  expect(session.legal).toEqual([]);
  expect(keeper.tables.get(session.id)).toMatchObject({ phase: "over", you: 1, game: "cento" });

  const record = (await session.record()) ?? "";
  const replay = ok(await ReplaySession.read<CentoView>(direct(await newEngine()), record, session.id));
  expect(replay.length).toBe(session.n);
  expect(replay.players.map((player) => player.name)).toEqual(["Anna", "Astrid", "Bo"]);
  expect(replay).toMatchObject({ phase: "over", n: session.n, game: "cento" });
  await replay.go(0);
  expect(replay).toMatchObject({ phase: "playing", n: 0 });
  expect(replay.view?.total).toBe(0);
  expect(replay.view?.hands.flat()).not.toContain("?");
  await replay.go(1e9);
  expect(replay.n).toBe(session.n);
  await replay.through(1);
  expect(await replay.at(3)).toEqual(await session.at(3));
  expect(replay.view).toEqual(session.view);
  expect(replay.log).toEqual(session.log);
  expect(await replay.play("+1")).toMatchObject({ code: "not_here" });
});

test("checks, previews and hints come from the engine", async () => {
  const session = await sitDown([person("Anna"), bot("Bo")]);
  await idle(session);
  const move = session.legal[0] ?? "";
  expect(await session.check(move)).toBeNull();
  expect(await session.check("+99")).toMatchObject({ code: "not_a_move" });
  expect((await session.after(move))?.acting).toBeDefined();
  expect(await session.after("+99")).toBeNull();
  expect(session.legal).toContain((await session.hint())?.move);
  expect(await session.warn(move)).toBeNull();
  const before = session.n;
  expect(await session.play("+99")).toMatchObject({ code: "not_a_move" });
  expect(session.n).toBe(before);
});

test("the person's view stays while a bot thinks", async () => {
  const session = await sitDown([person("Anna"), bot("Bo"), bot("Cleo")]);
  await idle(session);
  const answers: Promise<unknown>[] = [];
  const playing = session.play(session.legal[0] ?? "");
  for (let n = 0; n < 20; n++) answers.push(session.check("+1"));
  await playing;
  await Promise.all(answers);
  await idle(session);
  expect(session.view?.see).toBe(1);
  expect(session.legal.length).toBeGreaterThan(0);
  for (const move of session.legal) expect(await session.check(move)).toBeNull();
});

test("a shared screen shows one hand at a time", async () => {
  const session = await sitDown([person("Anna"), bot("Astrid"), person("Bo")], {
    options: { match: "first_to", first_to_limit: 250 },
  });
  await idle(session);
  expect(session.you).toBeNull();
  expect(session.view?.see).toBe("spectator");
  for (let n = 0; n < 12 && session.phase !== "over"; n++) {
    const next = session.passTo;
    expect([1, 3]).toContain(next);
    expect(session.legal).toEqual([]);
    await session.takeScreen();
    expect(session.you).toBe(next);
    expect(session.passTo).toBeNull();
    expect(session.view?.see).toBe(next);
    const others = session.view?.hands.filter((_, i) => i + 1 !== next).flat() ?? [];
    expect(others.every((card) => card === "?") || session.view?.total === 0).toBe(true);
    await idle(session);
    if (session.passTo !== null) continue; // the bot was first, and then another person is
    while (session.you === next && session.legal.length > 0) await playFirst(session);
    expect(session.view?.see, "whose eyes under the curtain").toBe(next);
    const own = session.log.findLast(({ seat }) => seat === next);
    expect(own?.told[0]).toMatch(/^You (cannot )?play /);
    expect(own?.aloud?.[0]).toMatch(next === 1 ? /^Anna (cannot )?plays? / : /^Bo (cannot )?plays? /);
  }
});

/** Four people in pairs, at a turn in which a swap may be offered. */
async function beforeSwap(): Promise<{ session: Cento; swap: string }> {
  for (let seed = 1; ; seed++) {
    const people = ["Anna", "Bo", "Cleo", "Dag"].map(person);
    const session = await sitDown(people, { seed: String(seed), options: { pairs: "on", limit: 20 } });
    while (session.phase !== "over") {
      await session.takeScreen();
      const swap = session.legal.find((move) => move.startsWith("swap "));
      if (swap) return { session, swap };
      await session.play(session.legal[0] ?? "");
    }
  }
}

test("a swap is told to all once it is done, without its cards", async () => {
  const { session, swap } = await beforeSwap();
  expect(await session.play(swap)).toBeNull();
  expect(session.log.at(-1)?.told[0]).toMatch(/^You offer a card to swap: [A-Z2].*\.$/);
  expect(session.log.at(-1)?.aloud).toEqual([]);
  await session.takeScreen();
  expect(session.log.at(-1)?.told[0]).toMatch(/^\w+ offers you a card to swap\.$/);
  expect(await session.play(session.legal[0] ?? "")).toBeNull();
  expect(session.log.at(-2)?.aloud?.[0]).toMatch(/^\w+ offers a card to swap\.$/);
  expect(session.log.at(-1)?.aloud?.[0]).toMatch(/^\w+ gives a card in return\.$/);
});

test("the log follows a change of language", async () => {
  const session = await sitDown([person("Anna"), bot("Bo")]);
  await idle(session);
  await playFirst(session);
  await session.speak(catalogueOf("sv"));
  for (const { seat, told } of session.log) expect(told[0]).toMatch(seat === 1 ? /^Du spelar / : /^Bo spelar /);
});

test("survives a reload", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([person("Anna"), bot("Bo")], { options: { limit: 150 } }, keeper);
  await idle(session);
  await playFirst(session);
  expect(await session.record()).not.toContain("seed");
  const kept = await keeper.get(session.id);
  if (!kept) throw new Error("nothing was kept");
  expect(kept.record).toContain("seed");
  const again = ok(await LocalSession.resume<CentoView>(await parts(keeper), kept));
  await idle(again);
  expect(again.view).toEqual(session.view);
  expect(again.log).toEqual(session.log);
  expect(again).toMatchObject({ id: session.id, you: 1, n: session.n, game: "cento" });
  expect(again.options).toMatchObject({ limit: 150 });
  await playFirst(again);
  expect(again.n).toBeGreaterThan(session.n);
  session.leave();
  again.leave();
});

test("a face survives a reload, a rematch and a replay", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([{ kind: "person", name: "Anna", face: "fox-2" }, bot("Bo")], {}, keeper);
  await idle(session);
  expect(session.players.map((player) => player.face)).toEqual(["fox-2", undefined]);
  expect(await session.rematch()).toBeNull();
  for (const id of [session.id, session.next ?? ""]) {
    const kept = await keeper.get(id);
    if (!kept) throw new Error("it was not saved");
    const again = ok(await LocalSession.resume<CentoView>(await parts(keeper), kept));
    expect(again.players[0]?.face).toBe("fox-2");
    const known = kept.players.map((player) => ({ ...player, here: true }));
    const replay = ok(await ReplaySession.read<CentoView>(direct(await newEngine()), kept.record, id, known));
    expect(replay.players.map((player) => player.face)).toEqual(["fox-2", undefined]);
    again.leave();
  }
  session.leave();
});

test("if the table cannot be saved, there is a refusal and the game goes on", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([person("Anna"), bot("Bo")], {}, keeper);
  await idle(session);
  keeper.broken = true;
  await playFirst(session);
  expect(session.refusal?.code).toBe("not_kept");
  keeper.broken = false;
  await playFirst(session);
  expect(session.refusal).toBeNull();
});

test("alone with bots a move can be undone and redone", async () => {
  const session = await sitDown([person("Anna"), bot("Bo"), bot("Cleo")]);
  await idle(session);
  expect(session.canUndo).toBe(false);
  expect(await session.undo()).toMatchObject({ code: "undo_nothing" });
  expect(await session.redo()).toMatchObject({ code: "redo_nothing" });
  const start = session.view;
  await playFirst(session);
  const { view, log } = session;
  expect(session.canUndo).toBe(true);
  expect(await session.undo()).toBeNull();
  await idle(session);
  expect(session.view).toEqual(start);
  expect(session.canRedo).toBe(true);
  expect(await session.redo()).toBeNull();
  await idle(session);
  expect(session.view).toEqual(view);
  expect(session.log).toEqual(log);
  expect(await session.undo()).toBeNull();
  await playFirst(session);
  expect(session.canRedo).toBe(false);
});

test("bots follow the pace of the settings, from their next move on", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    settings.pace = "usual";
  });
  const { engine, keeper } = await parts();
  const session = ok(await LocalSession.create({ engine, keeper }, { game: "cento", players: [bot("Bo"), bot("Cleo")], seed: "11" }));
  const next = async (pace: Pace): Promise<number> => {
    settings.pace = pace;
    const [start, { n }] = [Date.now(), session];
    while (session.n === n) await vi.advanceTimersByTimeAsync(10);
    return Date.now() - start;
  };
  await next("usual"); // this one began before
  expect([await next("usual"), await next("usual")]).toEqual([900, 900]);
  expect([await next("calm"), await next("calm")]).toEqual([900, 1800]);
  expect([await next("quick"), await next("quick")]).toEqual([1800, 270]);
  session.leave();
});

test("a bot that thinks during an undo does not move after it", async () => {
  const slow = { ...(await parts()), pace: () => 30 };
  const session = ok(
    await LocalSession.create<CentoView>(slow, { game: "cento", players: [person("Anna"), bot("Bo")], seed: "11" }),
  );
  await idle(session);
  const before = session.n;
  expect(await session.play(session.legal[0] ?? "")).toBeNull();
  expect(session.acting).toEqual([2]);
  expect(await session.undo()).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(session.n).toBe(before);
  expect(session.acting).toEqual([1]);
});

test("other people at the screen are asked before an undo", async () => {
  const session = await sitDown([person("Anna"), person("Bo")]);
  await session.takeScreen();
  const n = session.n;
  const by = session.you;
  await playFirst(session);
  expect(await session.undo()).toBeNull();
  expect(session.asked).toEqual({ by, answered: [] });
  expect(await session.answer(false)).toBeNull();
  expect(session.n).toBe(n + 1);
  await session.undo();
  expect(await session.answer(true)).toBeNull();
  expect(session.n).toBe(n);
  expect(session.you).toBe(by);
  expect(await session.answer(true)).toMatchObject({ code: "undo_nothing" });
});

test("a rematch is dealt and saved; the table stays as it is", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([person("Anna"), bot("Bo")], { options: { limit: 50 } }, keeper);
  await idle(session);
  while (session.phase !== "over") await playFirst(session);
  const { view } = session;
  expect(await session.rematch()).toBeNull();
  expect(session.next).not.toBeNull();
  expect(session.view).toEqual(view);
  expect(await session.at(session.n)).toEqual(view);
  const kept = await keeper.get(session.next ?? "");
  if (!kept) throw new Error("nothing was kept");
  expect(kept.record).toContain("set limit 50");
  expect(kept.record).toContain("player 1 Anna");
  const next = ok(await LocalSession.resume<CentoView>(await parts(keeper), kept));
  await idle(next);
  expect(next.phase).toBe("playing");
});

test("options that exclude each other are refused with a sentence", async () => {
  const refused = await LocalSession.create(await parts(), {
    game: "cento", players: [person("Anna"), bot("Bo"), bot("Cleo")], options: { pairs: "on" },
  });
  expect(refused).toMatchObject({ refused: { sentence: expect.stringMatching(/\w/) } });
});

test("a table of bots only plays until the spectator leaves", async () => {
  const watched = { ...(await parts()), pace: () => 1 };
  const session = ok(
    await LocalSession.create(watched, { game: "cento", players: [bot("Bo"), bot("Cleo")], seed: "3" }),
  );
  await until(() => session.n >= 3, "three moves");
  expect(session.you).toBeNull();
  expect(session.passTo).toBeNull();
  session.leave();
  const { n } = session;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(session.n).toBeLessThanOrEqual(n + 1);
  expect(session.refusal).toBeNull();
});

// ---- notes ----

const opened = async (keeper: MemoryKeeper, id: string): Promise<Cento> => {
  const kept = await keeper.get(id);
  if (!kept) throw new Error("nothing was kept");
  return ok(await LocalSession.resume<CentoView>(await parts(keeper), kept));
};

test("notes survive moves, an undo and a reload; a rematch begins without", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([person("Anna"), bot("Bo")], {}, keeper);
  await idle(session);
  await session.keepNotes("a");
  expect(keeper.tables.get(session.id)?.notes).toEqual({ 1: "a" });
  await playFirst(session);
  await session.keepNotes("b");
  expect(await session.undo()).toBeNull();
  expect(session.notes).toBe("b");
  const again = await opened(keeper, session.id);
  expect(again).toMatchObject({ notes: "b", n: session.n });
  expect(await again.rematch()).toBeNull();
  expect((await opened(keeper, again.next ?? "")).notes).toBe("");
  await session.keepNotes("x".repeat(4097));
  expect(session.refusal).toMatchObject({ code: "notes" });
  expect(session.notes).toBe("b");
  session.leave();
  await session.keepNotes("last");
  expect((await opened(keeper, session.id)).notes).toBe("last");
});

test("on a shared screen the notes are of the person who has it", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([person("Anna"), person("Bo")], {}, keeper);
  expect(session.you).toBeNull();
  await session.keepNotes("of nobody");
  expect(session.notes).toBe("");
  const noted: Record<number, string> = {};
  for (let n = 0; n < 4; n++) {
    await session.takeScreen();
    const you = session.you ?? 0;
    expect(session.notes).toBe(noted[you] ?? "");
    noted[you] = `${you}: ${n}`;
    await session.keepNotes(noted[you]);
    await playFirst(session);
    expect(session.notes).toBe(noted[you]);
  }
  expect(Object.keys(noted)).toEqual(["1", "2"]);
  const again = await opened(keeper, session.id);
  expect(again.notes).toBe("");
  await again.takeScreen();
  expect(again.notes).toBe(noted[again.you ?? 0]);
});

test("a replay has no notes", async () => {
  const keeper = new MemoryKeeper();
  const session = await sitDown([person("Anna"), bot("Bo")], {}, keeper);
  await idle(session);
  await session.keepNotes("a");
  const record = keeper.tables.get(session.id)?.record ?? "";
  const replay = ok(await ReplaySession.read(direct(await newEngine()), record));
  await replay.through(1);
  await replay.keepNotes("b");
  expect(replay.notes).toBe("");
});

test("with several people nobody moves before somebody has the screen", async () => {
  for (const seed of ["11", "12", "13", "14"]) {
    const players = [bot("Astrid"), person("Anna"), person("Bo")];
    const session = ok(await LocalSession.create<View>(await parts(), { game: "str8", players, seed, options: { spectators: "all" } }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(session).toMatchObject({ n: 0, thinking: false, you: null });
    const due = [2, 3].find((seat) => session.acting.includes(seat));
    expect(session.passTo).toBe(due ?? 2);
    await session.takeScreen();
    expect(session.you).toBe(due ?? 2);
    expect(session.view?.see).toBe(due ?? 2);
    if (due === undefined) await until(() => session.n > 0, "then the bot moves");
    session.leave();
  }
});
