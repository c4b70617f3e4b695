// The pieces of Think Str8! as people handle them: dice that are turned, a tile that is
// taken, a strip that is dragged along the row; by mouse, finger and keyboard.
import { expect, test } from "vitest";
import type { CDPSession, Locator, Page } from "playwright-core";
import { violations } from "./axe";
import { bot, me, sitAt, type AnyPosition } from "./tables";
import { open, person, type Person } from "./world";

const { browser, server } = await open();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HOLDERS = [["y2", "g1", "b0", "p3", "r4", "e5"], ["y3", "g2", "b1", "p4", "r5", "e6"], ["y4", "g3", "b2", "p5", "r6", "e7"], ["y5", "g4", "b3", "p6", "r7", "e0"]];
const TABLE: AnyPosition = { game: "str8", seats: 3, line: [1, 2, 3], holders: HOLDERS };
const tiles = (taken: Readonly<Record<number, number>>): object[] => [1, 2, 3, 4, 5, 6, 7].map((covers) => ({ covers, taken: taken[covers] ?? null }));

const ROLLED: AnyPosition = { ...TABLE, rolled: ["y", "g", "b"] };
const NO_GREY: AnyPosition = { ...TABLE, holders: HOLDERS.map((cards) => cards.slice(0, 5)), rolled: ["e", "g", "e"], options: { grey: "off" } };
const TAKING: AnyPosition = { ...TABLE, phase: "tile", line: [2, 3, 1], order: [2, 3, 1], rolled: ["y", "y", "b"], dice: ["y", "y", "b"], tiles: tiles({ 4: 2, 2: 3 }) };
const LAYING: AnyPosition = { ...TABLE, phase: "at", rolled: ["y", "g", "b"], dice: ["y", "g", "b"], tiles: tiles({ 7: 1, 4: 2, 3: 3 }) };

async function sit(position: AnyPosition, options: object = {}, settings: object = {}): Promise<Person> {
  const someone = await person(browser, { language: "en", ...settings }, options);
  await sitAt(someone.page, server.url, position, [me("Anna"), bot("Ada"), bot("Bo")]);
  return someone;
}

const die = (page: Page, n: number): Locator => page.locator(`button[data-die="${n}"]`);
const colour = (page: Page, letter: string): Locator => page.locator(`[role=menuitemradio][data-colour=${letter}]`);
const act = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const moves = (page: Page): Promise<number> => page.locator(".log li[data-seq]").count();
/** The table shows the dice as they were set, or where the tile was laid. */
const played = (page: Page, text: string): Promise<void> => page.locator(".roll, .answers", { hasText: text }).first().waitFor({ state: "attached" });
const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test("a die is turned by mouse and taken back; the engine says why a second one stays", async () => {
  const { page, troubles } = await sit(ROLLED);
  await page.getByText("yellow + green + blue").waitFor();
  await die(page, 1).click();
  await colour(page, "g").click();
  await page.getByText("2 × green + blue").waitFor();
  expect(await die(page, 1).getAttribute("aria-label")).toBe("Die 1: green (turned; it was: yellow)");
  await act(page, "Set the dice").waitFor();
  await die(page, 3).click();
  expect(await colour(page, "r").getAttribute("aria-disabled")).toBe("true");
  await colour(page, "r").click({ force: true });
  await page.getByRole("alert").getByText("That turns too many dice; the roll was y g b.").waitFor();
  await page.mouse.click(5, 5);
  await page.getByRole("menu").waitFor({ state: "detached" });
  await die(page, 1).click();
  await page.getByText("yellow + green + blue").waitFor();
  await act(page, "Leave them as they are").waitFor();
  await die(page, 2).click();
  await colour(page, "e").click();
  expect(await moves(page)).toBe(0); // nothing is sent so far
  await act(page, "Set the dice").click();
  await played(page, "yellow + blue + grey");
  expect(troubles).toEqual([]);
});

test("dice by keyboard: Enter opens the colours, arrow keys walk, Escape goes back", async () => {
  const { page } = await sit(ROLLED);
  await die(page, 1).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu", { name: "Choose a colour for die 1" }).waitFor();
  await page.keyboard.press("ArrowDown"); // from yellow to the line below: purple
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  expect(await focused(page)).toBe("Die 1: yellow");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Die 1: red (turned; it was: yellow)");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Die 1: yellow");
  await act(page, "Leave them as they are").focus();
  await page.keyboard.press("Enter");
  await played(page, "yellow + green + blue");
});

test("without grey each grey die asks for a colour, and the button waits for it", async () => {
  const { page } = await sit(NO_GREY);
  const set = act(page, "Set the dice");
  expect(await page.locator("button[data-die]", { hasText: "choose a colour" }).count()).toBe(2);
  expect(await die(page, 1).getAttribute("aria-label")).toBe("Die 1: choose a colour");
  for (const n of [1, 3]) {
    expect(await set.getAttribute("aria-disabled")).toBe("true");
    await set.click({ force: true });
    await die(page, n).click();
    expect(await page.getByRole("menuitemradio").count()).toBe(5);
    await colour(page, "p").click();
  }
  await page.getByText("green + 2 × purple").waitFor();
  await die(page, 2).click(); // one of the others may be turned besides
  await colour(page, "p").click();
  await page.getByText("3 × purple").waitFor();
  expect(await moves(page)).toBe(0);
  await set.click();
  await played(page, "3 × purple");
});

test("a roll is seen and ends on the dice of the engine; a still page has none", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const someone = await person(browser, { language: "en" }, { reducedMotion });
    await someone.page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector(".die.rolling")) document.documentElement.dataset.rolled = "yes";
      });
      seen.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    });
    await sitAt(someone.page, server.url, ROLLED, [me("Anna"), bot("Ada"), bot("Bo")]);
    await die(someone.page, 3).waitFor();
    await expect.poll(() => someone.page.locator(".die.rolling").count()).toBe(0);
    expect(await someone.page.locator("[data-die] .die").evaluateAll((all) => all.map((one) => one.getAttribute("data-colour")))).toEqual(["y", "g", "b"]);
    expect(await someone.page.evaluate(() => document.documentElement.dataset.rolled)).toBe(reducedMotion === "reduce" ? undefined : "yes");
  }
});

test("each colour of a die has its own symbol, told from its paint without colours", async () => {
  const { page } = await sit(ROLLED);
  await die(page, 1).click();
  const faces = await page.locator("[role=menuitemradio] svg").evaluateAll((all) => all.map((svg) => {
    const grey = (node: Element): number => {
      const [r = 0, g = 0, b = 0] = (getComputedStyle(node).fill.match(/\d+/g) ?? []).map((part) => (Number(part) / 255) ** 2.2);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const symbol = svg.querySelector("path:last-of-type") as Element;
    const [a, b] = [grey(symbol), grey(svg.querySelector("rect:last-of-type") as Element)];
    return { symbol: symbol.getAttribute("d"), contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
  }));
  expect(new Set(faces.map((face) => face.symbol)).size).toBe(6);
  for (const face of faces) expect(face.contrast).toBeGreaterThan(3);
});

test("the tiles: how long, what they bring, whose they are; one is taken", async () => {
  const { page, troubles } = await sit(TAKING);
  const tile = (covers: number): Locator => page.locator(`[data-anchor="tile-${covers}"]`);
  const wide = async (covers: number): Promise<number> => (await tile(covers).locator("svg.strip").boundingBox())?.width ?? 0;
  expect(Math.abs((await wide(6)) - 6 * (await wide(1)))).toBeLessThan(1);
  expect(await tile(4).getAttribute("aria-label")).toBe("4 pts Ada: covers 4 numbers, a hit brings 4 points; taken");
  expect(await tile(4).innerText()).toMatch(/4 pts\s*Ada/);
  expect(await tile(1).getAttribute("aria-label")).toContain("a miss is told only as wrong");
  await tile(5).hover();
  await page.getByText("covers 5 numbers, a hit brings 3 points").waitFor();
  await tile(4).click({ force: true });
  await page.getByText("The tile that covers 4 is taken").first().waitFor();
  expect(await moves(page)).toBe(0);
  await tile(5).click();
  await page.getByRole("slider", { name: "Your tile" }).waitFor();
  expect(troubles).toEqual([]);
});

interface Strip {
  readonly slider: Locator;
  /** The middle of the strip, and the width of a number. */
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Where its left side is now. */
  left(): Promise<number>;
  range(): Promise<string | null>;
}

async function strip(page: Page): Promise<Strip> {
  const slider = page.getByRole("slider", { name: "Your tile" });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return {
    slider, x: box.x + box.width / 2, y: box.y + box.height / 2, cell: box.width / 7,
    left: async () => (await slider.boundingBox())?.x ?? NaN,
    range: () => slider.getAttribute("aria-valuetext"),
  };
}

test("the strip follows the mouse from where it lies, snaps to a number, and returns on Escape", async () => {
  const { page, troubles } = await sit(LAYING);
  const { x, y, cell, left, range } = await strip(page);
  const start = await left();
  expect(await range()).toBe("7 to 13");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 5, y); // the drag begins here
  expect(Math.abs((await left()) - start)).toBeLessThan(0.5);
  await page.mouse.move(x + 6, y);
  expect(Math.round((await left()) - start)).toBe(1);
  await page.mouse.move(x + 5 + 2.3 * cell, y, { steps: 6 });
  expect(Math.abs((await left()) - start - 2.3 * cell)).toBeLessThan(1);
  expect(await range()).toBe("9 to 15");
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await left()) - start - 2 * cell) < 1).toBe(true);
  await act(page, "Lay it: 9 to 15").waitFor();
  await page.getByText("Nobody sees it until all have laid theirs. It cannot be changed.").waitFor();
  await page.mouse.move(x + 2 * cell, y);
  await page.mouse.down();
  await page.mouse.move(x + 900, y, { steps: 4 }); // not beyond the row
  expect(await range()).toBe("15 to 21");
  await page.keyboard.press("Escape");
  expect(await range()).toBe("9 to 15");
  await page.mouse.move(x, y);
  await page.mouse.up();
  expect(await range()).toBe("9 to 15");
  expect(await page.getByText("Laid:").count()).toBe(0); // nothing is sent so far
  await act(page, "Lay it: 9 to 15").click();
  await played(page, "9 to 15");
  expect(troubles).toEqual([]);
});

test("a press on a number puts the middle of the strip there", async () => {
  const { page } = await sit(LAYING);
  const { x, y, cell, range } = await strip(page); // its middle is on 10
  await page.mouse.click(x + 6 * cell, y);
  expect(await range()).toBe("13 to 19");
  await page.mouse.click(x - 10 * cell, y);
  expect(await range()).toBe("0 to 6");
  await page.mouse.click(x - 8 * cell, y); // on the strip itself
  expect(await range()).toBe("0 to 6");
});

test("the strip by keys", async () => {
  const { page } = await sit(LAYING);
  const { slider, range } = await strip(page);
  await slider.focus();
  const keys = { ArrowRight: "8 to 14", ArrowLeft: "7 to 13", ArrowUp: "8 to 14", ArrowDown: "7 to 13", PageUp: "14 to 20", End: "15 to 21", PageDown: "8 to 14", Home: "0 to 6" };
  for (const [key, wanted] of Object.entries(keys)) {
    await page.keyboard.press(key);
    expect(await range(), key).toBe(wanted);
  }
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Lay it: 0 to 6");
  await page.keyboard.press("Enter");
  await played(page, "0 to 6");
});

test("the strip by finger: sideways it moves, and the page stays where it is", async () => {
  const { page, context, troubles } = await sit(LAYING, PHONE);
  const cdp: CDPSession = await context.newCDPSession(page);
  const { x, y, cell, range } = await strip(page);
  const scrolled = (): Promise<number> => page.evaluate(() => scrollX + scrollY);
  const before = await scrolled();
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", by: number | null): Promise<unknown> =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: by === null ? [] : [{ x: x + by, y }] });
  await touch("touchStart", 0);
  for (const part of [0.1, 0.3, 0.6, 0.9, 1]) await touch("touchMove", -part * (3 * cell + 4));
  await touch("touchEnd", null);
  await expect.poll(range).toBe("4 to 10");
  expect(await scrolled()).toBe(before);
  await page.touchscreen.tap(x + 9 * cell, y);
  await expect.poll(range).toBe("15 to 21");
  await act(page, "Lay it: 15 to 21").tap();
  await played(page, "15 to 21");
  expect(troubles).toEqual([]);
});

test("a hint is marked on the row", async () => {
  const { page } = await sit(LAYING);
  await page.getByRole("slider", { name: "Your tile" }).waitFor();
  await page.getByRole("button", { name: /hint/i }).first().click();
  await page.locator(".own-row .advice").waitFor();
});

test("axe finds nothing in dice, their colours, tiles and row, in both themes", async () => {
  for (const theme of ["light", "dark"])
    for (const [position, part] of [[ROLLED, ".dice"], [NO_GREY, ".dice"], [TAKING, ".tiles"], [LAYING, ".own-row"]] as const) {
      const { page } = await sit(position, PHONE, { theme });
      await page.locator(part).first().waitFor();
      if (part === ".dice") {
        await die(page, 1).click();
        await page.getByRole("menu").waitFor();
      }
      expect(await violations(page, part), `${theme} ${part}`).toEqual([]);
    }
});
