// Takes the screenshots for the README: npm run pictures.
import { test } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { bot, me, sitAt, type Position } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const FOUR = [me("Anna"), bot("Astrid"), bot("Bo"), bot("Freja")];
const TABLE: Position = {
  total: 66, last: "+7",
  hands: [["dbl", "+50", "jmp", "inv", "-9"], ["-10", "+3", "skip", "+4", "+8"], ["+1", "+2", "rev", "-7", "+6"], ["+5", "+9", "-3", "cpy", "+10"]],
};

async function laid(theme: string, options: BrowserContextOptions): Promise<Page> {
  const { page } = await person(browser, { theme, language: "en" }, options);
  await sitAt(page, server.url, TABLE, FOUR);
  await page.locator(".chip", { hasText: "=" }).first().waitFor();
  const gotIt = page.getByRole("button", { name: "Got it" });
  while (await gotIt.isVisible()) await gotIt.click();
  return page;
}

const file = (name: string): string => new URL(`../../docs/pictures/${name}.png`, import.meta.url).pathname;

test("the table", async () => {
  const page = await laid("light", { viewport: { width: 1280, height: 800 } });
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.mouse.move(640, 20);
  await page.screenshot({ path: file("web-table") });
});

test("the shelf", async () => {
  const { page } = await person(browser, { theme: "light", language: "en" }, { viewport: { width: 1280, height: 800 } });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
  await page.screenshot({ path: file("web-shelf") });
});

test("on a phone, with a choice open", async () => {
  const page = await laid("dark", { viewport: { width: 390, height: 760 }, deviceScaleFactor: 1.5, hasTouch: true });
  await page.locator('button.held[data-card="jmp"]').tap();
  await page.locator(".choices button").first().waitFor();
  await page.screenshot({ path: file("web-phone") });
});
