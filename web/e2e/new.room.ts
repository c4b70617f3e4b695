// A game that tools/new-game has made, in the browser: a whole game against bots by mouse,
// its keys, its lesson and its rules. tests/tree/new_game.py builds it in a copy of the tree and runs
// this file there; SPELBORD_GAME is the game.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { first, OVER, press } from "./cento";
import { open, person } from "./world";

const GAME = process.env.SPELBORD_GAME ?? "";
const TITLE = GAME.charAt(0).toUpperCase() + GAME.slice(1);
const { browser, server } = await open();

const legal = (move: string): string => `button[data-move=${move}][aria-disabled=false]`;

async function deal(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.url}/new?game=${GAME}&with=bots`);
  await page.locator("form button[type=submit]:enabled").click();
  await page.locator("h1", { hasText: `${TITLE} with 12 coins` }).waitFor();
}

/** Clicks the first of these that is there, again and again, until `over` is there. */
async function playOut(page: Page, buttons: readonly string[], over = OVER): Promise<void> {
  const all = [over, ...buttons];
  for (let next: string | null = null; next !== over; next = await first(page, all)) {
    if (next !== null) await press(page, next);
    await page.locator(all.join()).first().waitFor();
  }
}

test("from the form of a new table to the result, by mouse", async () => {
  const { page, troubles } = await person(browser, { language: "en", pace: "quick" });
  await deal(page);

  // A move that is not legal is refused by the engine, with its sentence.
  await page.locator(legal("take")).waitFor();
  await page.locator("button[data-move=stop]").click({ force: true });
  await page.getByText(/^Take a coin first: \d+ are left\.$/).first().waitFor();
  expect(await violations(page)).toEqual([]);

  await page.locator(legal("take")).click();
  await page.locator(legal("toss")).click();
  await page.locator(legal("stop")).click();
  await playOut(page, [legal("take"), legal("stop")]);

  const result = page.locator("dialog[open] tbody tr");
  expect(await result.count()).toBeGreaterThan(1);
  expect((await result.allInnerTexts()).join()).not.toContain("?"); // the lucky numbers are known
  expect(await page.locator("dialog[open] [aria-label=won]").count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test("its moves have keys, and the focus stays where it is", async () => {
  const { page, troubles } = await person(browser, { language: "en", pace: "quick" });
  await deal(page);
  await page.locator(legal("take")).focus();
  await page.keyboard.press("1");
  await page.locator(legal("toss")).waitFor();
  await page.keyboard.press("2");
  await page.locator(".moves:not(:has([data-move=toss][aria-disabled=false])) [data-move=stop][aria-disabled=false]").waitFor();
  expect(await page.locator("[data-move=take]:focus").count()).toBe(1);
  expect(troubles).toEqual([]);
});

test("its lesson leads to the win", async () => {
  const { page, troubles } = await person(browser, { language: "en", pace: "quick" });
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.url}/learn/${GAME}`);
  await playOut(page, [".coach .button.call", ".hinted[aria-disabled=false]"], "dialog[open] .learnt li");
  await page.getByRole("heading", { name: "You won!" }).waitFor();
  expect(troubles).toEqual([]);
});

test("its rules have a page", async () => {
  const { page, troubles } = await person(browser, { language: "en", pace: "quick" });
  page.setDefaultTimeout(60_000);
  await page.goto(`${server.url}/rules/${GAME}`);
  await page.locator("h1", { hasText: `Rules of ${TITLE}` }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
