// People without a name: sentences about them are right, for themselves and for others.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { OVER, playOut } from "./cento";
import { texts } from "./words";
import { open, person, type Person } from "./world";

const { browser, server } = await open();

/** "You" as if it were a name. */
const AS_A_NAME = /\bYou (plays|wins|keeps|gives|throws|offers|passes|cannot play and (throws|passes)|has|takes|is|asks|says|sits|stands|to play)\b|\bI am You\b|\b(for|to|with|of) You\b/;

/** A person without a name, and everything that the page said since it was loaded, also to
 * screen readers. */
async function nameless(language: string): Promise<Person & { said: () => Promise<string[]> }> {
  const one = await person(browser, { language });
  await one.page.addInitScript(() => {
    const heard = new Set<string>();
    const hear = (node: Node): void => void heard.add((node.textContent ?? "").replace(/\s+/g, " ").trim());
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) type === "characterData" ? hear(target) : addedNodes.forEach(hear);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const heard = (): Promise<string[]> => one.page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);
  return { ...one, said: async () => [...(await heard()), ...(await texts(one.page))] };
}

async function dealSmall(page: Page, smallNumbers: string, deal: string): Promise<void> {
  await page.goto(`${server.url}/new?with=bots`);
  await page.getByText(smallNumbers, { exact: true }).first().click();
  await page.getByRole("button", { name: deal }).click();
  await page.waitForURL("**/local/*");
}

/** The players of the replay, from its list of viewers. */
const players = (page: Page): Promise<string[]> => page.locator(".watching select").first().locator("option").allInnerTexts();

test("alone, to the end: the page says \"you\", and the record has a name", async () => {
  const { page, said, troubles } = await nameless("en");
  await dealSmall(page, "Small numbers", "Start the game");
  await playOut([page]);
  const ended = await said();
  expect(ended.some((text) => /\bYou play\b/.test(text))).toBe(true);
  await page.locator(OVER).click();
  await page.waitForURL("**/replay/local/*");
  await page.getByRole("button", { name: "To the end" }).click();
  expect(await players(page)).toContain("Player 1");
  expect(await players(page)).not.toContain("You");
  await page.locator(".watching select").first().selectOption("1");
  await page.getByText(/^You play/).first().waitFor({ state: "attached" });
  await page.locator(".watching select").first().selectOption("spectator");
  await page.getByText(/^Player 1 plays/).first().waitFor({ state: "attached" });
  expect((await said()).filter((text) => AS_A_NAME.test(text))).toEqual([]);
  expect(troubles).toEqual([]);
});

test("\"Play now\" without a name deals to Player 1", async () => {
  const { page } = await nameless("en");
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.waitForURL("**/local/*");
  expect(await page.locator(".self .name").innerText()).toBe("Player 1");
});

test("alone in Swedish: \"Du\" is nobody's name", async () => {
  const { page, said } = await nameless("sv");
  await dealSmall(page, "Små tal", "Starta spelet");
  await playOut([page]);
  await page.locator(OVER).click();
  await page.waitForURL("**/replay/local/*");
  await page.locator(".watching select").first().selectOption("spectator");
  await page.getByText(/^Spelare 1 spelar/).first().waitFor({ state: "attached" });
  expect(await players(page)).toContain("Spelare 1");
  expect(await players(page)).not.toContain("Du");
  expect((await said()).filter((text) => /\b(till|med|åt|av|är) Du\b|\bDu (står|är) på tur\b/.test(text))).toEqual([]);
});

test("online, to the end: the winner reads \"You won!\", the other who it was", async () => {
  const [one, two] = await Promise.all([nameless("en"), nameless("en")]);
  await one.page.goto(`${server.url}/new?with=friends`);
  await one.page.getByText("Small numbers").click();
  while (Number(await one.page.locator("output").innerText()) > 2) await one.page.getByRole("button", { name: "One seat fewer" }).click();
  await one.page.getByRole("button", { name: "Make the table and invite" }).click();
  await one.page.waitForURL("**/table/*");
  await two.page.goto(server.url + new URL(one.page.url()).pathname);
  await two.page.getByRole("button", { name: "Sit down" }).click();
  await one.page.getByRole("button", { name: "Start the game" }).click();
  await playOut([one.page, two.page]);
  const titles = await Promise.all([one, two].map(({ page }) => page.locator("dialog[open] h2").first().innerText()));
  expect(titles.sort()[1]).toBe("You won!");
  expect(titles[0]).toMatch(/^Player [12] won!$/);
  for (const { said, troubles } of [one, two]) {
    expect((await said()).filter((text) => AS_A_NAME.test(text))).toEqual([]);
    expect((await said()).some((text) => /\bYou win the round\b|\bPlayer [12] wins the round\b/.test(text))).toBe(true);
    expect(troubles).toEqual([]);
  }
});
