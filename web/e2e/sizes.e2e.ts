// At every text size and window size your hand and whose turn it is are visible without
// scrolling; the log gives way first.
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { HELD, PLAYABLE } from "./cento";
import { bot, me, MIDDLE, sitAt, TURNED, type Position } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const WINDOWS = [[1440, 900], [1280, 720], [1180, 820], [1024, 768], [820, 1180], [390, 844], [360, 640], [844, 390]] as const;

/** Pairs in a series: more to show at each seat, and a button to swap. */
const PAIRS: Position = {
  ...MIDDLE, options: { pairs: "on", match: "series" }, scores: [30, 45, 30, 45], round: 2,
  hands: [["dbl", "jmp", "+50", "inv", "+9"], ["-10", "+3", "skip", "+4", "+8"], ["+1", "+2", "rev", "-7", "+6"], ["+5", "-2", "cpy", "-1", "+1"]],
};

/** The parts that are not inside the window, and those that something covers. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll(".held > .face, .held .chip:not(.none), .own .task, .self .seat")];
    return parts.flatMap((part) => {
      if ((part as HTMLElement).scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) return [`${part.className}: text is cut`];
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const name = `${part.className} ${part.closest<HTMLElement>(".held")?.dataset.card ?? ""} ${[left, top, right, bottom].map(Math.round).join(" ")}`;
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 || right - left < 8) return [name];
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return over && (part.contains(over) || over.contains(part) || over.closest(".held")?.contains(part)) ? [] : [`${name} is covered`];
    });
  });

for (const [what, position, players] of [
  ["three players", MIDDLE, [me("Anna"), bot("Ada"), bot("Bo")]],
  ["pairs", PAIRS, [me("Anna"), bot("Ada"), bot("Bo"), bot("Cleo")]],
] as const)
  describe(what, () => {
    for (const size of ["normal", "large", "larger", "largest"])
      test(`${size} text`, async () => {
        const { page } = await person(browser, { language: "en", size });
        await sitAt(page, server.url, position, players);
        await page.locator(PLAYABLE).first().waitFor();
        await page.locator(`${HELD} .chip`, { hasText: "= 75" }).waitFor();
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => scrollTo(0, 0));
          await expect.poll(() => hidden(page), { message: `${width}x${height}`, timeout: 4000 }).toEqual([]);
          expect(await page.locator(".own .task").innerText()).toBe("Your turn");
          expect(await page.locator(".self").innerText()).toMatch(what === "pairs" ? /Anna\s+▸ to play\s+30 p/ : /Anna\s+▸ to play/);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}x${height}`).toBeLessThanOrEqual(0);
        }
      });
  });

test("the total does not get smaller when the text gets larger", async () => {
  const ring = async (size: string): Promise<number> => {
    const { page } = await person(browser, { language: "en", size }, { viewport: { width: 1440, height: 900 } });
    await sitAt(page, server.url, MIDDLE, [me("Anna"), bot("Ada"), bot("Bo")]);
    await page.evaluate(() => document.fonts.ready);
    return page.locator(".gauge .total").evaluate((node) => node.getBoundingClientRect().height);
  };
  const normal = await ring("normal");
  for (const size of ["large", "larger", "largest"]) expect(await ring(size), size).toBeGreaterThanOrEqual(normal - 1);
});

test("the table fills a tablet: the ring has half of the felt, and all is on it", async () => {
  const { page } = await person(browser, { language: "en" });
  for (const [position, players] of [[MIDDLE, 3], [TURNED, 2], [PAIRS, 4]] as const) {
    await sitAt(page, server.url, position, [me("Anna"), bot("Ada"), bot("Bo"), bot("Cleo")].slice(0, players));
    await page.locator(PLAYABLE).first().waitFor();
    for (const [width, height] of [[820, 1180], [1180, 820]] as const) {
      await page.setViewportSize({ width, height });
      const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await expect.poll(async () => (await box(".gauge")).height / (await box(".surface")).height, { message: `${width}x${height}` }).toBeGreaterThan(0.45);
      const felt = await box(".surface");
      for (const part of [".gauge", ".talon", ".played"]) {
        const { x, y, width: wide, height: high } = await box(part);
        expect([x >= felt.x, y >= felt.y, x + wide <= felt.x + felt.width, y + high <= felt.y + felt.height], `${part} ${width}x${height}`).not.toContain(false);
      }
    }
  }
});
