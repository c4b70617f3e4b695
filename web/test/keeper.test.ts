// Tables saved in the browser: after a reload, their order, and which are removed.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { BrowserKeeper } from "../src/lib/keeper";
import type { KeptTable } from "../src/session/types";

const table = (id: string, time: number, phase: "playing" | "over" = "playing"): KeptTable => ({
  id, game: "cento", players: [{ kind: "person", name: "Anna" }], record: "spelbord record 1\n", you: 1, phase, time,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test("a saved table is found after a reload", async () => {
  await new BrowserKeeper().put(table("a", 1));
  expect(await new BrowserKeeper().get("a")).toEqual(table("a", 1));
  expect(await new BrowserKeeper().get("b")).toBeNull();
});

test("a table that is saved twice is listed once; the latest comes first", async () => {
  const keeper = new BrowserKeeper();
  await keeper.put(table("a", 1));
  await keeper.put(table("b", 2));
  await keeper.put(table("a", 3));
  expect((await keeper.list()).map((one) => [one.id, one.time])).toEqual([["a", 3], ["b", 2]]);
  await keeper.forget("a");
  expect((await keeper.list()).map((one) => one.id)).toEqual(["b"]);
});

test("online tables are listed apart from local ones", async () => {
  const keeper = new BrowserKeeper();
  const visited = { id: "a", game: "cento", names: ["Anna", "Bo"], key: "k", over: false, time: 5 };
  await keeper.visit(visited);
  expect(await keeper.get("a")).toBeNull();
  expect(await new BrowserKeeper().visited("a")).toEqual(visited);
  await keeper.unvisit("a");
  expect(await keeper.visits()).toEqual([]);
});

test("the key of a seat is saved before the table is known, and changes nothing else", async () => {
  const keeper = new BrowserKeeper();
  await keeper.saveKey("a", "k1");
  expect(await keeper.visited("a")).toMatchObject({ id: "a", game: "", key: null, untried: "k1", over: false });
  const visited = { id: "b", game: "cento", names: ["Bo"], key: "right", over: false, time: 5 };
  await keeper.visit(visited);
  await keeper.saveKey("b", "wrong");
  expect(await keeper.visited("b")).toEqual({ ...visited, untried: "wrong" });
  await keeper.dropKey("b");
  expect(await keeper.visited("b")).toEqual(visited);
  await keeper.dropKey("b");
  expect(await keeper.visited("b")).toEqual({ ...visited, key: null });
});

test("old tables at which nobody has played are removed", async () => {
  const keeper = new BrowserKeeper();
  const seats = [{ kind: "person", name: "Anna" }, { kind: "bot", name: "Bo", level: "family" }] as const;
  const begun = (id: string, time: number, moves: string): KeptTable => ({ ...table(id, time), players: seats, record: `spelbord record 1\n${moves}` });
  await keeper.put(begun("old, untouched", 1, ""));
  await keeper.put(begun("old, only the bot has moved", 1, "1. 2 +4\n"));
  await keeper.put(begun("old, played", 1, "1. 2 +4\n2. 1 +3\n"));
  await keeper.put(begun("new", Date.now(), ""));
  await keeper.tidy();
  expect((await keeper.list()).map(({ id }) => id)).toEqual(["new", "old, played"]);
});

test("the latest fifty finished tables stay, and all others", async () => {
  const keeper = new BrowserKeeper();
  for (let i = 0; i < 53; i++) await keeper.put(table(`over${i}`, i, "over"));
  for (let i = 0; i < 3; i++) await keeper.put({ ...table(`on${i}`, -i), record: "spelbord record 1\n1. 1 +2\n" });
  await keeper.tidy();
  const ids = (await keeper.list()).map((one) => one.id);
  expect(ids.length).toBe(53);
  expect(ids).toContain("on2");
  expect(ids).not.toContain("over2");
  expect(ids).toContain("over3");
});

test("if the browser forbids storage, tables are kept in memory", async () => {
  globalThis.indexedDB = { open: () => { throw new Error("SecurityError"); } } as unknown as IDBFactory;
  const keeper = new BrowserKeeper();
  await keeper.put(table("a", 1));
  expect(await keeper.get("a")).toEqual(table("a", 1));
  expect(await new BrowserKeeper().get("a")).toBeNull();
});
