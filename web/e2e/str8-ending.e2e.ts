// The end of a game of Think Str8!: the reveal of the final, the result, the points; and the
// path with its pawns.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { good, violations } from "./axe";
import { OVER } from "./cento";
import { bot, me, sitAt, type AnyPosition } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();
const THREE = [me("Anna"), bot("Bo"), bot("Cleo")];
const REVEAL = ".reveal[data-step]";
const HOLDERS = [["y2", "g1", "b0", "p3", "r4", "e5"], ["y3", "g2", "b1", "p4", "r5", "e6"], ["y4", "g3", "b2", "p5", "r6", "e7"], ["y5", "g4", "b3", "p6", "r7", "e0"]];

/** Three seats have hit nine times: 45, 36 and 27 fields. Anna and Cleo have written their
 * finals: hers is all right, and Cleo's all wrong. When Bo has written his, it is counted. */
const hits = { dice: ["y", "g", "b"], seats: [{ tile: 3, at: 1 }, { tile: 4, at: 4 }, { tile: 5, at: 7 }] };
const FINAL: AnyPosition = {
  game: "str8", seats: 3, holders: HOLDERS, phase: "final", history: Array.from({ length: 9 }, () => hits),
  final: ["y2 g1 b0 p3 r4 e5", null, "y0 g7"],
};
const announced = (page: Page) => page.locator("[aria-live=polite]").first().innerText();

interface Seen {
  /** How many keyframes each animation of a pawn has. */
  readonly walked: number[];
  /** What each step of the reveal shows of each holder. */
  readonly steps: { readonly seat: string; readonly turned: number; readonly hits: number; readonly sum: string; readonly fields: string; readonly whole: boolean }[][];
}

/** Notes what happens in the page, because the reveal does not wait for the test. */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { walked: [], steps: [] };
    (window as unknown as { seen: Seen }).seen = seen;
    const real = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.querySelector(":scope > [data-anchor^=pawn]") && Array.isArray(frames)) seen.walked.push(frames.length);
      return real.call(this, frames, options);
    };
    const text = (node: Element, which: string) => node.querySelector(which)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    new MutationObserver(() => {
      const holders = [...document.querySelectorAll<HTMLElement>(".reveal[data-step] li[data-seat]")];
      const step = holders.map((node) => ({
        seat: node.dataset.seat ?? "", turned: node.querySelectorAll(".turned").length, hits: node.querySelectorAll(".turned.hit").length,
        sum: text(node, ".sum"), fields: text(node, ".fields"), whole: node.querySelector(".all") !== null,
      }));
      if (step.length > 0) seen.steps.push(step);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-step"] });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

test("the final is counted holder by holder, card by card, and leads to the result", async () => {
  const { page, troubles } = await person(browser, { language: "en" }, { reducedMotion: "no-preference" });
  const seen = await watch(page);
  await sitAt(page, server.url, FINAL, THREE);
  await page.locator(OVER).waitFor(); // by itself
  expect(await page.locator(REVEAL).count()).toBe(0);
  const { steps, walked } = await seen();
  for (const step of steps) {
    expect(step.map(({ seat }) => seat)).toEqual(["3", "2", "1"]); // from the last pawn
    step.slice(1).forEach(({ turned }, i) => expect(turned === 0 || step[i]!.turned === 6).toBe(true)); // one after the other
  }
  const open = steps.map((step) => step.reduce((sum, { turned }) => sum + turned, 0));
  expect([...new Set(open)]).toEqual(Array.from({ length: 19 }, (_, n) => n)); // card by card
  const [cleo, , anna] = steps.at(-1)!;
  expect(cleo).toMatchObject({ hits: 0, sum: "−12", fields: "27→ 15", whole: false });
  expect(anna).toMatchObject({ hits: 6, sum: "+30", fields: "45→ 75", whole: true });
  expect(walked).toContain(2 + 2 * 30 - 1); // Anna's pawn: up and down over 30 fields
  expect(troubles).toEqual([]);
});

test("a button, Escape and Space skip it", async () => {
  const { page } = await person(browser, { language: "en", pace: "calm" }, { reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const real = window.setTimeout;
    // The flourish after it never ends by itself.
    window.setTimeout = ((work: () => void, ms?: number) => (ms === 2000 ? 0 : real(work, ms))) as typeof setTimeout;
  });
  for (const skip of [() => page.getByRole("button", { name: "Skip" }).click(), () => page.keyboard.press("Escape"), () => page.keyboard.press("Space")]) {
    await sitAt(page, server.url, FINAL, THREE);
    await page.locator(REVEAL).waitFor();
    await page.keyboard.press("l"); // does not reach the table
    await skip();
    await page.locator(".flourish").waitFor();
    expect(await page.locator(REVEAL).count()).toBe(0);
    // The pawn, the holder and the seat of the winner are lit.
    expect(await page.locator(".flourish .ring:not(.wave)").count()).toBe(3);
    await page.keyboard.press("Enter");
    await page.locator(OVER).waitFor();
  }
});

test("without motion everything is there at once, until a press", async () => {
  const { page } = await person(browser, { language: "en" });
  const seen = await watch(page);
  await sitAt(page, server.url, FINAL, THREE);
  await page.locator(REVEAL).waitFor();
  expect(await page.locator(`${REVEAL} .turned`).count()).toBe(18);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Go on");
  expect(await announced(page)).toContain("Cleo gets −12 in the final: field 15.");
  expect(await announced(page)).toContain("The final brings you +30: you are on field 75.");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.locator(OVER).waitFor();
  expect((await seen()).walked).toEqual([]);
  await page.reload(); // it was over before: only the result
  await page.locator(OVER).waitFor();
  expect(await page.locator(REVEAL).count()).toBe(0);
});

test("the result has each hand beside its guess, the turning point and the rounds", async () => {
  for (const width of [320, 1280]) {
    const { page } = await person(browser, { language: "en" }, { viewport: { width, height: 800 } });
    await sitAt(page, server.url, { ...FINAL, positions: [45, 60, 60] }, THREE);
    await page.getByRole("button", { name: "Go on" }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator(".turning").waitFor();
    const result = await dialog.innerText();
    expect(result).toContain("Before the final");
    expect(await dialog.locator("ol > li .name").allInnerTexts()).toHaveLength(3);
    const own = dialog.locator("ol > li", { hasText: "45 before the final, then +30" });
    expect(await own.locator(".field").innerText()).toBe("Field 75");
    expect(await own.getByText("yellow 2: written 2, +5").count()).toBe(1);
    const cleo = dialog.locator("ol > li", { hasText: "60 before the final, then −12" });
    expect(await cleo.getByText("green 3: written 7, −2").count()).toBe(1);
    expect(await cleo.getByText("blue 2: nothing written, −2").count()).toBe(1);
    expect(await dialog.locator("tbody tr").count()).toBe(10); // nine rounds and the final
    expect(await dialog.locator("tfoot").innerText()).toContain("75");
    await good(page, `the result at ${width}`);
  }
});

test("the path shows all pawns, the top one of a stack above the others, at any distance", async () => {
  const at = async (page: Page, seat: number) => (await page.locator(`[data-anchor="pawn-${seat}"]`).boundingBox())!;
  for (const width of [320, 1440])
    for (const positions of [[0, 0, 0], [3, 3, 9], [2, 60, 60]]) {
      const { page } = await person(browser, { language: "en" }, { viewport: { width, height: 900 } });
      const line = [2, 1, 3].sort((a, b) => positions[a - 1]! - positions[b - 1]!); // of those on one field 2 is on top
      await sitAt(page, server.url, { game: "str8", holders: HOLDERS, seats: 3, positions, line }, [me("Anna"), me("Bo"), me("Cleo")]);
      await page.locator(".curtain button").click();
      await page.locator("[data-anchor=pawn-1]").waitFor();
      const items = await page.locator(".path > ol > li").allInnerTexts();
      expect(items[0]).toMatch(/: field \d+, rolls next$/);
      expect(items.map((each) => Number(/field (\d+)/.exec(each)![1]))).toEqual([...positions].sort((a, b) => a - b));
      const strip = (await page.locator("div.path:has(> ol)").boundingBox())!;
      const pawns = await Promise.all([1, 2, 3].map((seat) => at(page, seat)));
      for (const pawn of pawns) {
        expect(pawn.x).toBeGreaterThanOrEqual(strip.x - 1);
        expect(pawn.x + pawn.width).toBeLessThanOrEqual(strip.x + strip.width + 1);
      }
      for (const [i, seat] of line.entries())
        for (const lower of line.slice(i + 1))
          if (positions[seat - 1] === positions[lower - 1]) expect(pawns[seat - 1]!.y).toBeLessThan(pawns[lower - 1]!.y);
    }
});
