// The state of the form for a new table.
import { expect, test } from "vitest";
import type { GameInfo } from "../src/engine/engine";
import { Draft } from "../src/forms/draft.svelte";

const game: GameInfo = {
  id: "cento", title: "Cento", about: "", rules: 1, asks: false,
  seats: { min: 2, max: 8, usual: 2 },
  options: [
    { name: "limit", low: 20, high: 1000, usual: 100, ruling: "B38", about: "" },
    { name: "pairs", values: ["off", "on"], usual: "off", ruling: "B30", about: "" },
  ],
};
const who = (draft: Draft) => draft.seats.map((seat) => seat.who);
const always = () => true;

test("seats are filled with the usual players of the company", () => {
  expect(who(new Draft(game, "bots", 3))).toEqual(["me", "family", "family"]);
  expect(who(new Draft(game, "friends", 3))).toEqual(["me", "open", "open"]);
  expect(who(new Draft(game, "screen"))).toEqual(["person", "person"]);
});

test("the number of seats stays in the game's range, and 'me' is never removed", () => {
  const draft = new Draft(game, "bots", 3);
  draft.seat(2, "me");
  draft.resize(1);
  expect(who(draft)).toEqual(["family", "me"]);
  draft.resize(99);
  expect(draft.seats.length).toBe(8);
});

test("'me' swaps seats with who sat there; against bots 'me' stays", () => {
  const draft = new Draft(game, "bots", 3);
  draft.seat(1, "random");
  draft.seat(1, "me");
  expect(who(draft)).toEqual(["random", "me", "family"]);
  draft.seat(1, "family");
  expect(who(draft)).toEqual(["random", "me", "family"]);
});

test("only options that differ from the usual and have an effect are given", () => {
  const draft = new Draft(game, "bots", 3);
  expect(draft.given(always)).toEqual({});
  draft.choose({ limit: 50, pairs: "on" });
  expect(draft.given(always)).toEqual({ limit: 50, pairs: "on" });
  expect(draft.given((name) => name !== "limit")).toEqual({ pairs: "on" });
});

test("all players of a local table have names", () => {
  const draft = new Draft(game, "screen");
  draft.resize(3);
  draft.seats[0]!.name = " Anna ";
  draft.seat(2, "family");
  expect(draft.players({ name: "me" }, (seat) => `Player ${seat}`)).toEqual([
    { kind: "person", name: "Anna" },
    { kind: "person", name: "Player 2" },
    { kind: "bot", name: "Freja", level: "family" },
  ]);
});

test("a person against bots has the own name, or that of a nameless player: never \"You\"", () => {
  const draft = new Draft(game, "bots", 3);
  expect(draft.players({ name: "Anna" }, (seat) => `Player ${seat}`)[0]).toEqual({ kind: "person", name: "Anna" });
  expect(draft.players({ name: "" }, (seat) => `Player ${seat}`)[0]).toEqual({ kind: "person", name: "Player 1" });
});
