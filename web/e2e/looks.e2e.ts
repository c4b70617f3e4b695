// The looks of the table: axe finds nothing in any of its states, nothing is wider than
// the screen, and nothing moves if animations are off.
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good } from "./axe";
import { BARRED, HELD, OVER } from "./cento";
import { ALMOST, bot, me, MIDDLE, sitAt, TURNED } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const THREE = [me("Anna"), bot("Ada"), bot("Bo")];

/** Checks each panel: beside the table on a wide screen, otherwise over it. */
async function panels(page: Page): Promise<void> {
  for (const name of ["Log", "Rules", "Keys"]) {
    const tab = page.getByRole("tab", { name });
    if (await tab.isVisible()) {
      await tab.click();
      await good(page, name);
    } else {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog", { name }).waitFor();
      await good(page, name);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name }).waitFor({ state: "hidden" });
    }
  }
}

describe("a table in all its states", () => {
  const looks = [
    { theme: "light", width: 360, height: 740, size: "normal" },
    { theme: "dark", width: 360, height: 740, size: "largest" },
    { theme: "dark", width: 1280, height: 800, size: "normal" },
    { theme: "light", width: 1920, height: 1080, size: "largest" },
  ];
  for (const { theme, width, height, size } of looks)
    test(`${theme}, ${width} px, ${size} text`, async () => {
      const { page, troubles } = await person(browser, { theme, size, language: "en" }, { viewport: { width, height } });
      await sitAt(page, server.url, MIDDLE, THREE);
      await page.locator(BARRED).first().waitFor();
      await good(page, "your turn");
      await page.locator(BARRED).first().click({ force: true }); // force: the card is aria-disabled
      await page.getByText("it may not pass 100").first().waitFor();
      await good(page, "refused");
      await page.locator(`${HELD}[data-card=jmp]`).click();
      await page.locator(".choices").waitFor();
      await good(page, "choosing");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Hint" }).click();
      await page.locator(".strip.hint").waitFor({ timeout: 20_000 });
      await good(page, "hint");
      await panels(page);
      await sitAt(page, server.url, TURNED, THREE.slice(0, 2));
      await page.getByText("Upside down: plus subtracts").waitFor();
      await good(page, "turned over");
      await sitAt(page, server.url, ALMOST, THREE);
      await page.locator(`${HELD}:has(.wins)`).first().click();
      await page.locator(OVER).waitFor();
      await good(page, "won");
      await page.locator(OVER).click();
      await page.getByRole("button", { name: "To the end" }).waitFor();
      await good(page, "replay");
      expect(troubles).toEqual([]);
    });
});

/** The duration of the longest animation while a card is played, in milliseconds. */
async function motion(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    seen.longest = 0;
    const look = (): void => {
      for (const one of document.getAnimations()) {
        const { duration } = one.effect?.getComputedTiming() ?? {};
        if (typeof duration === "number") seen.longest = Math.max(seen.longest, duration);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator(`${HELD}[data-card="-3"]`).click();
  await page.locator(".log li[data-seq='2']").waitFor();
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

test("cards fly, and nothing moves if animations are off", async () => {
  const there = { ...ALMOST, total: 40 };
  const lively = await person(browser, { language: "en" }, { reducedMotion: "no-preference" });
  await sitAt(lively.page, server.url, there, THREE);
  expect(await motion(lively.page)).toBeGreaterThanOrEqual(180);
  const system = await person(browser, { language: "en" }, { reducedMotion: "reduce" });
  await sitAt(system.page, server.url, there, THREE);
  expect(await motion(system.page)).toBeLessThan(20);
  const chosen = await person(browser, { language: "en", motion: "still" }, { reducedMotion: "no-preference" });
  await sitAt(chosen.page, server.url, there, THREE);
  expect(await motion(chosen.page)).toBeLessThan(20);
});
