// The end of a game: the moment when it is won, the result, its turning point, and the ways
// back to it; and the messages at a table.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good, violations } from "./axe";
import { HELD, OVER } from "./cento";
import { ALMOST, bot, me, sitAt, TURNED, type Position } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();
const THREE = [me("Anna"), bot("Ada"), bot("Bo")];
const FLOURISH = ".flourish";
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** One card wins from the far half of the scale. */
const FAR: Position = { ...ALMOST, total: 20, hands: [["jmp", "+50", "-3", "cpy", "+7"], ...ALMOST.hands.slice(1)] };

async function win(page: Page): Promise<void> {
  await page.locator(`${HELD}[data-card="jmp"]`).click();
  await page.locator(".choices button.wins").click();
}

test("the winning moment is shown, then the result with the focus on Play again", async () => {
  const { page, troubles } = await person(browser, { language: "en" }, { reducedMotion: "no-preference" });
  await sitAt(page, server.url, FAR, THREE);
  await win(page);
  await page.locator(FLOURISH).waitFor();
  expect(await page.locator("dialog[open]").count()).toBe(0);
  expect(await page.locator(`${FLOURISH} .title`).innerText()).toBe("You won!");
  expect(await page.locator(`${FLOURISH} .ring:not(.wave)`).count()).toBe(3); // the ring of the total, the card, and the winner
  expect(await page.locator(".gauge .full").count()).toBe(1);
  await page.locator(OVER).waitFor(); // by itself
  expect(await page.locator(FLOURISH).count()).toBe(0);
  expect(await page.locator("dialog[open] h2").innerText()).toBe("You won!");
  expect(await focused(page)).toBe("Play again");
  expect(troubles).toEqual([]);
});

test("a key or a press skips it", async () => {
  const { page } = await person(browser, { language: "en" }, { reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const real = window.setTimeout;
    // It never ends by itself.
    window.setTimeout = ((work: () => void, ms?: number) => (ms === 2000 ? 0 : real(work, ms))) as typeof setTimeout;
  });
  for (const skip of [() => page.keyboard.press("Enter"), () => page.locator(`${FLOURISH} .title`).click()]) {
    await sitAt(page, server.url, FAR, THREE);
    await win(page);
    await page.locator(FLOURISH).waitFor();
    await skip();
    await page.locator(OVER).waitFor();
    expect(await focused(page)).toBe("Play again"); // and the key pressed nothing else
  }
});

test("without motion the result comes at once, and so it does when a finished table is opened", async () => {
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const { page } = await person(browser, { language: "en" }, { reducedMotion });
    await page.addInitScript(() => {
      const seen = window as unknown as { flourished: boolean };
      new MutationObserver(() => (seen.flourished ||= document.querySelector(".flourish") !== null)).observe(document, { childList: true, subtree: true });
    });
    await sitAt(page, server.url, FAR, THREE);
    await win(page);
    await page.locator(OVER).waitFor();
    const flourished = (): Promise<boolean> => page.evaluate(() => (window as unknown as { flourished?: boolean }).flourished ?? false);
    expect(await flourished()).toBe(reducedMotion === "no-preference");
    await page.reload();
    await page.locator(OVER).waitFor();
    expect(await flourished()).toBe(false);
    expect(await focused(page)).toBe("Play again");
  }
});

test("the turning point is told, and can be looked at", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await sitAt(page, server.url, FAR, THREE);
  await win(page);
  await page.getByText("The last card decided it: until then it was still 80 to the goal.").waitFor();
  await good(page, "the result");
  await page.getByRole("link", { name: "Look at it from there" }).click();
  await page.waitForURL("**/replay/local/*");
  await page.locator(".watching").waitFor();
  expect(await page.locator(".gauge .total").textContent()).toBe("20");
  expect(troubles).toEqual([]);
});

test("after the result is closed, it and another game are at hand, also while looking back", async () => {
  const { page } = await person(browser, { language: "en" }, { viewport: { width: 390, height: 844 } });
  await sitAt(page, server.url, FAR, THREE);
  await win(page);
  await page.locator(OVER).waitFor();
  await page.keyboard.press("Escape");
  const result = page.getByRole("button", { name: "Result" });
  await expect.poll(() => focused(page)).toBe("Result");
  await good(page, "after the result");
  const box = (await result.boundingBox())!;
  expect(box.x).toBeGreaterThan(8);
  expect(box.x + box.width).toBeLessThan(390 - 8);
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.getByRole("button", { name: "A move back" }).click();
  await page.keyboard.press("Escape");
  await page.getByText("You look back at move 0 of 1.").waitFor();
  await result.click();
  expect(await page.locator("dialog[open] h2").innerText()).toBe("You won!");
  await page.keyboard.press("Escape");
  const before = page.url();
  await page.locator(".after").getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.href !== before && url.pathname.startsWith("/local/"));
});

test("the result of pairs is told by pairs", async () => {
  const { page } = await person(browser, { language: "en" });
  const pairs: Position = { ...FAR, options: { pairs: "on" }, hands: [...FAR.hands, ["+5", "+6", "+7", "-2", "+1"]] };
  await sitAt(page, server.url, pairs, [...THREE, bot("Cleo")]);
  await win(page);
  await page.locator(OVER).waitFor();
  expect(await page.locator("dialog[open] h2").innerText()).toBe("You and Bo won!");
  expect(await page.locator("dialog[open] .hands > li").count()).toBe(2);
  expect(await page.locator("dialog[open] .hands > li.winner").innerText()).toMatch(/Anna and Bo\s*★/);
  expect(await violations(page)).toEqual([]);
});

test("a message covers no card of the hand, and follows the language", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    const { page } = await person(browser, { language: "en" }, { viewport });
    await sitAt(page, server.url, FAR, THREE);
    await page.evaluate(() => {
      indexedDB.open = () => {
        throw new Error("no storage");
      };
      IDBDatabase.prototype.transaction = () => {
        throw new Error("no storage");
      };
    });
    await page.locator(`${HELD}[data-card="-3"]`).click();
    const toast = page.locator(".toast").first();
    await toast.getByText("This browser could not keep the table.").waitFor();
    const message = (await toast.boundingBox())!;
    for (const card of await page.locator(HELD).all()) {
      const box = (await card.boundingBox())!;
      expect(message.y + message.height <= box.y || message.y >= box.y + box.height).toBe(true);
    }
    await good(page, "a message");
    await page.locator("header select").selectOption("sv");
    await page.locator("html[lang=sv]").waitFor();
    await toast.getByText("webbläsare").waitFor();
  }
});

test("if the browser cannot keep another table, a message above the result says so", async () => {
  const { page } = await person(browser, { language: "en" });
  await sitAt(page, server.url, FAR, THREE);
  await win(page);
  await page.locator(OVER).waitFor();
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new Error("no storage");
    };
  });
  const again = page.getByRole("button", { name: "Play again" });
  await again.click();
  await page.locator(".toasts:popover-open .toast", { hasText: "This browser could not keep the new table." }).waitFor();
  expect(await again.isEnabled()).toBe(true);
});

test("the title bar follows the table upside down, and back", async () => {
  const { page } = await person(browser, { language: "en", theme: "light" });
  const colour = (): Promise<string | null> => page.locator('meta[name="theme-color"]').getAttribute("content");
  const bar = (): Promise<string> => page.locator("header.bar").evaluate((node) => getComputedStyle(node).backgroundColor);
  await page.goto(server.url);
  await expect.poll(colour).toBe("#1f4d43");
  await sitAt(page, server.url, TURNED, THREE.slice(0, 2));
  await page.locator('html[data-world="cento-turned"]').waitFor();
  await expect.poll(colour).toBe("#2c1826");
  expect(await bar()).toBe("rgb(44, 24, 38)");
  await good(page, "upside down");
  await page.locator("header .home").click();
  await page.locator("html:not([data-world])").waitFor();
  await expect.poll(colour).toBe("#1f4d43");
});
