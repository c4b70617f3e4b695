// The table of Think Str8!: a whole game, what is visible at every size, nothing that moves
// between turns, answers in their order, the swap, refusals and hints.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { LAY, OVER, PICK, playOut, SET, TAKE } from "./str8";
import { bot, me, sitAt, type AnyPosition } from "./tables";
import { open, person, type Person } from "./world";

const { browser, server } = await open();

const WINDOWS = [[1440, 900], [1280, 720], [1180, 820], [1024, 768], [820, 1180], [390, 844], [360, 640], [844, 390]] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const THREE = [me("Anna"), bot("Ada"), bot("Bo")];

const HOLDERS = [["y7", "g4", "b3", "p6", "r4", "e4"], ["y1", "g1", "b0", "p1", "r2", "e2"], ["y5", "g5", "b7", "p3", "r5", "e3"], ["y4", "g0", "b1", "p5", "r1", "e6"]];
const tiles = (taken: Readonly<Record<number, number>>): object[] => [1, 2, 3, 4, 5, 6, 7].map((covers) => ({ covers, taken: taken[covers] ?? null }));
const TABLE: AnyPosition = { game: "str8", seats: 3, line: [1, 2, 3], order: [1, 2, 3], holders: HOLDERS, rolled: ["y", "y", "g"] };
const SET_DICE: AnyPosition = { ...TABLE, dice: ["y", "y", "g"] };
const TAKING: AnyPosition = { ...SET_DICE, phase: "tile", tiles: tiles({}) };
/** Anna's sum is 18, Ada's 3, Bo's 15; the others have laid theirs. */
const LAYING: AnyPosition = { ...SET_DICE, phase: "at", tiles: tiles({ 7: 1, 4: 2, 1: 3 }), at: [null, 9, 2] };
const ROUND = { dice: ["y", "y", "g"], seats: [{ tile: 7, at: 0 }, { tile: 4, at: 9 }, { tile: 5, at: 13 }] };
const SWAPPING: AnyPosition = { ...SET_DICE, phase: "swap", tiles: tiles({ 7: 1, 4: 2, 5: 3 }), at: [0, 9, 13], history: [ROUND], positions: [0, 0, 3] };
/** Anna has missed in every round, and swapped all yellow cards. */
const EMPTY: AnyPosition = {
  ...SWAPPING, positions: undefined, line: undefined, order: undefined, round: 4, history: [..."362"].map((n) => ({ ...ROUND, dice: ["b", "b", "r"], seats: [{ tile: 1, at: 0, swap: `y${n}` }, { tile: 7, at: 0 }, { tile: 6, at: 14 }] })).concat([ROUND]),
};
const FINAL: AnyPosition = { ...TABLE, round: 9, phase: "final", rolled: undefined, line: undefined, order: undefined, history: Array.from({ length: 9 }, () => ({ ...ROUND, seats: [{ tile: 7, at: 14 }, { tile: 4, at: 1 }, { tile: 5, at: 13 }] })) };
const ALL: readonly (readonly [string, AnyPosition, string])[] = [
  ["dice", TABLE, SET], ["tile", TAKING, TAKE], ["at", LAYING, LAY], ["swap", SWAPPING, PICK], ["final", FINAL, ".sheet"],
];

async function sit(position: AnyPosition, settings: object = {}, options: object = {}): Promise<Person> {
  const someone = await person(browser, { language: "en", games: {}, ...settings }, options);
  await sitAt(someone.page, server.url, position, THREE);
  await someone.page.locator(".str8 .task.mine").waitFor();
  return someone;
}

/** Where the parts of the own place are, as "x y width height". */
const places = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries([".own", ".me", ".self .holder", ".region", ".roll"].map((part) => {
    const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    return [part, [x, y, width, height].map(Math.round).join(" ")];
  })));

test("a whole game against bots by mouse, from the home page to the result", { timeout: 300_000 }, async () => {
  const { page, troubles } = await person(browser, { language: "en", name: "Anna" });
  await page.goto(server.url);
  await page.getByRole("article").filter({ hasText: "Think Str8!" }).getByRole("button", { name: "Play now" }).click();
  await playOut([page]);
  await page.locator(OVER).waitFor();
  expect(troubles).toEqual([]);
});

test("nothing of the own place moves from phase to phase", async () => {
  for (const [width, height] of [[1440, 900], [820, 1180], [390, 844], [844, 390]] as const) {
    const found: [string, Record<string, string>][] = [];
    for (const [name, position, control] of ALL) {
      const { page, context } = await sit(position, {}, { viewport: { width, height } });
      await page.locator(control).first().waitFor();
      found.push([name, await places(page)]);
      await context.close();
    }
    for (const [name, where] of found) expect(where, `${name} at ${width}x${height}`).toEqual(found[0]?.[1]);
  }
});

/** The parts that are not inside the window, or are covered, or whose text is cut. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll(".me .seat, .task, .roll, .self .card, .self .wood, .tabs button")].flatMap((part) => {
    const { left, top, right, bottom, width } = part.getBoundingClientRect();
    if (width === 0 && part.closest(".tabs")) return []; // both pages are visible
    const name = `${part.className} ${[left, top, right, bottom].map(Math.round).join(" ")}`;
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && !part.matches(".card")) return [`${name}: text is cut`];
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 || width < 8) return [name];
    const over = document.elementFromPoint((left + right) / 2, top + (bottom - top) / 3);
    return over && (part.contains(over) || over.contains(part)) ? [] : [`${name} is covered by ${over?.className}`];
  }));

for (const size of ["normal", "large", "larger", "largest"])
  test(`${size} text: the own holder and whose turn it is are visible in every window`, async () => {
    const { page } = await sit(LAYING, { size });
    for (const line = page.getByRole("button", { name: "Got it" }); await line.isVisible(); ) await line.click(); // for newcomers, over the table
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => hidden(page), { message: `${width}x${height}`, timeout: 4000 }).toEqual([]);
      expect(await page.locator(".task").innerText()).toBe("Where is your sum? Lay your tile");
      expect(await page.locator(".me").innerText()).toMatch(/Anna\s+▸ to play/);
      const sides = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sides, `${width}x${height}`).toBeLessThanOrEqual(0);
    }
  });

test("on a phone table and sheet are two pages, and the own place stays", async () => {
  const { page, troubles } = await sit(LAYING, {}, PHONE);
  const visible = (part: string): Promise<boolean> =>
    page.locator(part).first().evaluate((node) => node.getBoundingClientRect().left >= 0 && node.getBoundingClientRect().left < innerWidth);
  const before = await places(page);
  expect([await visible(".plate"), await visible(".sheet")]).toEqual([true, false]);
  await page.getByRole("button", { name: "Sheet", exact: true }).click();
  await expect.poll(() => visible(".sheet")).toBe(true);
  await page.locator(".tabs button[aria-pressed=true]", { hasText: "Sheet" }).waitFor();
  expect(await visible(".plate")).toBe(false);
  expect(await places(page)).toEqual(before);
  await page.locator(".pages").evaluate((pages) => pages.scrollTo({ left: 0 })); // as a swipe does
  await page.locator(".tabs button[aria-pressed=true]", { hasText: "Table" }).waitFor();
  expect(troubles).toEqual([]);
});

test("the others' cards are read, the own ones are nowhere; those of the dice stand out", async () => {
  const { page } = await sit(LAYING);
  const cards = (label: string): Promise<(string | null)[]> =>
    page.getByRole("group", { name: label, exact: true }).locator(".card").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  expect(await cards("Cards of Ada")).toEqual(["yellow 1", "green 1", "blue 0", "purple 1", "red 2", "grey 2"]);
  expect(await cards("A holder that nobody owns")).toEqual(["yellow 4", "green 0", "blue 1", "purple 5", "red 1", "grey 6"]);
  expect(await cards("Your cards")).toEqual(["yellow", "green", "blue", "purple", "red", "grey"]);
  expect(await page.locator(".self .card text").count()).toBe(0);
  await page.locator(".self").getByText("Everyone sees these but you").waitFor();
  expect(await page.locator(".self .lit").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")))).toEqual(["yellow", "green"]);
  expect(await page.locator(".self .times").innerText()).toBe("×2");
});

test("who has chosen is seen, never what; then the answers come one by one in their order", async () => {
  const { page, troubles } = await sit(LAYING, { pace: "usual" });
  expect(await page.locator(".plate .done").count()).toBe(2);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = [...document.querySelectorAll(".answers li")].map((line) => line.querySelector(".words")?.textContent?.trim() ?? "-").join("|");
      if (text !== "" && seen.at(-1) !== text) seen.push(text);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole("slider").press("End");
  await page.locator(LAY).click();
  await page.locator(".answers li .words").nth(2).waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.slice(0, 4))).toEqual([
    "-|-|-", "★ Hit! +1|-|-", "★ Hit! +1|▼ Too high|-", "★ Hit! +1|▼ Too high|✕ Wrong",
  ]);
  await page.getByText("Ada is last and rolls next").waitFor();
  expect(troubles).toEqual([]);
});

test("a swap: the card lies open for all, the new one is a back; an empty stack is refused with its rule", async () => {
  const { page, troubles } = await sit(EMPTY);
  await page.locator('.self [data-pick="y"]').click({ force: true });
  await page.locator(".notice").getByText("There are no more yellow cards to swap for: choose another colour.").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('.self [data-pick="g"]').click();
  await page.getByRole("img", { name: "Swapped out: green 4" }).waitFor();
  expect(await page.locator(".self .card text").count()).toBe(0);
  expect(troubles).toEqual([]);
});

test("the rule of a refusal is one press away", async () => {
  const { page } = await sit(EMPTY);
  await page.locator('.self [data-pick="y"]').click({ force: true });
  await page.getByRole("link", { name: "Rule A11" }).click();
  await page.waitForURL("**/rules/str8#A11");
});

test("a hint marks the card, the die, the tile or the place", async () => {
  for (const [name, position] of ALL.slice(1, 4)) {
    const { page, context } = await sit(position);
    await page.keyboard.press("h");
    await page.locator(".region .hinted, .region .advice, .self .hinted").first().waitFor({ timeout: 20_000 }).catch(() => expect.fail(`no hint is marked: ${name}`));
    await context.close();
  }
});

test("axe finds nothing in any phase, on a desktop and on a phone, light and dark", async () => {
  for (const [name, position, control] of ALL)
    for (const [options, theme] of [[{}, "light"], [PHONE, "dark"]] as const) {
      const { page, context } = await sit(position, { theme }, options);
      await page.locator(control).first().waitFor();
      expect(await violations(page), `${name}, ${theme}`).toEqual([]);
      await context.close();
    }
});
