// The descriptions of the games agree with the engine, and nothing outside a game's folder
// knows a game.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { games, optionsText, playable } from "../src/games/games";
import { newEngine } from "./engine";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

test("seats, options and variants are those of the engine", async () => {
  const engine = await newEngine();
  for (const info of engine.games()) {
    const game = games.find(({ id }) => id === info.id);
    if (!game) continue;
    expect(game.seats, info.id).toMatchObject({ min: info.seats.min, max: info.seats.max });
    const names = info.options.map(({ name }) => name);
    expect(names, info.id).toEqual(expect.arrayContaining(Object.keys(game.options())));
    if (game.playable) expect(Object.keys(game.options()).sort(), info.id).toEqual([...names].sort());
    for (const { options, seats, id } of game.variants())
      expect(engine.deal(info.id, { seats: seats ?? game.seats.usual, seed: "1", options }), `${info.id} ${id}`).toBeNull();
  }
  expect(playable.length).toBeGreaterThan(0);
});

test("a set of options that is a variant has its name", () => {
  expect(optionsText("cento", {})).toBe("");
  expect(optionsText("cento", { limit: 50 })).toBe("Race to 50");
  expect(optionsText("cento", { limit: 60 })).toBe("Goal: 60");
});

test("the shell knows no game", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|svelte)$/.test(file));
  const ids = readdirSync(join(SRC, "games"), { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(ids.length).toBeGreaterThan(1);
  // An id in quotes or in a path, or a title; the template's folder is named in games/games.ts.
  const found = [...ids.filter((id) => id !== "null").map((id) => `["'\`/]${id}["'\`/]`), ...games.map((game) => `\\b${game.title()}(?!\\w)`)];
  const names = new RegExp(found.join("|"));
  const shell = files.filter((file) => !ids.some((id) => file.startsWith(join("games", id))));
  expect(shell.filter((file) => names.test(readFileSync(join(SRC, file), "utf8")))).toEqual([]);
});
