// Replays: the address has what is seen, a link leads others to it, and a game of this browser
// can be shared.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good } from "./axe";
import { HELD, OVER, playOut } from "./cento";
import { overlaps } from "./overlaps";
import { ALMOST, bot, me, sitAt } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();
const THREE = [me("Anna"), bot("Ada"), bot("Bo")];
const GOLDEN = readFileSync(new URL("../../games/cento/golden/single-3.txt", import.meta.url), "utf8");
const total = (page: Page): Promise<string | null> => page.locator(".gauge .total").textContent();
const query = (page: Page): string => new URL(page.url()).search;

/** Wins a game of one move, and returns the path of its replay. */
async function won(page: Page): Promise<string> {
  await sitAt(page, server.url, ALMOST, THREE);
  await page.locator(`${HELD}:has(.wins)`).first().click();
  await page.locator(OVER).waitFor();
  return (await page.locator(OVER).getAttribute("href")) ?? "";
}

async function upload(page: Page, text: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name: "record.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
}

test("the address has the viewer and the move, and leads back to both", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  const path = await won(page);
  await page.goto(`${server.url}${path}?see=spectator&n=1`);
  const eyes = page.getByLabel("Through the eyes of");
  await eyes.waitFor();
  expect(await eyes.inputValue()).toBe("spectator");
  expect(await total(page)).toBe("100");
  await page.getByRole("button", { name: "A move back" }).click();
  await expect.poll(() => query(page)).toBe("?see=spectator&n=0");
  await eyes.selectOption("1");
  await expect.poll(() => query(page)).toBe("?see=1&n=0");
  await page.reload();
  await page.locator(HELD).first().waitFor(); // Anna's hand
  expect(await total(page)).toBe("93");
  await page.goto(`${server.url}${path}?see=9&n=999`); // no such seat, no such move
  await eyes.waitFor();
  expect(await eyes.inputValue()).toBe("all");
  expect(await total(page)).toBe("100");
  expect(troubles).toEqual([]);
});

test("a replay by keys; it tells each move, goes to the turning point, and does not scroll the page", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/replay`);
  await upload(page, GOLDEN);
  await page.locator(".watching").waitFor();
  await good(page, "a replay on a phone");
  const count = page.locator(".player .count");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => count.innerText()).toBe("1 of 91");
  await expect.poll(() => page.locator(".told").innerText()).toMatch(/ plays Plus 3: the total is 3\.$/);
  await page.keyboard.press("End");
  await expect.poll(() => count.innerText()).toBe("91 of 91");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("button", { name: "The turning point" }).click();
  await page.locator(".player .count", { hasNotText: "91 of" }).waitFor();
  await page.getByRole("button", { name: "A move on" }).click();
  await expect.poll(() => page.locator(".told").innerText()).toContain("Everything is turned over");
  await page.locator("h1").click();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

test("a game of this browser is shared: it is put on the server, and others look at it by its link", async () => {
  const [anna, eve] = await Promise.all(["Anna", "Eve"].map((name) => person(browser, { name, language: "en" })));
  if (!anna || !eve) throw new Error("two people are needed");
  const { page } = anna;
  await page.goto(`${server.url}/new?with=bots`);
  await page.getByText("Small numbers").click();
  while ((await page.locator("output").innerText()) !== "2") await page.getByRole("button", { name: "One seat fewer" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await playOut([page]);
  const path = (await page.locator(OVER).getAttribute("href")) ?? "";
  await page.getByRole("button", { name: "Share this game" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this game" });
  await dialog.getByText("So far the game is in this browser only.").waitFor();
  await good(page, "before sharing");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  await dialog.getByRole("img", { name: "QR code of the link" }).waitFor();
  const link = await dialog.getByLabel("Whoever has this link").inputValue();
  expect(link).toMatch(/^http:.*\/replay\/table\/[\w-]+$/);
  await anna.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  await dialog.getByRole("button", { name: "Copied", exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.locator("[aria-live=polite] p", { hasText: "The link is copied." }).waitFor({ state: "attached" });
  expect(await page.locator(".toast").count()).toBe(0); // nothing covers the dialog
  await good(page, "shared");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Share this game");
  await page.goto(server.url + path);
  await page.getByRole("button", { name: "Share this game" }).waitFor(); // also in the replay
  await eve.page.goto(server.url + new URL(link).pathname);
  await expect.poll(() => eve.page.locator(".player .count").innerText()).toMatch(/^0 of \d+$/);
  await eve.page.getByRole("button", { name: "To the end" }).click();
  await eve.page.locator(".seat", { hasText: "Anna" }).waitFor();
  expect(anna.troubles.concat(eve.troubles)).toEqual([]);
});

test("without a network sharing says so plainly, and can be tried again", async () => {
  const { page, context } = await person(browser, { language: "en" });
  await won(page);
  await page.getByRole("button", { name: "Share this game" }).click();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("alert").getByText("The server cannot be reached now. The game stays in this browser").waitFor();
  await good(page, "offline");
  expect(await page.getByRole("button", { name: "Make a link" }).isEnabled()).toBe(true);
});

test("what is wrong with a record is said in one language, also after a change", async () => {
  const { page } = await person(browser, { language: "sv" });
  await page.goto(`${server.url}/replay`);
  const position = JSON.stringify({ game: "cento", total: 200, last: "+9", hands: [["+9"], ["+1"]] });
  await upload(page, ["spelbord record 1", "game cento", "rules 1", "seats 2", `position ${position}`, ""].join("\n"));
  await page.getByRole("alert").getByText("Rad 5: Den här ställningen är omöjlig: summan är över gränsen.").waitFor();
  await page.locator("header select").selectOption("en");
  await page.getByRole("alert").getByText("Line 5: This position cannot be: the total is above the limit.").waitFor();
});

test("without a clipboard the link is marked, and a line beside it says so", async () => {
  const { page } = await person(browser, { language: "en" });
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })); // plain HTTP
  await page.goto(`${server.url}/new?with=friends`);
  await page.getByRole("button", { name: "Make the table and invite" }).click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.locator(".invite").getByText("Copy the marked link.").waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await page.locator(".invite input").inputValue());
  expect(await page.locator(".toast").count()).toBe(0);
});

/** A short game of two on the server, to its end. */
async function playOnline(host: Page, guest: Page): Promise<void> {
  await host.goto(`${server.url}/new?with=friends`);
  await host.getByText("Small numbers").click();
  while ((await host.locator("output").innerText()) !== "2") await host.getByRole("button", { name: "One seat fewer" }).click();
  await host.getByRole("button", { name: "Make the table and invite" }).click();
  await host.waitForURL("**/table/*");
  await guest.goto(server.url + new URL(host.url()).pathname);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.getByRole("button", { name: "Stand up" }).waitFor();
  await host.getByRole("button", { name: "Start the game" }).click();
  await playOut([host, guest]);
}

test("whoever watches the replay is told when somebody plays again, and goes there", async () => {
  const [anna, bo, eve] = await Promise.all(["Anna", "Bo", "Eve"].map((name) => person(browser, { name, language: "en" })));
  if (!anna || !bo || !eve) throw new Error("three people are needed");
  await playOnline(anna.page, bo.page);
  await bo.page.locator(OVER).click();
  await bo.page.locator(".watching").waitFor();
  const replay = bo.page.url();
  await eve.page.goto(replay);
  await eve.page.locator(".watching").waitFor();
  const told = "Somebody wants to play again: there is a new table.";
  for (const { page } of [bo, eve]) expect(await page.getByText(told).count()).toBe(0);
  await anna.page.getByRole("button", { name: "Play again" }).click();
  for (const { page } of [bo, eve]) {
    await page.locator(".rematch", { hasText: told }).waitFor();
    await page.locator("[aria-live=polite] p", { hasText: told }).waitFor({ state: "attached" });
    await good(page, "a rematch");
  }
  await anna.page.getByRole("button", { name: "Stand up" }).waitFor();
  // After a reload it is news for the player only, who has not been there.
  for (const { page } of [bo, eve]) {
    await page.reload();
    await page.locator(".watching").waitFor();
  }
  await bo.page.getByRole("button", { name: "To the new table" }).click();
  await bo.page.getByRole("button", { name: "Stand up" }).waitFor();
  expect(bo.page.url()).toBe(anna.page.url());
  expect(await eve.page.locator(".rematch").count()).toBe(0);
  await bo.page.goto(replay);
  await bo.page.locator(".watching").waitFor();
  expect(await bo.page.locator(".rematch").count()).toBe(0);
  for (const one of [anna, bo, eve]) expect(one.troubles).toEqual([]);
}, 180_000);

test("the replay of a table on the server has a link, which opens for others as it was seen", async () => {
  const [anna, bo, eve] = await Promise.all(["Anna", "Bo", "Eve"].map((name) => person(browser, { name, language: "en" })));
  if (!anna || !bo || !eve) throw new Error("three people are needed");
  await playOnline(anna.page, bo.page);
  await anna.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await anna.page.locator(OVER).click();
  await anna.page.waitForURL("**/replay/table/*");
  await anna.page.getByRole("button", { name: "A move on" }).first().click();
  await anna.page.getByLabel("Through the eyes of").selectOption("spectator");
  await expect.poll(() => query(anna.page)).toBe("?see=spectator&n=1");
  await anna.page.getByRole("button", { name: "Copy the link" }).click();
  await anna.page.getByRole("button", { name: "Copied", exact: true }).waitFor();
  // It may have another name of the server, one that other devices know.
  const link = new URL(await anna.page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.search).toBe(new URL(anna.page.url()).pathname + "?see=spectator&n=1");
  await eve.page.goto(server.url + link.pathname + link.search);
  await eve.page.locator(".watching").waitFor();
  expect(await eve.page.getByLabel("Through the eyes of").inputValue()).toBe("spectator");
  expect(await eve.page.locator(".player .count").innerText()).toMatch(/^1 of /);
  expect(await eve.page.locator(".holding .open").count()).toBe(0); // no hand is open
  await eve.page.getByText("A fair deal: checked").waitFor();
  await good(eve.page, "a replay from the server");
  for (const one of [anna, bo, eve]) expect(one.troubles).toEqual([]);
}, 180_000);

test("seats without a name in the record are called by their numbers, in the language of the page", async () => {
  const { page } = await person(browser, { language: "en" });
  await page.goto(`${server.url}/replay`);
  await upload(page, GOLDEN);
  await page.locator(".watching .what", { hasText: "Seat 1, Seat 2, and Seat 3" }).waitFor();
  expect(await page.locator(".seats .seat .name").allInnerTexts()).toEqual(["Seat 1", "Seat 2", "Seat 3"]);
  expect(await page.locator(".own .task").innerText()).toBe("Seat 1 to play");
  expect(await page.getByLabel("Through the eyes of").locator("option").allInnerTexts()).toContain("Seat 2");
  expect(await page.locator(".log li[data-seq='1']").innerText()).toContain("Seat 1");
  await page.getByLabel("Language").selectOption("sv");
  await expect.poll(() => page.locator(".seats .seat .name").allInnerTexts()).toEqual(["Plats 1", "Plats 2", "Plats 3"]);
  await page.locator(".log li[data-seq='1']", { hasText: "Plats 1" }).waitFor();
});

test("a replay upside down: nothing overlaps", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/replay`);
  await upload(page, GOLDEN);
  await page.locator(".watching").waitFor();
  const turned = GOLDEN.split("\n").find((line) => line.endsWith(" inv"))?.split(".")[0];
  await page.getByRole("slider", { name: "Moment of the game" }).fill(turned ?? "");
  await page.locator(".sizes > .turned").waitFor();
  await expect.poll(() => overlaps(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overlaps(page)).toEqual([]);
});
