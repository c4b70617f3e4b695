// Plays Cento in the browser, by mouse or by keyboard. Nothing here knows the rules: it
// plays any card that can be played, a winning one first.
import type { Page } from "playwright-core";
import { setTimeout as pause } from "node:timers/promises";

export const OVER = 'dialog[open] footer a[href^="/replay/"]';
export const MINE = ".hand.mine";
export const HELD = "button.held";
export const PLAYABLE = ".hand.mine button.held:not(.barred):not(.flying):not(.pending)";
export const BARRED = ".hand.mine button.held.barred";
export const CHOICE = ".choices button[data-choice]";
export const CURTAIN = ".curtain button";
/** In the result of a round, if the match goes on. */
export const GO_ON = "dialog[open] footer .button.call";

/** What to click next: the first of these that is visible. */
const NEXT = [OVER, GO_ON, CURTAIN, `${CHOICE}.wins`, CHOICE, `${PLAYABLE}:has(.wins)`, PLAYABLE];
const INTERVAL = 25; // milliseconds between checks

type Done = "over" | "acted" | "nothing";

/** The first of these selectors that is visible; null: none. */
export function first(page: Page, selectors: readonly string[]): Promise<string | null> {
  return page.evaluate(
    (all) => all.find((one) => [...document.querySelectorAll(one)].some((node) => node.checkVisibility())) ?? null,
    selectors,
  );
}

/** Clicks the first match; false: there is none, or it has disappeared. */
export async function press(page: Page, selector: string): Promise<boolean> {
  try {
    await page.locator(selector).first().click({ timeout: 1000 });
    return true;
  } catch {
    return false; // another person acted first, or the table has changed
  }
}

/** One step by mouse: takes the screen, plays a card, or makes its choice. */
export async function step(page: Page): Promise<Done> {
  const next = await first(page, NEXT);
  if (next === OVER) return "over";
  return next !== null && (await press(page, next)) ? "acted" : "nothing";
}

/** Everybody plays until the game is over for all. */
export async function playOut(pages: readonly Page[], within = 100_000): Promise<void> {
  const end = Date.now() + within;
  const over = new Set<Page>();
  while (over.size < pages.length) {
    if (Date.now() > end) throw new Error("the game does not end");
    for (const page of pages) if (!over.has(page) && (await step(page)) === "over") over.add(page);
    await pause(INTERVAL);
  }
}

/** All play until `selector` is visible on a page, which is returned; null: the game ended before. */
export async function playUntil(pages: readonly Page[], selector: string, within = 60_000): Promise<Page | null> {
  for (const end = Date.now() + within; Date.now() < end; await pause(INTERVAL))
    for (const page of pages) {
      if ((await first(page, [selector])) !== null) return page;
      if ((await step(page)) === "over") return null;
    }
  throw new Error(`nobody ever saw ${selector}`);
}

/** The cards of the person's hand, sorted by name. */
export const hand = (page: Page): Promise<(string | null)[]> =>
  page.locator(HELD).evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")).sort());

/** The number of moves in the log panel. */
export const moves = (page: Page): Promise<number> => page.locator(".log li[data-seq]").count();

/** Where the focus is. */
function focus(page: Page): Promise<"choice" | "card" | "barred" | "elsewhere"> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at?.closest(".choices")) return "choice";
    if (!at?.matches(".hand.mine button.held")) return "elsewhere";
    return at.getAttribute("aria-disabled") === "true" ? "barred" : "card";
  });
}

/** A whole game by keyboard: Tab to the hand, arrow keys, Enter, number keys to choose. */
export async function playOutByKeys(page: Page, within = 100_000): Promise<void> {
  for (const end = Date.now() + within; (await first(page, [OVER])) === null; await pause(INTERVAL)) {
    if (Date.now() > end) throw new Error("the game does not end");
    if ((await first(page, [PLAYABLE])) === null) continue;
    const at = await focus(page);
    if (at === "choice") await page.keyboard.press("1");
    else if (at === "card") await page.keyboard.press("Enter");
    else if (at === "barred") await nextCard(page);
    else await page.keyboard.press("Tab");
  }
}

/** To the right, and from the last card to the first. */
async function nextCard(page: Page): Promise<void> {
  const at = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute("data-anchor"));
  const before = await at();
  await page.keyboard.press("ArrowRight");
  if ((await at()) === before) await page.keyboard.press("Home");
}
