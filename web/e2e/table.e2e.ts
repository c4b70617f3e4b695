// The table as people meet it: the focus is in the hand, pairs are told as pairs, a hint
// moves nothing.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good } from "./axe";
import { CURTAIN, HELD, OVER, PLAYABLE } from "./cento";
import { ALMOST, bot, me, MIDDLE, sitAt, type Position } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const THREE = [me("Anna"), bot("Ada"), bot("Bo")];
const FOUR = [me("Anna"), bot("Ada"), bot("Bo"), bot("Cleo")];
const PAIRS: Position = {
  options: { pairs: "on", match: "series", series_limit: 50 }, scores: [20, 45, 20, 45], round: 2, total: 98, last: "+9",
  hands: [["+1", "+2", "jmp", "+50", "+8"], ["+3", "+4", "+6", "+7", "+9"], ["+5", "-7", "-9", "-8", "0"], ["+10", "-2", "-3", "-4", "-6"]],
};

/** The card that has the focus; null: the focus is elsewhere. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("button.held")?.dataset.card ?? null);

test("the hand has the focus after Play now, after each turn and when a table is opened", async () => {
  const { page } = await person(browser, { language: "en" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.locator(PLAYABLE).first().waitFor({ timeout: 30_000 });
  await expect.poll(() => focused(page)).not.toBeNull();
  const cards = await page.locator(HELD).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.card));
  await page.keyboard.press("3");
  await expect.poll(() => focused(page)).toBe(cards[2]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focused(page)).toBe(cards[1]);
  await sitAt(page, server.url, { ...ALMOST, total: 40 }, THREE);
  await page.locator(PLAYABLE).first().waitFor();
  await expect.poll(() => focused(page)).not.toBeNull();
  await page.locator(`${HELD}[data-card="-3"]`).click();
  await page.locator(".surface").click({ position: { x: 5, y: 5 } }); // the focus leaves the hand
  await page.locator(".log li[data-seq='3']").waitFor();
  await page.locator(PLAYABLE).first().waitFor();
  await expect.poll(() => focused(page)).not.toBeNull();
  await page.getByRole("button", { name: "Hint" }).focus(); // a number key finds its card from here, too
  await page.keyboard.press("1");
  await expect.poll(() => focused(page)).not.toBeNull();
});

test("the focus comes to a card that can be played", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { ...ALMOST, total: 93, hands: [["+50", "+25", "-3", "+10", "+9"], ...ALMOST.hands.slice(1)] }, THREE);
  await page.locator(PLAYABLE).first().waitFor();
  await expect.poll(() => focused(page)).toBe("-3");
});

test("the hand does not take the focus from a panel", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { ...ALMOST, total: 40 }, THREE);
  await page.locator(`${HELD}[data-card="-3"]`).click();
  await page.getByRole("tab", { name: "Keys" }).click();
  await page.locator(".inside").getByText("says what the card does now").waitFor();
  await page.locator(PLAYABLE).first().waitFor();
  expect(await focused(page)).toBeNull();
});

test("pairs: their names, signs and scores at the table, and the result is theirs", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await sitAt(page, server.url, PAIRS, FOUR);
  const bar = page.getByRole("list", { name: "Pairs" });
  expect((await bar.locator("li").allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual(["● Anna and Bo 20 p", "◆ Ada and Cleo 45 p"]);
  expect(await page.locator(".seat .sign").allInnerTexts()).toEqual(["◆", "●", "◆", "●"]);
  await good(page, "pairs");
  await page.locator(`${HELD}[data-card="+2"]`).click();
  await page.locator(OVER).waitFor();
  await page.getByRole("heading", { name: "You and Bo won!" }).waitFor();
  expect(await page.locator("dialog .pair.winner .names").innerText()).toMatch(/Anna and Bo/);
  expect(await page.locator("dialog .pair").count()).toBe(2);
  await good(page, "the result of pairs");
  expect(troubles).toEqual([]);
});

test("while a card for a swap is chosen, every card says give", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, PAIRS, [me("Anna"), me("Bo"), me("Cleo"), me("Dan")]);
  await page.locator(CURTAIN).click();
  await page.locator(".chip.wins").waitFor();
  await page.getByRole("button", { name: "Swap with your partner" }).click();
  await expect.poll(() => page.locator(`${HELD} .chip`).allInnerTexts()).toEqual(Array(5).fill("give"));
});

test("the result shows your hand in the order of play", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { ...ALMOST, hands: [["jmp", "-3", "+7", "cpy", "+50"], ...ALMOST.hands.slice(1)] }, THREE);
  await page.locator(PLAYABLE).first().waitFor();
  const order = await page.locator(HELD).evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.card));
  const names = { "+50": "Plus 50", "-3": "Minus 3", cpy: "Copy", jmp: "20-40-60-80" };
  await page.locator(`${HELD}[data-card="+7"]`).click();
  await page.locator(OVER).waitFor();
  const shown = await page.locator("dialog .hand").first().locator(".visually-hidden").innerText();
  expect(order.slice(0, 2)).toEqual(["jmp", "-3"]); // not sorted
  expect(shown).toBe(order.filter((card) => card !== "+7").map((card) => names[card as keyof typeof names]).join(", "));
});

for (const [width, height] of [[1280, 800], [390, 844]] as const)
  test(`a hint does not move the table, at ${width} px`, async () => {
    const { page } = await person(browser, { language: "en" }, { viewport: { width, height } });
    await sitAt(page, server.url, MIDDLE, THREE);
    await page.locator(PLAYABLE).first().waitFor();
    const places = (): Promise<string> => page.evaluate(() =>
      JSON.stringify([...document.querySelectorAll(".surface, .gauge, .seat, .own, .held")].map((each) => each.getBoundingClientRect().top.toFixed(0))));
    await page.mouse.move(5, 5);
    await page.getByRole("button", { name: "Hint" }).focus();
    const before = await places();
    await page.keyboard.press("Enter");
    await page.locator(".strip.hint").waitFor();
    expect(await page.locator(".strip.hint").innerText()).not.toMatch(/\b0 of 100/);
    expect(await places()).toBe(before);
    await good(page, "hint");
    await page.locator(".strip.hint").getByRole("button", { name: "Close" }).click();
    await page.locator(".strip.hint").waitFor({ state: "detached" });
  });

test("the focus is seen on the choices of a card, and in the hint", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, MIDDLE, THREE);
  await page.locator(`${PLAYABLE}[data-card="jmp"]`).focus();
  await page.keyboard.press("Enter");
  const ring = (): Promise<string[]> => page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    return [at.className.split(" ")[0] ?? "", getComputedStyle(at).outlineColor];
  });
  await expect.poll(ring).toEqual(["choice", "rgb(29, 42, 42)"]); // dark, on a light box
});

test("at 200 % no word is broken below the pile, and a card back has no number", async () => {
  const { page } = await person(browser, { language: "sv", size: "largest" }, { viewport: { width: 360, height: 740 } });
  await sitAt(page, server.url, { total: 0, hands: [["+1", "+2", "+3", "+4", "+5"], ["+3", "+4", "+6", "+7", "+9"], ["+4", "+5", "+8", "+9", "-3"]] }, THREE);
  await page.locator(".talon .back").waitFor();
  expect(await page.locator(".back text").count()).toBe(0);
  for (const note of await page.locator(".pile .note").all()) {
    const broken = await note.evaluate((node) => {
      const found: string[] = [];
      const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = walk.nextNode(); text; text = walk.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      return node.scrollWidth > node.clientWidth + 1 ? [...found, "too wide"] : found;
    });
    expect(broken).toEqual([]);
  }
});
