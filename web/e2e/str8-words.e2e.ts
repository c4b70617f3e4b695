// The words of Think Str8!: rules that open at a clause, the options of a table, the
// lesson, lines about what is new, the log.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good } from "./axe";
import { first } from "./cento";
import { bot, me, sitAt, type AnyPosition } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();
const CLAUSES = Array.from({ length: 24 }, (_, i) => `A${i + 1}`);

/** Where the clause of the address is marked and visible: its id. */
const target = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const found = document.querySelector(":target");
    const { top = -1 } = found?.getBoundingClientRect() ?? {};
    return found && top >= 0 && top < innerHeight / 2 ? found.id : null;
  });

for (const width of [320, 1280])
  test(`the rules open at a clause (${width} px)`, async () => {
    const { page, troubles } = await person(browser, { language: "en" }, { viewport: { width, height: 700 } });
    await page.goto(`${server.url}/rules/str8#A11`);
    await expect.poll(() => target(page)).toBe("A11");
    await good(page, "the rules");
    const ids = await page.locator(".clause").evaluateAll((all) => all.map(({ id }) => id));
    expect([...ids].sort()).toEqual([...CLAUSES].sort());

    await page.goto(server.url);
    await page.locator("main h1").first().waitFor();
    await page.evaluate(() => document.querySelector("main a")?.setAttribute("href", "/rules/str8#A16")); // as a refusal at the table has it
    await page.locator('a[href="/rules/str8#A16"]').first().click();
    await expect.poll(() => target(page)).toBe("A16");
    await page.locator('.clause a[href="#A18"]').click(); // within the page
    await expect.poll(() => target(page)).toBe("A18");
    await page.goBack();
    await expect.poll(() => target(page)).toBe("A16");
    expect(troubles).toEqual([]);
  });

test("options as people speak of them: few at first, the rest under More", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await page.goto(`${server.url}/new?game=str8`);
  await page.getByText("All rules of this table").click();
  const grey = page.getByLabel("Colours", { exact: true });
  expect(await grey.inputValue()).toBe("on");
  await page.getByText("For beginners", { exact: true }).click();
  expect(await grey.inputValue()).toBe("off");
  const shortest = page.getByLabel("Points of the shortest tile");
  expect(await shortest.isVisible()).toBe(false);
  await page.getByText("More", { exact: true }).click();
  await shortest.fill("9");
  await shortest.blur();
  await good(page, "the options");
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL(/\/local\//);
  await page.locator(".str8").waitFor();
  expect(await page.locator(".own .holder.own .card").count()).toBe(5);
  expect(troubles).toEqual([]);
});

const GO_ON = ".coach .button.call";
const LEARNT = "dialog[open] .learnt li";
const SLIDER = '.own [role="slider"]';
/** What to press next, the first that is visible. */
const LESSON = [
  LEARNT, GO_ON, ".reveal button", '[role="menuitemradio"].hinted', "[data-die].hinted", ".tile.hinted", ".own button.card.hinted",
  ".own .button.call.hinted", SLIDER, 'td.hinted:not(.chosen) button', ".sheet:has(td.chosen) .button.call", ".own .final .button",
];

for (const width of [390, 1280])
  test(`the lesson leads to the final guess, and the person wins (${width} px)`, async () => {
    const { page, troubles } = await person(browser, { language: "en" }, { viewport: { width, height: 844 } });
    await page.goto(`${server.url}/learn/str8`);
    await page.locator(GO_ON).waitFor();
    await good(page, "the lesson");
    for (let next: string | null = null; next !== LEARNT; next = await first(page, LESSON)) {
      if (next === null) continue;
      if (next === SLIDER) await page.locator(SLIDER).press("ArrowRight", { timeout: 1000 }).catch(() => undefined);
      else await page.locator(next).first().click({ timeout: 1000 }).catch(() => undefined);
    }
    await page.getByRole("heading", { name: "You won!" }).waitFor();
    expect(troubles).toEqual([]);
  });

/** The last round of a game for two: the dice lie, and the tiles are to be taken. */
const LAST: AnyPosition = {
  game: "str8",
  phase: "tile",
  options: { grey: "off" },
  dice: ["y", "y", "g"],
  holders: [["y4", "g6", "b3", "p3", "r7"], ["y0", "g0", "b0", "p2", "r4"], ["y2", "g5", "b1", "p7", "r3"], ["y6", "g7", "b5", "p4", "r1"]],
};

test("what is new is told once, and the log tells all answers", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await sitAt(page, server.url, LAST, [me("Ada"), bot("Bo")]);
  const line = page.locator(".strip.first");
  await line.filter({ hasText: "You see only their backs" }).waitFor();
  await line.getByRole("button", { name: "Got it" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".own .tile"))).toBe(true); // where one acts
  await page.locator(".tile.pick").last().click();
  await line.filter({ hasText: "In secret" }).waitFor();
  await page.locator(".own").getByRole("button", { name: /^Lay it/ }).click();
  const answers = page.locator(".log li .all");
  await answers.waitFor();
  expect(await answers.locator(".name").allInnerTexts()).toEqual(expect.arrayContaining(["You", "Bo"]));
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByRole("table", { name: "What a colour of the final guess brings" }).waitFor();
  await good(page, "the short reference");
  await page.goto(server.url);
  await page.locator(".state", { hasText: /Round \d+ of 10/ }).waitFor(); // in the list of tables
  expect(troubles).toEqual([]);
});
