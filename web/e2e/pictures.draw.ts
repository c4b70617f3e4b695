// Takes the screenshots for the README: npm run pictures.
import { test } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { bot, me, sitAt, type AnyPosition, type Position } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const FOUR = [me("Anna"), bot("Astrid"), bot("Bo"), bot("Freja")];
const TABLE: Position = {
  total: 66, last: "+7",
  hands: [["dbl", "+50", "jmp", "inv", "-9"], ["-10", "+3", "skip", "+4", "+8"], ["+1", "+2", "rev", "-7", "+6"], ["+5", "+9", "-3", "cpy", "+10"]],
};

/** In round 5 of Think Str8!: Anna has a tile of four numbers to lay. */
const STR8: AnyPosition = {
  game: "str8", seats: 3,
  round: 5,
  phase: "at",
  positions: [11, 5, 9],
  line: [2, 3, 1],
  order: [2, 3, 1],
  rolled: ["b", "y", "p"],
  dice: ["b", "e", "p"],
  holders: [["y4", "g6", "b4", "p0", "r1", "e6"], ["y6", "g3", "b2", "p2", "r5", "e7"], ["y1", "g2", "b1", "p1", "r0", "e3"], ["y3", "g7", "b7", "p4", "r3", "e5"]],
  at: [null, 11, 10],
  tiles: [{covers: 1, taken: null}, {covers: 2, taken: 3}, {covers: 3, taken: 2}, {covers: 4, taken: 1}, {covers: 5, taken: null}, {covers: 6, taken: null}, {covers: 7, taken: null}],
  history: [
    { dice: ["p", "b", "r"], order: [3, 2, 1], seats: [{tile: 5, at: 9, swap: "g4"}, {tile: 3, at: 11, swap: "e4"}, {tile: 4, at: 10, swap: "y7"}] },
    { dice: ["b", "y", "e"], order: [3, 2, 1], seats: [{tile: 5, at: 6, swap: "g1"}, {tile: 4, at: 6, swap: "b0"}, {tile: 3, at: 4}] },
    { dice: ["e", "b", "e"], order: [2, 1, 3], seats: [{tile: 3, at: 15}, {tile: 2, at: 19, swap: "r7"}, {tile: 4, at: 5}] },
    { dice: ["e", "p", "e"], order: [2, 1, 3], seats: [{tile: 2, at: 12}, {tile: 3, at: 15}, {tile: 4, at: 5, swap: "p5"}] },
  ],
};

async function laid(theme: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await person(browser, { theme, language: "en" }, options);
  await sitAt(page, server.url, TABLE, FOUR);
  await page.locator(".chip", { hasText: "=" }).first().waitFor();
  const gotIt = page.getByRole("button", { name: "Got it" });
  while (await gotIt.isVisible()) await gotIt.click();
  return page;
}

const file = (name: string): string => new URL(`../../docs/pictures/${name}.png`, import.meta.url).pathname;

test("the table", async () => {
  const page = await laid("light", { viewport: { width: 1280, height: 800 } });
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.mouse.move(640, 20);
  await page.screenshot({ path: file("web-table") });
});

test("the table of Think Str8!", async () => {
  const { page } = await person(browser, { theme: "light", language: "en", games: { str8: { row: "on" } } }, { viewport: { width: 1440, height: 900 } });
  await sitAt(page, server.url, STR8, FOUR.slice(0, 3));
  const gotIt = page.getByRole("button", { name: "Got it" });
  await gotIt.waitFor();
  while (await gotIt.isVisible()) await gotIt.click();
  await page.getByRole("slider").press("ArrowRight");
  await page.mouse.move(640, 20);
  await page.screenshot({ path: file("web-str8") });
});

test("the shelf", async () => {
  const { page } = await person(browser, { theme: "light", language: "en" }, { viewport: { width: 1280, height: 800 } });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
  await page.screenshot({ path: file("web-shelf") });
});

test("on a phone, with a choice open", async () => {
  const page = await laid("dark", { viewport: { width: 390, height: 760 }, deviceScaleFactor: 1.5, hasTouch: true });
  await page.locator('button.held[data-card="jmp"]').tap();
  await page.locator(".choices button").first().waitFor();
  await page.screenshot({ path: file("web-phone") });
});
