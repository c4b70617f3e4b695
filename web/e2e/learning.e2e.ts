// Learning by playing: the guided first game, and lines about what is new.
import { expect, test } from "vitest";
import { good } from "./axe";
import { CHOICE, first, HELD, MINE, moves, PLAYABLE, press } from "./cento";
import { bot, me, MIDDLE, sitAt } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();
const GO_ON = ".coach .button.call";
const LEARNT = "dialog[open] .learnt li";
const MARKED = `${PLAYABLE}.hinted`;
const CHOICES = ['[data-choice="*2"]', '[data-choice="+40"]']; // as the lesson says

for (const width of [390, 1280])
  test(`the lesson leads through a whole game, which the person wins (${width} px)`, async () => {
    const { page, troubles } = await person(browser, { language: "en", pace: "quick" }, { viewport: { width, height: 800 } });
    await page.goto(`${server.url}/learn/cento`);
    await page.locator(GO_ON).waitFor();
    await good(page, "the lesson");
    await page.locator(`${MINE} ${HELD}[data-card="+9"]`).click();
    await page.locator(".toast", { hasText: "Later!" }).waitFor(); // seen, not only heard
    for (let next: string | null = null; next !== LEARNT; next = await first(page, [LEARNT, GO_ON, ...CHOICES, CHOICE, MARKED]))
      if (next !== null && next !== CHOICE) await press(page, next);
    await page.getByRole("heading", { name: "You won!" }).waitFor();
    expect(await page.locator(LEARNT).allInnerTexts()).toEqual([
      "Whoever makes the total exactly 100 wins.", "It may never go above 100 or below 0.",
      "Gold cards are special; some let you choose.", "Upside down turns everything over, until the next one.",
    ]);
    await good(page, "the end of the lesson");
    expect(await page.getByRole("link", { name: "Play with friends" }).getAttribute("href")).toBe("/new?game=cento&with=friends");
    expect(await page.getByRole("link", { name: "All the rules" }).getAttribute("href")).toBe("/rules/cento");
    await page.getByRole("button", { name: "Play against bots" }).click();
    await page.waitForURL(/\/local\//);
    await page.locator(HELD).first().waitFor();
    expect(troubles).toEqual([]);
  });

test("the lesson can be left at any time, and leaves nothing behind", async () => {
  const { page } = await person(browser, { language: "en" });
  await page.goto(`${server.url}/learn/cento`);
  await page.getByRole("link", { name: "Leave the lesson" }).click();
  await page.locator("main h1").first().waitFor();
  expect(await page.locator('a[href^="/local/"]').count()).toBe(0);
});

test("a special card in the hand is explained the first time, and never again", async () => {
  const { page } = await person(browser, { language: "en" });
  const about = page.locator(".strip", { hasText: "Double or halve" });
  await sitAt(page, server.url, MIDDLE, [me("Ada"), bot("Bo"), bot("Cleo")]);
  await about.waitFor();
  await good(page, "a first-time line");
  await about.getByRole("button", { name: "Got it" }).click();
  await page.locator(".strip", { hasText: "20-40-60-80" }).waitFor(); // the next special card
  expect(await page.evaluate(() => document.activeElement?.matches("button.held"))).toBe(true);
  await page.locator(`${PLAYABLE}[data-card="+9"]`).click(); // playing on is as good as "Got it"
  await expect.poll(() => moves(page)).toBeGreaterThan(0);
  await sitAt(page, server.url, MIDDLE, [me("Ada"), bot("Bo"), bot("Cleo")]);
  await page.locator(".strip", { hasText: "Upside down" }).waitFor();
  expect(await page.locator(".strip", { hasText: /Double or halve|20-40-60-80/ }).count()).toBe(0);
});

test("with two players it is said that a change of direction gives another turn", async () => {
  const { page } = await person(browser, { language: "en" });
  const hands = [["rev", "+9"], ["+3"], ["+4"]];
  await sitAt(page, server.url, { total: 10, hands }, [me("Ada"), bot("Bo"), bot("Cleo")]);
  await page.locator(".strip", { hasText: "Change direction Play goes round the other way." }).waitFor();
  await sitAt(page, server.url, { total: 10, hands: hands.slice(0, 2) }, [me("Ada"), bot("Bo")]);
  await page.locator(".strip", { hasText: "Change direction With two players it means: you play again." }).waitFor();
  await page.locator(`${PLAYABLE}[data-card="rev"]`).focus();
  await page.keyboard.press("i");
  await page.locator("[role=tooltip]", { hasText: "With two players it means: you play again." }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".log li", { hasText: "You play Change direction: the total is 10. Bo misses a turn." }).waitFor();
});
