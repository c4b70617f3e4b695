// Cento in one browser: against bots by mouse and by keyboard, on a shared screen, without
// a network; and replays.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { BARRED, CURTAIN, first, hand, HELD, MINE, moves, OVER, PLAYABLE, playOut, playOutByKeys, playUntil, press } from "./cento";
import { ALMOST, MIDDLE, bot, me, sitAt } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

/** On the page of a new table: deals a short game for two, from 0 to 20. */
async function dealSmall(page: Page): Promise<void> {
  await page.getByText("Small numbers").click();
  while ((await page.locator("output").innerText()) !== "2") await page.getByRole("button", { name: "One seat fewer" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL("**/local/*");
}

/** Waits for a move of the person in the log. The hand may stay the same: one can draw what one has played. */
const mine = (page: Page): Promise<void> =>
  page.locator(".log li[data-seq]", { hasText: "You" }).first().waitFor({ state: "attached" });

test("from the first visit to the first card in two clicks", async () => {
  const { page, troubles } = await person(browser, {}, { locale: "en-GB" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).first().click(); // the first
  await page.locator(PLAYABLE).first().waitFor({ timeout: 30_000 });
  expect(await page.locator(HELD).count()).toBe(5);
  while (!(await press(page, PLAYABLE))); // the second
  if ((await first(page, [".choices"])) !== null) await page.keyboard.press("1");
  await mine(page);
  expect(troubles).toEqual([]);
});

test("from the home page to the winner against a bot by mouse, a replay, and a rematch", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await page.goto(server.url);
  await page.getByRole("link", { name: "Choose variant and bots" }).first().click();
  await dealSmall(page);
  await playOut([page]);
  const ended = page.url();
  await page.locator(OVER).click();
  await page.waitForURL("**/replay/local/*");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect.poll(() => page.getByRole("button", { name: "A move on" }).first().isDisabled()).toBe(true);
  const all = await moves(page);
  expect(all).toBeGreaterThan(1);
  await page.getByRole("button", { name: "A move back" }).first().click();
  await page.locator(`.log li[data-seq="${all - 1}"] [aria-current=step]`).waitFor();
  await page.goto(ended);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.href !== ended && url.pathname.startsWith("/local/"));
  await page.locator(HELD).first().waitFor();
  expect(troubles).toEqual([]);
});

test("from the home page to the winner by keyboard alone", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  const tabTo = async (name: RegExp): Promise<void> => {
    const at = (): Promise<string> =>
      page.evaluate(() => {
        const node = document.activeElement;
        if (!node?.matches("a, button, input, select")) return "";
        return node.getAttribute("aria-label") ?? (node instanceof HTMLInputElement ? node.labels?.[0]?.innerText : node.textContent) ?? "";
      });
    for (let n = 0; n < 60 && !name.test(await at()); n++) await page.keyboard.press("Tab");
    expect(await at()).toMatch(name);
  };
  await page.goto(server.url);
  await page.locator("h1").waitFor();
  await tabTo(/Choose variant/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/new*");
  await page.getByText("Small numbers").waitFor();
  await tabTo(/The usual game/);
  for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { name: /Small numbers/ }).isChecked()).toBe(true);
  await tabTo(/One seat fewer/);
  while ((await page.locator("output").innerText()) !== "2") await page.keyboard.press("Enter");
  await tabTo(/Start the game/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/local/*");
  await playOutByKeys(page);
  expect(await page.locator("dialog[open] :focus").count()).toBe(1);
  await tabTo(/Look at it again/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/replay/local/*");
  expect(troubles).toEqual([]);
});

test("two people on one screen: no hand is visible while it is passed on", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await page.goto(`${server.url}/new?with=screen`);
  await dealSmall(page);
  await page.locator(".curtain").waitFor();
  const cards = (): Promise<number> => page.locator("[data-card], .log li[data-seq]").count();
  expect(await cards()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.locator(CURTAIN).click();
  await page.locator(HELD).first().waitFor();
  expect(await cards()).toBe(5);
  await playUntil([page], CURTAIN);
  expect(await cards()).toBe(0);
  await page.reload();
  await page.locator(".curtain").waitFor();
  expect(await cards()).toBe(0);
  await playOut([page]);
  expect(troubles).toEqual([]);
});

test("on a shared screen nothing is shown or played before somebody has it, also if a bot is first", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await page.addInitScript(() => {
    const look = (): void => void (document.querySelector(".board > :not(.curtain)") && document.documentElement.setAttribute("data-drawn", ""));
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await sitAt(page, server.url, MIDDLE, [bot("Ada"), me("Anna"), me("Cleo")]);
  await page.getByRole("heading", { name: "Pass the screen on: Anna is next" }).waitFor();
  expect(await page.locator(".curtain .said").count()).toBe(0);
  expect(await page.locator("html[data-drawn]").count()).toBe(0);
  await page.locator(CURTAIN).click();
  await page.locator(HELD).first().waitFor();
  await page.locator(".log li[data-seq]").first().waitFor(); // now the bot has moved
  expect(await page.locator("html[data-drawn]").count()).toBe(1);
  expect(troubles).toEqual([]);
});

test("an earlier moment is not shown to the next person at the screen", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { ...ALMOST, total: 40 }, [me("Anna"), bot("Ada"), me("Cleo")]);
  await page.locator(CURTAIN).click();
  await page.locator(HELD).first().waitFor();
  const anna = await hand(page);
  await page.locator(`${HELD}[data-card="-3"]`).click();
  await page.locator(".log li[data-seq]").first().waitFor();
  await page.getByRole("button", { name: "A move back" }).click(); // while the bot thinks
  await page.locator(CURTAIN).click();
  await page.locator(HELD).first().waitFor();
  expect(await page.getByText("You look back").count()).toBe(0);
  const cleo = await hand(page);
  expect(cleo).not.toEqual(anna);
  expect(cleo).toContain("rev");
});

test("without a network: deal, play, reload, play to the end, replay", async () => {
  const { context, page, troubles } = await person(browser, { language: "en" });
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  await page.reload(); // from now on the service worker answers
  await context.setOffline(true);
  await page.locator("header select").selectOption("fi"); // all languages are cached
  await page.locator("html[lang=fi]").waitFor();
  await page.reload();
  await page.locator("html[lang=fi] main h1").waitFor();
  await page.locator("header select").selectOption("en");
  await page.goto(`${server.url}/new?with=bots`);
  await dealSmall(page);
  await playUntil([page], ".log li[data-seq='2']");
  await page.locator(PLAYABLE).first().waitFor();
  const before = await hand(page);
  await page.reload();
  await page.locator(PLAYABLE).first().waitFor();
  expect(await hand(page)).toEqual(before);
  const table = new URL(page.url()).pathname;
  await page.goto(server.url);
  await page.locator(`a[href="${table}"]`).click(); // in the list of unfinished tables
  await playOut([page]);
  await page.locator(OVER).click();
  await page.waitForURL("**/replay/local/*");
  await page.reload();
  await page.locator(".watching h1").waitFor();
  expect(troubles).toEqual([]);
});

test("undo and redo", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { ...ALMOST, total: 40 }, [me("Anna"), bot("Ada"), bot("Bo")]);
  const before = await hand(page);
  await page.locator(`${HELD}[data-card="-3"]`).click();
  await mine(page);
  await page.locator(`${MINE} button.held`).first().waitFor();
  const after = await hand(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => hand(page)).toEqual(before);
  await page.getByRole("button", { name: "Make again" }).click();
  await expect.poll(() => hand(page)).toEqual(after);
});

test("a card that cannot be played gives the reason: on touch, by mouse and by keyboard", async () => {
  const { page } = await person(browser, { language: "en" }, { hasTouch: true });
  await sitAt(page, server.url, MIDDLE, [me("Anna"), bot("Ada"), bot("Bo")]);
  const card = page.locator(BARRED).first();
  const reason = page.locator(".hand .reason");
  await card.waitFor();
  await expect.poll(() => card.locator(".visually-hidden").innerText()).toMatch(/cannot be played\. .*100/);
  await card.tap({ force: true });
  await reason.waitFor();
  expect(await reason.innerText()).toMatch(/100/);
  await page.locator("[aria-live=polite] p", { hasText: "100" }).last().waitFor({ state: "attached" });
  await page.locator("h1").click();
  await page.mouse.move(5, 5);
  await reason.waitFor({ state: "detached" });
  await card.hover({ force: true });
  await reason.waitFor();
  await page.mouse.move(5, 5);
  await reason.waitFor({ state: "detached" });
  await card.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  const at = (): Promise<string> => page.evaluate(() => document.activeElement?.className ?? "");
  for (let n = 0; n < 8 && !(await at()).includes("barred"); n++) await page.keyboard.press("ArrowRight");
  await reason.waitFor();
  expect(await violations(page)).toEqual([]);
});
