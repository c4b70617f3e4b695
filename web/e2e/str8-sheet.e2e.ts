// The sheet of Think Str8!: its three helps, marks by hand, the check, the final guess, and
// the settings of the game.
import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { good } from "./axe";
import { bot, me, sitAt, type AnyPosition } from "./tables";
import { open, person, type Person } from "./world";

const { browser, server } = await open();

const OTHERS = [["y3", "g2", "b1", "p4", "r5", "e6"], ["y4", "g3", "b2", "p5", "r6", "e7"], ["y5", "g4", "b3", "p6", "r7", "e0"]];
const THREE = [me("Anna"), bot("Ada"), bot("Bo")];

/** Round 5. Anna has y2 g1 b0 p3 r4 e5, and had y7 in round 1, e1 until round 3, e2 in round 4. */
const MIDDLE: AnyPosition = {
  game: "str8", seats: 3, round: 5, phase: "dice", holders: [["y2", "g1", "b0", "p3", "r4", "e5"], ...OTHERS], rolled: ["y", "y", "g"],
  history: [
    { dice: ["y", "g", "b"], seats: [{ tile: 7, at: 9, swap: "y7" }, { tile: 4, at: 4 }, { tile: 5, at: 7 }] },
    { dice: ["y", "y", "g"], seats: [{ tile: 6, at: 0 }, { tile: 4, at: 6 }, { tile: 5, at: 9 }] },
    { dice: ["p", "r", "e"], seats: [{ tile: 1, at: 4, swap: "e1" }, { tile: 6, at: 10 }, { tile: 4, at: 15 }] },
    { dice: ["e", "e", "e"], seats: [{ tile: 3, at: 2, swap: "e2" }, { tile: 6, at: 14 }, { tile: 4, at: 18 }] },
  ],
};
const rounds = MIDDLE.history as readonly object[];
const FINAL: AnyPosition = { ...MIDDLE, round: 9, phase: "final", history: [...rounds, ...Array.from({ length: 5 }, () => rounds[1] ?? {})] };
/** Anna has missed in the first round. */
const SWAP: AnyPosition = {
  game: "str8", seats: 3, round: 1, phase: "swap", holders: MIDDLE.holders, dice: ["y", "g", "b"], rolled: ["y", "g", "b"],
  history: [{ dice: ["y", "g", "b"], seats: [{ tile: 7, at: 9 }, { tile: 4, at: 4 }, { tile: 5, at: 7 }] }],
};

const FIRSTS = ["backs", "dice", "at", "swap", "final"].map((id) => `str8 ${id}`);
/** The last guess is in: the cards are turned over, or were. */
const REVEALED = ".reveal, .log li[data-seq='3']";

const cell = (page: Page, name: string): Locator => page.locator(`.sheet [data-cell=${name}]`);
const mark = (page: Page, name: string): Promise<string | null> => cell(page, name).getAttribute("data-mark");
const help = (page: Page, name: string): Promise<void> => page.locator(".sheet").getByRole("radio", { name }).check();
const printed = (page: Page, kind: string): Locator => page.locator(`.sheet td.${kind}`);
const chosen = (page: Page): Promise<(string | null)[]> =>
  page.locator(".sheet td.chosen button").evaluateAll((all) => all.map((each) => each.getAttribute("data-cell")).sort());

async function sit(position: AnyPosition, settings: object = {}, options: object = {}): Promise<Person> {
  const someone = await person(browser, { language: "en", ...settings }, { viewport: { width: 1280, height: 1000 }, ...options });
  // Lines for newcomers would lie over the end of the sheet.
  await someone.context.addInitScript((ids) => localStorage.setItem("spelbord.firsts", JSON.stringify(ids)), FIRSTS);
  await sitAt(someone.page, server.url, position, THREE);
  await someone.page.locator(".sheet").waitFor();
  return someone;
}

test("three helps: paper, seen, certain; the choice stays", async () => {
  const { page, troubles } = await sit(MIDDLE);
  // The cards of the others, the holder that nobody owns, and the cards that Anna swapped out.
  expect(await printed(page, "black").count()).toBe(3 * 6 + 3);
  expect(await printed(page, "cross").count()).toBe(0);
  await good(page, "seen");
  await help(page, "Certain");
  expect(await printed(page, "black").count()).toBe(21);
  // The yellow 7 is known now, and the sum was 8 at most: green and blue were 0 or 1, and blue 1 is seen.
  await expect.poll(() => printed(page, "only").locator("button").getAttribute("data-cell")).toBe("b0");
  expect(await cell(page, "g5").getAttribute("aria-label")).toBe("green 5, ruled out");
  expect(await page.locator(".rounds li").first().locator(".known").innerText()).toContain("7");
  expect(await page.locator(".rounds li").nth(3).locator(".known").innerText()).toContain("6");
  await good(page, "certain");
  await page.reload();
  await printed(page, "only").waitFor();
  await help(page, "Paper");
  expect(await page.locator(".sheet td:is(.black, .cross, .only)").count()).toBe(0);
  expect(await page.locator(".rounds .known").count()).toBe(0);
  await good(page, "paper");
  expect(troubles).toEqual([]);
});

test("the lines: dice, range, answer, what follows; the round in play, and those to come", async () => {
  const { page } = await sit(MIDDLE);
  const lines = await page.locator(".rounds li").allInnerTexts();
  expect(lines).toHaveLength(9);
  for (const [line, words] of [["yellow + green + blue", "9 to 15", "Too high", "sum 0 to 8", "Swapped: yellow 7"], ["2 × yellow + green", "0 to 5", "Hit!", "sum 0 to 5"], ["Wrong", "anything but 4"], ["3 × grey", "Too low", "sum 5 to 21"]].entries())
    for (const word of words) expect(lines[line]).toContain(word);
  expect(await page.locator(".rounds li[aria-current=step]").innerText()).toContain("This round");
  expect(await page.locator(".rounds li.empty").count()).toBe(5);
});

test("a table that leaves all marks to the players offers paper only, and says why", async () => {
  const { page } = await sit({ ...MIDDLE, options: { auto_mark_seen: "off" } }, { games: { str8: { help: "certain" } } });
  await page.getByText("At this table all marks are left to the players.").waitFor();
  expect(await page.locator(".sheet").getByRole("radio").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Check my sheet" }).count()).toBe(0);
  expect(await page.locator(".sheet td:is(.black, .cross, .only), .known").count()).toBe(0);
  await good(page, "only paper");
});

test("by hand: a press goes through the marks, printed black stays", async () => {
  const { page } = await sit(MIDDLE);
  for (const [next, label] of [["cross", "green 0, crossed out by you"], ["circle", "green 0, circled by you"], ["note", "green 0, a question mark by you"], ["", "green 0"]]) {
    await cell(page, "g0").click();
    await expect.poll(() => mark(page, "g0")).toBe(next);
    expect(await cell(page, "g0").getAttribute("aria-label")).toBe(label);
  }
  expect(await cell(page, "g2").getAttribute("aria-disabled")).toBe("true");
  await cell(page, "g2").click({ force: true });
  await cell(page, "g5").click();
  await expect.poll(() => mark(page, "g5")).toBe("cross");
  expect(await mark(page, "g2")).toBe("");
});

test("marks are kept with the table, also if the page is left at once", async () => {
  const { page } = await sit(MIDDLE);
  await cell(page, "g0").click();
  await page.locator("[data-die='2g']").selectOption("4");
  await cell(page, "y6").click();
  await page.reload();
  await expect.poll(() => mark(page, "y6")).toBe("cross");
  expect([await mark(page, "g0"), await page.locator("[data-die='2g']").inputValue()]).toEqual(["cross", "4"]);
});

test("on a shared screen everybody has their own marks", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 1280, height: 1000 } });
  await page.addInitScript((ids) => localStorage.setItem("spelbord.firsts", JSON.stringify(ids)), FIRSTS);
  await sitAt(page, server.url, FINAL, [me("Anna"), me("Bea"), bot("Bo")]);
  const take = page.locator(".curtain button");
  await take.click();
  await page.getByRole("button", { name: "Pencil" }).click();
  await cell(page, "g0").click();
  await page.getByRole("button", { name: "Hand in your guess" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand it in" }).click();
  await take.click();
  await page.getByRole("button", { name: "Pencil" }).waitFor();
  expect(await mark(page, "g0")).toBe("");
  expect(await page.locator(".sheet [data-cell]:not([data-mark=''])").count()).toBe(0);
});

test("by keys: arrows move, letters write, Tab leaves", async () => {
  const { page } = await sit(MIDDLE);
  const at = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
  await page.locator(".sheet").getByRole("radio", { name: "Seen" }).focus();
  await page.keyboard.press("Tab");
  expect(await at()).toBe("y0");
  for (const [key, to] of [["ArrowLeft", "y0"], ["ArrowRight", "g0"], ["ArrowDown", "g1"], ["End", "e1"], ["PageDown", "e7"], ["Home", "y7"], ["ArrowUp", "y6"]] as const) {
    await page.keyboard.press(key);
    await expect.poll(at).toBe(to);
  }
  for (const [key, written] of [["x", "cross"], ["O", "circle"], ["n", "note"], ["Backspace", ""], ["Enter", "cross"], ["Space", "circle"]] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => mark(page, "y6")).toBe(written);
  }
  await page.keyboard.press("Tab");
  expect(await at()).toBeNull();
  expect(await page.locator(".sheet [data-cell][tabindex='0']").count()).toBe(1);
});

test("a check names and marks what cannot be, and corrects nothing", async () => {
  const { page } = await sit(MIDDLE, { games: { str8: { help: "paper" } } });
  const check = page.getByRole("button", { name: "Check my sheet" });
  await check.click();
  await page.locator(".finding", { hasText: "Nothing on your sheet is wrong." }).waitFor();
  for (const name of ["p2", "g2", "g2", "g5", "g5", "y3"]) await cell(page, name).click();
  await page.locator("[data-die='1y']").selectOption("3");
  await page.locator("[data-die='4e']").selectOption("6");
  await check.click();
  for (const sentence of ["Crossed out, but still possible: purple 2.", "Circled, but seen elsewhere: green 2.", "Circled, but ruled out by the answers: green 5.", "Round 1, yellow: it cannot be 3."])
    await page.locator(".finding", { hasText: sentence }).waitFor();
  expect(await page.locator(".sheet :is(td, .die).wrong").count()).toBe(4);
  expect(await mark(page, "p2")).toBe("cross");
  expect(await cell(page, "p2").getAttribute("aria-label")).toContain("cannot be right");
  await good(page, "checked");
  await cell(page, "p2").click();
  await expect.poll(() => page.locator(".sheet :is(td, .die).wrong").count()).toBe(3);
});

test("the row is marked only if the person wants it, on the sheet or in the settings", async () => {
  const dice = ["y", "y", "g"];
  const tiles = [1, 2, 3, 4, 5, 6, 7].map((covers) => ({ covers, taken: covers < 4 ? covers : null }));
  const { page } = await sit({ ...MIDDLE, phase: "at", dice, rolled: dice, tiles });
  const row = page.locator(".cells").last();
  await row.waitFor();
  expect(await page.locator(".cells.marked").count()).toBe(0);
  const wish = page.locator(".sheet").getByRole("checkbox", { name: "Mark my row, too" });
  await wish.check();
  await page.locator(".cells.marked").first().waitFor();
  await wish.uncheck();
  await expect.poll(() => page.locator(".cells.marked").count()).toBe(0);
});

test("after a swap the marks of its colour can be wiped; the others stay", async () => {
  const { page } = await sit(SWAP, { games: { str8: { help: "paper" } } });
  for (const name of ["g2", "g5", "r3"]) await cell(page, name).click();
  await page.locator('[data-anchor="holder-1-g"]').click();
  await page.getByText("You have a new card: green.").waitFor();
  expect(await mark(page, "g5")).toBe("cross");
  await page.getByRole("button", { name: "Wipe them" }).click();
  await expect.poll(() => mark(page, "g5")).toBe("");
  expect([await mark(page, "g2"), await mark(page, "r3")]).toEqual(["cross", "cross"]); // green 2 is open on the table
  expect(await page.getByText("You have a new card: green.").count()).toBe(0);
});

test("the final by mouse: the engine limits it, warns of what is empty, and takes it", async () => {
  const { page, troubles } = await sit(FINAL);
  await page.getByRole("button", { name: "Hand in your guess" }).waitFor();
  await page.locator(".log li[data-seq='2']").waitFor(); // the others have handed in: nothing is lost meanwhile
  for (const name of ["y2", "g1", "r1", "r2", "r3", "r4"]) await cell(page, name).click();
  await page.getByText("A colour takes at most three numbers; red has 4.").first().waitFor();
  expect(await chosen(page)).toEqual(["g1", "r1", "r2", "r3", "y2"]);
  await cell(page, "r1").click();
  await expect.poll(() => chosen(page)).toEqual(["g1", "r2", "r3", "y2"]);
  await page.locator(".price", { hasText: "red: 2 if your card is among 2 / 3, else −2." }).waitFor();
  await good(page, "final");
  // A pencil writes marks; circles and the only number left are filled in.
  const pencil = page.getByRole("button", { name: "Pencil" });
  await pencil.click();
  await cell(page, "b0").click();
  await cell(page, "b0").click();
  await pencil.click();
  await page.getByRole("button", { name: "Fill in from my sheet" }).click();
  await expect.poll(() => chosen(page)).toEqual(["b0", "g1", "r2", "r3", "y2"]);
  await page.getByRole("button", { name: "Hand in your guess" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand it in like this?" });
  await dialog.getByText("You leave out purple and grey. That costs 4 points").waitFor();
  await good(page, "the warning");
  await dialog.getByRole("button", { name: "Go back" }).click();
  expect(await page.locator(".log li[data-seq]").count()).toBe(2);
  await page.getByRole("button", { name: "Hand in your guess" }).click();
  await dialog.getByRole("button", { name: "Hand it in" }).click();
  await page.locator(REVEALED).first().waitFor();
  expect(troubles).toEqual([]);
});

test("the final by keys", async () => {
  const { page } = await sit(FINAL);
  await page.locator(".log li[data-seq='2']").waitFor();
  await page.getByRole("button", { name: "Pencil" }).focus();
  await page.keyboard.press("Tab");
  for (const _ of OTHERS[0] ?? []) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
  }
  await expect.poll(() => chosen(page)).toEqual(["b0", "e0", "g0", "p0", "r0", "y0"]);
  await page.keyboard.press("Space");
  await expect.poll(() => chosen(page)).toEqual(["b0", "g0", "p0", "r0", "y0"]);
  await page.keyboard.press("Space");
  await expect.poll(() => chosen(page)).toEqual(["b0", "e0", "g0", "p0", "r0", "y0"]);
  await page.getByRole("button", { name: "Hand in your guess" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(REVEALED).first().waitFor();
});

test("the settings of the game are on the page of the settings, and are kept", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await page.goto(`${server.url}/settings`);
  const usual = page.getByRole("radio", { name: "Seen: numbers that lie open" });
  await usual.waitFor();
  expect(await usual.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Certain: all that follows" }).check();
  await page.getByRole("radio", { name: "With marks", exact: true }).check();
  await good(page, "settings");
  await page.reload();
  await expect.poll(() => page.getByRole("radio", { name: "Certain: all that follows" }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "With marks", exact: true }).isChecked()).toBe(true);
  expect(troubles).toEqual([]);
});
