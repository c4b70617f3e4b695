// Every URL means one page; unknown ones mean "lost".
import { expect, test } from "vitest";
import { routeOf } from "../src/lib/router.svelte";

const route = (path: string) => routeOf(new URL(path, "https://spel.example"));

test("plain pages", () => {
  expect(route("/")).toEqual({ page: "home" });
  expect(route("/lobby")).toEqual({ page: "lobby" });
  expect(route("/lobby/")).toEqual({ page: "lobby" });
  expect(route("/settings")).toEqual({ page: "settings" });
  expect(route("/about")).toEqual({ page: "about" });
  expect(route("/rules")).toEqual({ page: "rules", game: null });
  expect(route("/learn/cento")).toEqual({ page: "learn", game: "cento" });
  expect(route("/rules/cento")).toEqual({ page: "rules", game: "cento" });
});

test("a new table says with whom", () => {
  expect(route("/new")).toEqual({ page: "new", game: null, company: "bots", listed: false });
  expect(route("/new?with=friends")).toEqual({ page: "new", game: null, company: "friends", listed: false });
  expect(route("/new?with=friends&listed")).toEqual({ page: "new", game: null, company: "friends", listed: true });
  expect(route("/new?with=screen")).toEqual({ page: "new", game: null, company: "screen", listed: false });
  expect(route("/new?game=rummy")).toEqual({ page: "new", game: "rummy", company: "bots", listed: false });
  expect(route("/new?with=wolves")).toEqual({ page: "new", game: null, company: "bots", listed: false });
});

test("tables, and the key of a seat in the fragment", () => {
  expect(route("/local/a1b2")).toEqual({ page: "table", where: "local", id: "a1b2", key: null });
  expect(route("/table/x-Y_9")).toEqual({ page: "table", where: "online", id: "x-Y_9", key: null });
  expect(route("/table/x#secret")).toEqual({ page: "table", where: "online", id: "x", key: "secret" });
  expect(route("/local/x#secret")).toEqual({ page: "table", where: "local", id: "x", key: null });
});

test("replays", () => {
  expect(route("/replay")).toEqual({ page: "replay", where: "file", id: "", see: null, n: null });
  expect(route("/replay/local/a1")).toEqual({ page: "replay", where: "local", id: "a1", see: null, n: null });
  expect(route("/replay/table/a1")).toEqual({ page: "replay", where: "online", id: "a1", see: null, n: null });
  expect(route("/replay/table/a1?see=spectator&n=17")).toMatchObject({ id: "a1", see: "spectator", n: 17 });
  expect(route("/replay/table/a1?see=2")).toMatchObject({ see: 2, n: null });
  expect(route("/replay/table/a1?see=nobody&n=-3")).toMatchObject({ see: null, n: null });
});

test("unknown URLs", () => {
  for (const path of ["/nowhere", "/table", "/learn", "/table/a/b", "/table/%20", "/replay/moon/a", `/local/${"a".repeat(65)}`])
    expect(route(path), path).toEqual({ page: "lost" });
});
