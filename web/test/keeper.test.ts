// Tables kept in the browser: there after a reload, latest first, tidied.
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

test("a table is there for the next page", async () => {
  await new BrowserKeeper().put(table("a", 1));
  expect(await new BrowserKeeper().get("a")).toEqual(table("a", 1));
  expect(await new BrowserKeeper().get("b")).toBeNull();
});

test("put again it is the same table; the latest comes first", async () => {
  const keeper = new BrowserKeeper();
  await keeper.put(table("a", 1));
  await keeper.put(table("b", 2));
  await keeper.put(table("a", 3));
  expect((await keeper.list()).map((one) => [one.id, one.time])).toEqual([["a", 3], ["b", 2]]);
  await keeper.forget("a");
  expect((await keeper.list()).map((one) => one.id)).toEqual(["b"]);
});

test("online tables are remembered apart from local ones", async () => {
  const keeper = new BrowserKeeper();
  const visited = { id: "a", game: "cento", names: ["Anna", "Bo"], key: "k", over: false, time: 5 };
  await keeper.visit(visited);
  expect(await keeper.get("a")).toBeNull();
  expect(await new BrowserKeeper().visited("a")).toEqual(visited);
  await keeper.unvisit("a");
  expect(await keeper.visits()).toEqual([]);
});

test("of finished tables the fifty latest stay, of others all", async () => {
  const keeper = new BrowserKeeper();
  for (let i = 0; i < 53; i++) await keeper.put(table(`over${i}`, i, "over"));
  for (let i = 0; i < 3; i++) await keeper.put(table(`on${i}`, -i));
  await keeper.tidy();
  const ids = (await keeper.list()).map((one) => one.id);
  expect(ids.length).toBe(53);
  expect(ids).toContain("on2");
  expect(ids).not.toContain("over2");
  expect(ids).toContain("over3");
});

test("where the browser forbids it tables live as long as the page", async () => {
  globalThis.indexedDB = { open: () => { throw new Error("SecurityError"); } } as unknown as IDBFactory;
  const keeper = new BrowserKeeper();
  await keeper.put(table("a", 1));
  expect(await keeper.get("a")).toEqual(table("a", 1));
  expect(await new BrowserKeeper().get("a")).toBeNull();
});
