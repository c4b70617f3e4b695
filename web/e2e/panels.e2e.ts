// The panels of the table by keyboard, with large text: beside the table on a very wide screen,
// else over it.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good } from "./axe";
import { HELD, PLAYABLE } from "./cento";
import { bot, me, MIDDLE, sitAt } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const WINDOWS = [
  { width: 1440, height: 900, size: "largest" },
  { width: 390, height: 844, size: "largest" },
  { width: 844, height: 390, size: "largest" },
  { width: 720, height: 450, size: "normal" }, // 1440 by 900, zoomed by the browser
  { width: 2560, height: 1440, size: "largest" }, // the panels are beside the table
];

/** Of the panel: is the focus inside, how many pixels are below, how high is it, and is the
 * button that closes it (or its tab) visible? */
const state = (page: Page): Promise<{ inside: boolean; rest: number; height: number; closable: boolean }> =>
  page.evaluate(() => {
    const panel = document.querySelector("dialog[open]") ?? document.querySelector("[role=tabpanel]")!;
    const button = panel.querySelector("[data-close]");
    const { left, right, top, bottom } = (button ?? document.querySelector("[role=tab][aria-selected=true]")!).getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      inside: panel.contains(document.activeElement),
      height: panel.clientHeight,
      rest: Math.floor(panel.scrollHeight - panel.clientHeight - panel.scrollTop),
      closable: over?.closest("[data-close], [role=tab]") !== null && top >= 0 && bottom <= innerHeight,
    };
  });

for (const { width, height, size } of WINDOWS)
  test(`${width}x${height}, ${size} text: a letter opens a panel, keys scroll it, Escape gives the focus back`, async () => {
    const { page, troubles } = await person(browser, { language: "en", size }, { viewport: { width, height } });
    await sitAt(page, server.url, MIDDLE, [me("Anna"), bot("Ada"), bot("Bo")]);
    await page.locator(PLAYABLE).first().waitFor();
    const card = page.locator(HELD).nth(1);
    await card.focus();
    for (const [letter, name] of [["k", "Keys"], ["r", "Rules"]] as const) {
      await page.keyboard.press(letter);
      await page.getByRole("dialog", { name }).or(page.getByRole("tabpanel", { name })).waitFor();
      await expect.poll(() => state(page)).toMatchObject({ inside: true, closable: true });
      const { rest, height: high } = await state(page);
      if (name === "Rules") {
        await page.keyboard.press("PageDown");
        await expect.poll(async () => rest - (await state(page)).rest).toBeGreaterThan(Math.min(rest, high / 3) - 1);
      }
      // Chromium drops a key while it still scrolls by an earlier one: press it until it counts.
      await expect.poll(() => page.keyboard.press("End").then(() => state(page))).toMatchObject({ inside: true, rest: 0, closable: true });
      await good(page, `${name}, at its end`);
      await page.keyboard.press("Escape");
      await expect.poll(() => card.evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await page.locator("dialog[open]").count()).toBe(0);
    }
    expect(troubles).toEqual([]);
  });
