// At every text size and window size your hand and whose turn it is are visible without
// scrolling; the log gives way first.
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { CHOICE, first, HELD, OVER, PLAYABLE, press } from "./cento";
import { broken, overlaps } from "./overlaps";
import { bot, me, MIDDLE, sitAt, SWAP, TURNED, type Position } from "./tables";
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

test("the tools of a phone are wide enough for a finger", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await sitAt(page, server.url, MIDDLE, [me("Anna"), bot("Ada"), bot("Bo")]);
  const widths = await page.locator(".tools .icon:visible").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(36);
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

const SCREENS = [[320, 640], [360, 640], [390, 844], [768, 1024], [820, 1180], [1024, 768], [1180, 820], [1440, 900]] as const;
const FOUR = [me("Anna"), bot("Ada"), bot("Bo"), bot("Cleo")];

/** Dismisses the lines about what is new. */
async function knows(page: Page): Promise<void> {
  await page.locator(PLAYABLE).first().waitFor();
  while ((await first(page, [".strip.first"])) !== null) await press(page, ".strip.first button");
}

/** On all screens: nothing overlaps, and all is in the window. */
async function fits(page: Page, what: string): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => overlaps(page), { message: `${what} ${width}x${height}`, timeout: 4000 }).toEqual([]);
  }
}

for (const seats of [2, 3, 4])
  test(`upside down, ${seats} players: nothing overlaps, and nothing leaves the window`, async () => {
    const { page } = await person(browser, { language: "en" });
    await sitAt(page, server.url, { ...TURNED, hands: [...TURNED.hands.slice(0, 1), ...SWAP.hands.slice(1, seats)] }, FOUR.slice(0, seats));
    await knows(page);
    await fits(page, "upside down");
    await page.setViewportSize({ width: 1024, height: 768 });
    const [ring, felt] = await Promise.all([".gauge", ".surface"].map((part) => page.locator(part).boundingBox()));
    expect((ring?.width ?? 0) / (felt?.width ?? 1)).toBeGreaterThan(0.48);
  });

test("pairs: nothing overlaps, also while a card to swap is chosen", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { ...SWAP, reversed: true, beside: "inv" }, FOUR);
  await knows(page);
  await fits(page, "pairs upside down");
  await sitAt(page, server.url, SWAP, FOUR);
  await knows(page);
  await fits(page, "pairs");
  await page.getByRole("button", { name: "Swap with your partner" }).click();
  await fits(page, "swapping");
});

test("the lesson upside down: nothing overlaps", async () => {
  const { page } = await person(browser, { language: "en" });
  await page.goto(`${server.url}/learn/cento`);
  const [turned, on] = ["p.turned", ".coach .button.call"];
  const steps = [turned, on, '[data-choice="*2"]', '[data-choice="+40"]', CHOICE, `${PLAYABLE}.hinted`];
  for (let next: string | null = null; next !== turned; next = await first(page, steps))
    if (next !== null && next !== CHOICE) await press(page, next);
  await page.locator(on).waitFor(); // the person's turn
  await fits(page, "the lesson");
});

test("320 pixels: no word of the title is broken", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 320, height: 640 } });
  await sitAt(page, server.url, { ...SWAP, total: 40, options: { ...SWAP.options, series_limit: 50 } }, FOUR);
  await press(page, `${PLAYABLE}[data-card="+1"]`);
  await expect.poll(() => page.getByRole("button", { name: "Take back" }).isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Make again" }).waitFor();
  expect(await broken(page, ".tools h1")).toEqual([]);
});

test("320 pixels: the points of a pair are in one line", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 320, height: 640 } });
  await sitAt(page, server.url, { ...SWAP, total: 98, options: { ...SWAP.options, series_limit: 50 } }, FOUR);
  await page.locator(`${HELD}[data-card="+2"]`).click();
  await page.locator(OVER).waitFor();
  for (const points of await page.locator("dialog .points").all())
    expect(await points.evaluate((node) => (node.firstChild ? node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight) : 0))).toBeLessThan(1.5);
});

test("a tablet: the table keeps its layout when a strip appears above it", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 820, height: 1180 } });
  await sitAt(page, server.url, { ...MIDDLE, total: 40 }, FOUR.slice(0, 3));
  await knows(page);
  const isBeside = () => page.evaluate(() => {
    const [ring, talon] = [".gauge", ".talon"].map((part) => document.querySelector(part)?.getBoundingClientRect());
    return ring !== undefined && talon !== undefined && talon.right <= ring.left + 1;
  });
  const before = await isBeside();
  await page.locator(`${HELD}[data-card="+9"]`).click();
  await page.locator(PLAYABLE).first().waitFor();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.locator(".log li[data-seq='1'] button").first().click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to now" }).waitFor();
  expect(await isBeside()).toBe(before);
});

test("a hint covers nothing of the table", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 390, height: 844 } });
  await sitAt(page, server.url, MIDDLE, FOUR.slice(0, 3));
  await knows(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".strip.hint").waitFor({ timeout: 20_000 });
  for (const [width, height] of [[390, 844], [768, 1024], [820, 1180], [1280, 800], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overlaps(page), { message: `${width}x${height}`, timeout: 4000 }).toEqual([]);
    await expect.poll(() => hidden(page), { message: `${width}x${height}`, timeout: 4000 }).toEqual([]);
  }
});
