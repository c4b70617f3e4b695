// The log beside the table: it follows what the table shows, its columns are straight, and
// the views of a long game are loaded without many redraws.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { fileURLToPath } from "node:url";
import { HELD, PLAYABLE } from "./cento";
import { bot, me, sitAt } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const LINES = ".log li[data-seq]";
const golden = (name: string): string => fileURLToPath(new URL(`../../games/cento/golden/${name}.txt`, import.meta.url));

/** Opens a golden match as a replay, and waits for all totals in the log. Returns the
 * number of moves. */
async function replay(page: Page, name: string): Promise<number> {
  await page.goto(`${server.url}/replay`);
  await page.locator("input[type=file]").setInputFiles(golden(name));
  await page.locator(LINES).last().waitFor();
  await page.waitForFunction(
    (lines) => [...document.querySelectorAll(lines)].every((line) =>
      !line.textContent?.includes("the total is") || line.querySelector(".total")?.textContent?.trim()),
    LINES,
  );
  return page.locator(LINES).count();
}

interface Seen {
  readonly told: string;
  readonly last: string; // the last played card on the table at that time
}

/** Notes what lies on the table whenever a line of the log, or an announcement, appears. */
function watch(): void {
  const seen: Seen[] = [];
  const note = (told: string): void => {
    const last = document.querySelector(".played .note")?.textContent?.replace("Last played:", "").trim() ?? "";
    if (/ plays? /.test(told)) seen.push({ told, last });
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      for (const node of addedNodes) if (node instanceof Element && node.matches("li[data-seq]")) note(node.textContent ?? "");
      if (place?.closest("[aria-live]")) note(place.closest("[aria-live]")?.textContent ?? "");
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { seen });
}

test("a move is in the log, and is announced, when the table has shown it", async () => {
  const { page, troubles } = await person(browser, { language: "en", motion: "lively" }, { reducedMotion: "no-preference" });
  const hands = [["+9", "+8", "+7"], ["+6", "+5", "+4"], ["+3", "+2", "+1"]];
  await sitAt(page, server.url, { total: 10, hands, talon: [] }, [me("Anna"), bot("Bo"), bot("Cleo")]);
  await page.locator(PLAYABLE).first().waitFor();
  await page.evaluate(watch);
  await page.locator(`${HELD}[data-card="+9"]`).click();
  await page.locator(`${LINES}[data-seq="3"]`).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  expect(seen.length).toBeGreaterThanOrEqual(5); // three lines, and at least two announcements
  for (const { told, last } of seen) expect(told).toContain(` ${last || "nothing"}:`);
  expect(troubles).toEqual([]);
});

test("the log says who misses a turn, and so does the announcement", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, { total: 10, hands: [["skip", "+8"], ["+5"], ["+6"]], talon: [] }, [me("Anna"), bot("Bo"), bot("Cleo")]);
  await page.locator(`${PLAYABLE}[data-card="skip"]`).click();
  const line = page.locator(`${LINES}[data-seq="1"]`);
  await line.locator(".who .small", { hasText: /^Bo misses a turn\.$/ }).waitFor();
  expect(await line.locator(".visually-hidden").innerText()).toBe("You play Skip: the total is 10. Bo misses a turn.");
  await page.locator(`${LINES}[data-seq="2"]`).waitFor();
  expect(await page.locator(`${LINES}[data-seq="2"] .small`).count()).toBe(0);
});

test.each([
  ["desktop", { width: 1440, height: 900 }, "normal"],
  ["desktop, large text", { width: 1440, height: 900 }, "largest"],
  ["phone", { width: 390, height: 844 }, "normal"],
  ["phone, large text", { width: 390, height: 844 }, "largest"],
])("names, cards and totals stand under each other: %s", async (_, viewport, size) => {
  const { page } = await person(browser, { language: "en", size }, { viewport });
  await replay(page, "position-swap");
  const edges = await page.locator(`${LINES} button`).evaluateAll((lines) => {
    const all = { who: new Set<number>(), card: new Set<number>(), total: new Set<number>(), wider: 0 };
    for (const line of lines) {
      const box = (name: string): DOMRect | undefined => line.querySelector(name)?.getBoundingClientRect();
      all.who.add(Math.round(box(".who")?.left ?? -1));
      if (box(".card")) all.card.add(Math.round(box(".card")?.left ?? -1));
      if (line.querySelector(".total")?.textContent?.trim()) all.total.add(Math.round(box(".total")?.right ?? -1));
      if (line.scrollWidth > line.clientWidth) all.wider++;
    }
    return { who: [...all.who], card: [...all.card], total: [...all.total], wider: all.wider };
  });
  expect(edges).toEqual({ who: [expect.any(Number)], card: [expect.any(Number)], total: [expect.any(Number)], wider: 0 });
});

test("a long game is drawn a few times while its views are loaded", async () => {
  const { page } = await person(browser, { language: "en" });
  await page.addInitScript(() => {
    const counts = { redraws: 0 };
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(".log li"))) counts.redraws++;
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { counts });
  });
  const moves = await replay(page, "single-2");
  const { redraws } = await page.evaluate(() => (window as unknown as { counts: { redraws: number } }).counts);
  expect(redraws).toBeGreaterThan(0);
  expect(redraws).toBeLessThan(moves / 10);
});
