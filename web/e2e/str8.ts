// Plays Think Str8! in the browser by mouse. Nothing here knows the rules: it leaves the
// dice, takes any tile, lays it where it lies, swaps any card and guesses a number or two.
import type { Page } from "playwright-core";
import { setTimeout as pause } from "node:timers/promises";
import { CURTAIN, first, OVER, press } from "./cento";

export { OVER, CURTAIN };
export const SET = ".region .dice .button.call:not([aria-disabled=true])";
export const TAKE = ".region .tile.pick";
export const LAY = ".region .own-row .button.call";
export const PICK = ".self [data-pick]:not([aria-disabled=true])";
export const HAND_IN = ".sheet .button.call:not([aria-disabled=true])";
export const ANYWAY = "dialog[open] footer .button.primary";
/** Ends the reveal. */
export const GO_ON = ".reveal header button";
const BLANK = ".sheet .choosing td:not(.black, .cross, .chosen) button";

/** What to click next: the first of these that is visible. */
const NEXT = [OVER, GO_ON, ANYWAY, CURTAIN, SET, TAKE, LAY, PICK, HAND_IN];
const INTERVAL = 40; // milliseconds between checks

type Done = "over" | "acted" | "nothing";

/** One step by mouse: takes the screen, or does what the table asks for. */
export async function step(page: Page): Promise<Done> {
  const next = await first(page, NEXT);
  if (next === OVER) return "over";
  if (next === HAND_IN && (await page.locator(".sheet td.chosen").count()) === 0) return (await press(page, BLANK)) ? "acted" : "nothing";
  return next !== null && (await press(page, next)) ? "acted" : "nothing";
}

/** Everybody plays until the game is over for all. */
export async function playOut(pages: readonly Page[], within = 240_000): Promise<void> {
  const end = Date.now() + within;
  const over = new Set<Page>();
  while (over.size < pages.length) {
    if (Date.now() > end) throw new Error("the game does not end");
    for (const page of pages) if (!over.has(page) && (await step(page)) === "over") over.add(page);
    await pause(INTERVAL);
  }
}

/** All play until `selector` is visible on a page, which is returned; null: the game ended before. */
export async function playUntil(pages: readonly Page[], selector: string, within = 120_000): Promise<Page | null> {
  for (const end = Date.now() + within; Date.now() < end; await pause(INTERVAL))
    for (const page of pages) {
      if ((await first(page, [selector])) !== null) return page;
      if ((await step(page)) === "over") return null;
    }
  throw new Error(`nobody ever saw ${selector}`);
}
