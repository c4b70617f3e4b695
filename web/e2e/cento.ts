// Playing Cento as a person does: by mouse, or by keyboard alone. Nothing here knows a
// rule: any card that can be played is, the winning one first.
import type { Page } from "playwright-core";
import { setTimeout as pause } from "node:timers/promises";

export const OVER = 'dialog[open] a[href^="/replay/"]';
export const MINE = ".hand.mine";
export const HELD = "button.held";
export const PLAYABLE = ".hand.mine button.held:not(.barred):not(.flying):not(.pending)";
export const BARRED = ".hand.mine button.held.barred";
export const CHOICE = ".choices button[data-choice]";
export const CURTAIN = ".curtain button";
/** After a round of several. */
export const GO_ON = "dialog[open] footer .button.call";

/** What a person would press next, the first that is there. */
const NEXT = [OVER, GO_ON, CURTAIN, `${CHOICE}.wins`, CHOICE, `${PLAYABLE}:has(.wins)`, PLAYABLE];
const GLANCE = 25; // milliseconds between looks

type Done = "over" | "acted" | "nothing";

/** The first of these that can be seen. */
export function first(page: Page, selectors: readonly string[]): Promise<string | null> {
  return page.evaluate(
    (all) => all.find((one) => [...document.querySelectorAll(one)].some((node) => node.checkVisibility())) ?? null,
    selectors,
  );
}

/** Presses the first of them, if it is there and stays long enough. */
export async function press(page: Page, selector: string): Promise<boolean> {
  try {
    await page.locator(selector).first().click({ timeout: 1000 });
    return true;
  } catch {
    return false; // somebody else was quicker, or the table has moved on
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
    await pause(GLANCE);
  }
}

/** Everybody plays until one of these can be seen by somebody, who is given back; null: the game ended before. */
export async function playUntil(pages: readonly Page[], selector: string, within = 60_000): Promise<Page | null> {
  for (const end = Date.now() + within; Date.now() < end; await pause(GLANCE))
    for (const page of pages) {
      if ((await first(page, [selector])) !== null) return page;
      if ((await step(page)) === "over") return null;
    }
  throw new Error(`nobody ever saw ${selector}`);
}

/** The cards that can be seen in the own hand, in order of their names. */
export const hand = (page: Page): Promise<(string | null)[]> =>
  page.locator(HELD).evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")).sort());

/** How many moves the log beside the table has. */
export const moves = (page: Page): Promise<number> => page.locator(".log li[data-seq]").count();

/** Where the focus is, in a word. */
function player(page: Page): Promise<"choice" | "card" | "barred" | "elsewhere"> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at?.closest(".choices")) return "choice";
    if (!at?.matches(".hand.mine button.held")) return "elsewhere";
    return at.getAttribute("aria-disabled") === "true" ? "barred" : "card";
  });
}

/** A whole game by keys: Tab to the hand, arrows along it, Enter, numbers to choose. */
export async function playOutByKeys(page: Page, within = 100_000): Promise<void> {
  for (const end = Date.now() + within; (await first(page, [OVER])) === null; await pause(GLANCE)) {
    if (Date.now() > end) throw new Error("the game does not end");
    if ((await first(page, [PLAYABLE])) === null) continue;
    const at = await player(page);
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
