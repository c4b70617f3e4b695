// Cards as people handle them: held, hovered and asked by a key what they do; dragged to the
// pile with the mouse and with a finger.
import { expect, test } from "vitest";
import type { CDPSession, Locator, Page } from "playwright-core";
import { violations } from "./axe";
import { HELD, PLAYABLE } from "./cento";
import { bot, me, MIDDLE, sitAt, type Position } from "./tables";
import { open, person, type Person } from "./world";

const { browser, server } = await open();

const THREE = [me("Anna"), bot("Ada"), bot("Bo")];
const NOTE = "[role=tooltip]";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const card = (page: Page, name: string): Locator => page.locator(`${HELD}[data-card="${name}"]`);
const moves = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll(".log li[data-seq]").length);

async function sit(options: object = {}, position: Position = MIDDLE): Promise<Person> {
  const someone = await person(browser, { language: "en" }, options);
  await sitAt(someone.page, server.url, position, THREE);
  await someone.page.locator(PLAYABLE).first().waitFor();
  await someone.page.getByText("= 75").first().waitFor();
  await someone.page.waitForFunction(() => document.getAnimations().length === 0); // the cards lie still
  return someone;
}

interface Point {
  x: number;
  y: number;
}

async function middle(part: Locator): Promise<Point> {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger: down, along the points, and up unless it stays. */
async function finger(cdp: CDPSession, way: readonly Point[], lift = true): Promise<void> {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]): Promise<unknown> =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [first, ...rest] = way;
  if (first) await send("touchStart", [first]);
  for (const point of rest) await send("touchMove", [point]);
  if (lift) await send("touchEnd", []);
}

const between = (a: Point, b: Point): Point[] => [0.1, 0.3, 0.6, 0.9, 1].map((part) => ({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) }));

const dropped = async (page: Page, name: string): Promise<void> => {
  await expect.poll(() => card(page, name).count()).toBe(0);
  await expect.poll(() => page.locator(".air .piece").count()).toBe(0);
};

test("holding a card with a finger says what it does, and plays nothing; a tap elsewhere closes it", async () => {
  const { page, context, troubles } = await sit(PHONE);
  const cdp = await context.newCDPSession(page);
  await finger(cdp, [await middle(card(page, "+9"))], false);
  await page.locator(NOTE, { hasText: "Adds 9 to the total. The total becomes 75." }).waitFor();
  await finger(cdp, []);
  expect(await violations(page)).toEqual([]);
  expect(await card(page, "+9").count()).toBe(1);
  await finger(cdp, [await middle(card(page, "+50"))], false);
  await page.locator(NOTE, { hasText: "it may not pass 100" }).waitFor();
  await finger(cdp, []);
  expect(await page.locator(NOTE).count()).toBe(1);
  await page.locator("h1").tap();
  await page.locator(NOTE).waitFor({ state: "detached" });
  await card(page, "+9").tap();
  await dropped(page, "+9");
  expect(troubles).toEqual([]);
});

test("holding with the mouse, resting on a card, and the keys that ask", async () => {
  const { page } = await sit();
  const at = await middle(card(page, "dbl"));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.locator(NOTE, { hasText: "Doubles or halves the total" }).waitFor();
  await page.mouse.up();
  expect(await page.locator(".choices").count()).toBe(0);
  expect(await page.locator(NOTE).innerText()).toMatch(/÷2\s*= 33/);
  await page.keyboard.press("Escape");
  await page.locator(NOTE).waitFor({ state: "detached" });
  await card(page, "+9").hover();
  await page.locator(NOTE, { hasText: "The total becomes 75." }).waitFor();
  await page.locator(NOTE).hover(); // it stays
  await page.mouse.move(5, 5);
  await page.locator(NOTE).waitFor({ state: "detached" });
  for (const key of ["i", "ContextMenu", "Shift+F10"]) {
    await card(page, "inv").focus();
    await page.keyboard.press(key);
    await page.locator(NOTE, { hasText: "Turns everything over" }).waitFor();
    await page.locator("[aria-live=polite] p", { hasText: "Upside down. Turns everything over" }).last().waitFor({ state: "attached" });
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await page.locator(NOTE).waitFor({ state: "detached" });
  }
  expect(await moves(page)).toBe(0);
});

test("dragged with the mouse: the pile lights up and takes it; elsewhere, and on Escape, it returns", async () => {
  const { page, troubles } = await sit({ reducedMotion: "no-preference" });
  const pile = await middle(page.locator("[data-anchor=pile]"));
  const at = await middle(card(page, "+9"));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y - 3);
  expect(await page.locator(".air .target").count()).toBe(0);
  await page.mouse.move(at.x - 40, at.y - 130, { steps: 4 });
  await page.locator(".air .target:not(.over)").waitFor();
  const before = await middle(page.locator(".air .piece"));
  await page.mouse.move(at.x - 90, at.y - 150);
  await expect.poll(async () => Math.round((await middle(page.locator(".air .piece"))).x - before.x)).toBe(-50);
  expect(Math.round((await middle(page.locator(".air .piece"))).y - before.y)).toBe(-20);
  await page.mouse.up();
  await page.locator(".air .piece").waitFor({ state: "detached" });
  await page.mouse.down();
  await page.mouse.up(); // a press on the felt, not on the card
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(pile.x, pile.y, { steps: 4 });
  await page.locator(".air .target.over").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".air .piece").waitFor({ state: "detached" });
  await page.mouse.up();
  expect(await card(page, "+9").count()).toBe(1);
  expect(await moves(page)).toBe(0);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(pile.x, pile.y, { steps: 4 });
  await page.locator(".air .target.over").waitFor();
  await page.mouse.up();
  await dropped(page, "+9");
  await page.locator(".log li[data-seq='1']").waitFor();
  expect(troubles).toEqual([]);
});

test("a card with choices opens them on the pile; one that cannot be played stays", async () => {
  const { page } = await sit();
  const pile = await middle(page.locator("[data-anchor=pile]"));
  for (const name of ["+50", "jmp"]) {
    const at = await middle(card(page, name));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(pile.x, pile.y, { steps: 4 });
    await page.mouse.up();
    if (name === "+50") expect(await page.locator(".air .piece, .choices").count()).toBe(0);
  }
  await page.locator(".choices button[data-choice='-20']").waitFor();
  expect(await moves(page)).toBe(0);
});

const WINDOWS = [[1440, 900, "normal"], [1440, 900, "largest"], [820, 1180, "normal"], [390, 844, "normal"], [390, 844, "largest"], [360, 640, "larger"], [844, 390, "normal"]] as const;
test.each(WINDOWS)("choices stand just above their card: %i x %i, %s text", async (width, height, size) => {
  const { page } = await person(browser, { language: "en", size }, { viewport: { width, height } });
  const hand = ["dbl", "+9", "+50", "inv", "jmp"]; // with choices at both ends
  await sitAt(page, server.url, { ...MIDDLE, total: 40, hands: [hand, ...MIDDLE.hands.slice(1)] }, THREE);
  await page.locator(PLAYABLE).first().waitFor();
  for (const name of ["dbl", "jmp"]) {
    await card(page, name).click();
    await page.locator(".choices").waitFor();
    const gaps = async () => {
      const [box, own] = [await page.locator(".choices").boundingBox(), await card(page, name).boundingBox()];
      if (!box || !own) throw new Error("it is not on the page");
      const middle = own.x + own.width / 2;
      const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width;
      // In the middle above the card, unless the edge of the window is nearer.
      const aside = Math.abs(box.x + box.width / 2 - middle);
      const atEdge = Math.min(box.x, width - box.x - box.width) < 9;
      return { inside, over: own.y - box.y - box.height < 0, far: own.y - box.y - box.height > 32, beside: box.x > middle || box.x + box.width < middle, aside: aside > 1 && !atEdge };
    };
    await expect.poll(gaps, { message: name }).toEqual({ inside: true, over: false, far: false, beside: false, aside: false });
    await page.keyboard.press("Escape");
    await page.locator(".choices").waitFor({ state: "detached" });
  }
});

test("dragged with a finger: the pile takes it, elsewhere it returns, and the page still scrolls", async () => {
  const { page, context, troubles } = await sit({ ...PHONE, viewport: { width: 360, height: 560 } });
  const cdp = await context.newCDPSession(page);
  const at = await middle(card(page, "+9"));
  await finger(cdp, [at, ...between(at, { x: at.x - 80, y: at.y - 60 })]);
  await page.locator(".air .piece").waitFor({ state: "detached" });
  expect(await card(page, "+9").count()).toBe(1);
  const pile = await middle(page.locator("[data-anchor=pile]"));
  await finger(cdp, [at, ...between(at, pile)], false);
  await page.locator(".air .target.over").waitFor();
  await finger(cdp, []);
  await dropped(page, "+9");
  // A card takes a finger only while it can be dragged.
  const touch = (selector: string): Promise<string> => page.locator(selector).first().evaluate((node) => getComputedStyle(node).touchAction);
  await page.locator(PLAYABLE).first().waitFor();
  expect(await touch(PLAYABLE)).toBe("pinch-zoom");
  expect(await touch(".surface")).toBe("auto");
  expect(troubles).toEqual([]);
});

test("near an edge the page scrolls under a dragged card", async () => {
  const { page } = await sit({ viewport: { width: 900, height: 420 } });
  // Make the page higher than the window, with the pile out of sight.
  await page.evaluate(() => {
    const style = (selector: string): CSSStyleDeclaration => (document.querySelector(selector) as HTMLElement).style;
    style(".cento").gridTemplate = "60rem auto / 1fr";
    style(".own").position = "sticky";
    scrollTo(0, 2000);
  });
  const at = await middle(card(page, "+9"));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 8, { steps: 2 }); // the hand is at the edge itself
  await page.mouse.move(450, 200, { steps: 4 });
  await page.mouse.move(450, 6, { steps: 4 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 100);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await card(page, "+9").count()).toBe(1);
});
