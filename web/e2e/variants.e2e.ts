// Cento's variants in the browser: pairs with a secret swap, said totals, a whole series.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { CURTAIN, first, GO_ON, HELD, OVER, PLAYABLE, playOut, press } from "./cento";
import { bot, me, sitAt, type Position } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const card = (page: Page, name: string) => page.locator(`${HELD}[data-card="${name}"]`);

const PAIRS: Position = {
  options: { pairs: "on" }, total: 95, last: "+9",
  hands: [["+1", "+2", "+25", "+50", "+8"], ["+3", "+4", "+6", "+7", "+9"], ["+5", "-7", "-9", "-8", "0"], ["-1", "-2", "-3", "-4", "-6"]],
};

test("pairs on one screen: a card is swapped in secret, and its receiver must play it", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await sitAt(page, server.url, PAIRS, [me("Anna"), me("Bo"), me("Cleo"), me("Dan")]);
  const takes = async (name: string): Promise<void> => {
    await page.getByRole("heading", { name: `Pass the screen to ${name}` }).waitFor();
    // Neither the last nor the next person at the screen may see the swapped card.
    expect(await page.locator("body").innerText()).not.toMatch(/Plus (5|25)/);
    expect(await page.locator(HELD).count()).toBe(0);
    await page.locator(CURTAIN).click();
    await page.locator(HELD).first().waitFor();
  };
  await takes("Anna");
  await page.getByRole("button", { name: "Swap with Cleo" }).click();
  await page.getByText("Choose a card for Cleo").waitFor();
  await card(page, "+25").click();
  await takes("Cleo");
  await page.getByText("Anna asks for a swap: give one card").waitFor();
  expect(await card(page, "+25").count()).toBe(0);
  await card(page, "+5").click();
  await takes("Anna");
  await page.getByText("Play the card you got").waitFor();
  expect(await violations(page)).toEqual([]);
  await card(page, "+5").click();
  await page.getByRole("heading", { name: "Anna and Cleo won!" }).waitFor();
  expect(troubles).toEqual([]);
});

const SUMS: Position = {
  options: { say_total: "on" }, total: 40, last: "+9",
  hands: [["+7", "+50", "-3", "+10", "+2"], ["-10", "+3", "-2", "+4", "+8"]],
};

async function say(page: Page, total: number): Promise<void> {
  await page.locator(".keypad").waitFor();
  for (const digit of String(total)) await page.locator(".keypad").getByRole("button", { name: digit, exact: true }).click();
  await page.getByRole("button", { name: "Say it" }).click();
}

/** Plays on, and says the same total with each card. */
async function playSaying50(page: Page, within = 60_000): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; ) {
    const next = await first(page, [OVER, ".keypad", ".choices", PLAYABLE]);
    if (next === OVER) return;
    if (next === ".keypad") {
      await page.keyboard.type("50");
      await page.keyboard.press("Enter");
    } else if (next === ".choices") await page.keyboard.press("1");
    else if (next === PLAYABLE) await press(page, PLAYABLE);
    await page.waitForTimeout(25);
  }
  throw new Error("the game does not end");
}

test("said totals: a mistake is corrected and costs nothing, the sums come at the end", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { ...SUMS, total: 90 }, [me("Anna"), bot("Ada")]);
  // No card shows its total.
  expect(await page.locator(`${HELD} .chip`).allInnerTexts()).not.toContain("= 97");
  await card(page, "+7").click();
  expect(await violations(page)).toEqual([]);
  await say(page, 96);
  await page.locator(".verdict", { hasText: "Not quite: from 90 it is 97. Your card counts all the same." }).waitFor();
  await playSaying50(page);
  await page.getByRole("heading", { name: "The sums" }).waitFor();
  await page.getByText("From 90 with +7 it is 97 (said: 96)").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test("said totals: a right one is confirmed", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, SUMS, [me("Anna"), bot("Ada")]);
  await card(page, "+7").click();
  await say(page, 47);
  await page.locator(".verdict", { hasText: "Right: 47!" }).waitFor();
});

test("a series: rounds are counted and dealt, the fewest points win", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  const position: Position = {
    options: { match: "series", series_limit: 50, deck: "small1" }, scores: [30, 35], round: 3, total: 18, last: "+3",
    hands: [["+2", "+1", "+3", "+4", "+5"], ["+5", "+4", "+1", "-1", "-2"]],
  };
  await sitAt(page, server.url, position, [me("Anna"), me("Bo")]);
  await page.locator(CURTAIN).click();
  await card(page, "+2").click();
  await page.getByRole("heading", { name: "The round is over" }).waitFor();
  expect(await page.locator("dialog tfoot td").allInnerTexts()).toEqual(["30", expect.not.stringMatching(/^35$/)]);
  expect(await violations(page)).toEqual([]);
  await page.locator(GO_ON).click();
  await playOut([page]);
  const totals = (await page.locator("dialog tfoot td").allInnerTexts()).map(Number);
  expect(Math.max(...totals)).toBeGreaterThanOrEqual(50);
  expect(await page.locator("dialog tbody tr").count()).toBeGreaterThanOrEqual(1);
  const winner = totals[0]! < totals[1]! ? "Anna won!" : totals[0]! > totals[1]! ? "Bo won!" : "Anna and Bo won together!";
  await page.getByRole("heading", { name: winner }).waitFor();
  expect(troubles).toEqual([]);
});
