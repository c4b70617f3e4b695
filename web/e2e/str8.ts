// Plays Think Str8! in the browser. Nothing here knows the rules: it leaves the dice, takes
// the longest tile, lays it where it lies, swaps any card and guesses a number of each colour.
import type { Page } from "playwright-core";
import { CURTAIN, first, OVER } from "./cento";
import type { AnyPosition } from "./tables";

export { CURTAIN, OVER };
export const SET = ".region .dice .button.call:not([aria-disabled=true])";
export const TAKE = ".region .tile.pick";
export const LAY = ".region .own-row .button.call";
export const PICK = ".self [data-pick]:not([aria-disabled=true])";
export const HAND_IN = ".sheet .button.call:not([aria-disabled=true])";
export const ANYWAY = "dialog[open] footer .button.primary";
/** Ends the reveal. */
export const GO_ON = ".reveal header button";
/** A control of any phase. */
export const MINE = [SET, TAKE, LAY, PICK, HAND_IN].join(", ");
const NUMBERS = '.sheet .choosing td:not(.chosen) button[data-cell$="3"]';

/** What to press next: the first of these that is visible. */
const NEXT = [OVER, GO_ON, ANYWAY, CURTAIN, SET, TAKE, LAY, PICK, HAND_IN];
const PATIENCE = 1000; // milliseconds to wait for something to press

type Done = "over" | "acted" | "nothing";

const HOLDERS = [["y2", "g1", "b0", "p3", "r4", "e5"], ["y3", "g2", "b1", "p4", "r5", "e6"], ["y4", "g3", "b2", "p5", "r6", "e7"], ["y5", "g4", "b3", "p6", "r7", "e0"]];
/** Nine rounds of two players in which every tile was a hit: the dice, and where the tiles lay. */
const ROUNDS: readonly (readonly [string, number, number])[] = [
  ["ygb", 0, 3], ["pre", 8, 12], ["yyg", 2, 5], ["ppr", 5, 10], ["ree", 10, 14], ["gby", 0, 4], ["bpr", 3, 8], ["eey", 8, 12], ["ggg", 0, 2],
];

/** The last round of a game of two: seat 1 is last and rolls. Its sum is 3: a tile that is left
 * in the middle of the row is a miss, and a card is swapped. */
export const LAST_ROUND: AnyPosition = {
  game: "str8", seats: 2, rolled: ["y", "g", "b"], holders: HOLDERS,
  history: ROUNDS.map(([dice, one, two]) => ({ dice: [...dice], seats: [{ tile: 7, at: one }, { tile: 6, at: two }] })),
};

interface Presses {
  readonly next: readonly string[];
  readonly over: string;
  readonly handIn: string;
  readonly numbers: string;
  readonly patience: number;
}

/** Runs in the page, because a game has more than a hundred presses: waits for the first of
 * `next` that is visible, sees whether something covers it, and presses it, the last one of
 * several. Returns its selector; null: there was nothing to press. */
async function pressNext({ next, over, handIn, numbers, patience }: Presses): Promise<string | null> {
  const reach = (node: Element): boolean => {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const press = (selector: string): string | null => {
    const node = [...document.querySelectorAll<HTMLElement>(selector)].findLast((each) => each.checkVisibility());
    if (!node || (selector !== over && !reach(node))) return null;
    if (selector === over) return over;
    if (selector === handIn) for (const cell of document.querySelectorAll<HTMLElement>(numbers)) cell.click();
    node.click();
    return selector;
  };
  for (const end = Date.now() + patience; ; await new Promise((done) => setTimeout(done, 30))) {
    const found = next.find((selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility()));
    const pressed = found === undefined ? null : press(found);
    if (pressed !== null || Date.now() > end) return pressed;
  }
}

/** One step: takes the screen, or does what the table asks for. Waits a moment for it. */
export async function step(page: Page, patience = PATIENCE): Promise<Done> {
  const pressed = await page.evaluate(pressNext, { next: NEXT, over: OVER, handIn: HAND_IN, numbers: NUMBERS, patience });
  if (pressed === OVER) return "over";
  return pressed === null ? "nothing" : "acted";
}

/** Everybody plays, each by themselves, until the game is over for all. */
export async function playOut(pages: readonly Page[], within = 240_000): Promise<void> {
  const end = Date.now() + within;
  await Promise.all(pages.map(async (page) => {
    while ((await step(page)) !== "over") if (Date.now() > end) throw new Error("the game does not end");
  }));
}

/** All play until `selector` is visible on a page, which is returned; null: the game ended before. */
export async function playUntil(pages: readonly Page[], selector: string, within = 120_000): Promise<Page | null> {
  for (const end = Date.now() + within; Date.now() < end; )
    for (const page of pages) {
      if ((await first(page, [selector])) !== null) return page;
      if ((await step(page, 100)) === "over") return null;
    }
  throw new Error(`nobody ever saw ${selector}`);
}

/** All play until `selector` is visible on every page. */
export async function playUntilAll(pages: readonly Page[], selector: string): Promise<void> {
  await Promise.all(pages.map(async (page) => {
    if ((await playUntil([page], selector)) === null) throw new Error(`the game ended before all saw ${selector}`);
  }));
}
