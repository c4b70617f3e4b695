// Think Str8! between browsers, with the real server: whole games of two, three and four, a
// connection that is lost while choices are secret, a seat on another device with its sheet,
// undo with consent.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good } from "./axe";
import { moves } from "./cento";
import { Line } from "./line";
import { LAY, playOut, playUntil, playUntilAll, TAKE } from "./str8";
import { open, person, type Person } from "./world";

const { browser, server } = await open();
const NAMES = ["Anna", "Bo", "Cleo", "Dan"];

/** These people, each with their own browser. */
const come = (...names: readonly string[]): Promise<Person[]> => Promise.all(names.map((name) => person(browser, { name, language: "en" })));
const troubles = (people: readonly Person[]): string[] => people.flatMap((one) => one.troubles);

/** From the home page: makes a table for so many. Returns its path. */
async function invite(page: Page, seats: number): Promise<string> {
  await page.goto(server.url);
  await page.getByRole("link", { name: "Invite friends" }).click();
  await page.locator("label", { hasText: "Think Str8!" }).click();
  await page.getByText("Six colours, and tiles").waitFor();
  const count = async (): Promise<number> => Number(await page.locator("output").innerText());
  while ((await count()) < seats) await page.getByRole("button", { name: "One seat more" }).click();
  while ((await count()) > seats) await page.getByRole("button", { name: "One seat fewer" }).click();
  await page.getByRole("button", { name: "Make the table and invite" }).click();
  await page.waitForURL("**/table/*");
  return new URL(page.url()).pathname;
}

/** The first makes a table, all sit down, and the game starts. Returns the path of the table.
 * The others open it at `url`. */
async function begun(people: readonly Person[], url = server.url): Promise<string> {
  const [host, ...others] = people.map((one) => one.page) as [Page, ...Page[]];
  const path = await invite(host, people.length);
  for (const page of others) {
    await page.goto(url + path);
    await page.getByRole("button", { name: "Sit down" }).click();
    await page.getByRole("button", { name: "Stand up" }).waitFor();
  }
  await host.getByRole("button", { name: "Start the game" }).click();
  for (const page of [host, ...others]) await page.locator(".str8").waitFor();
  return path;
}

/** Waits until all logs have the same number of moves, and returns it. */
async function agree(pages: readonly Page[]): Promise<number> {
  await expect.poll(async () => new Set(await Promise.all(pages.map(moves))).size).toBe(1);
  return moves(pages[0]!);
}

/** Where the pawns are at the end, by seats: the same for everybody. */
const fields = (page: Page): Promise<string[]> => page.locator("dialog[open] .field").allInnerTexts();

/** A whole game of so many people, from the home page to the winner. */
async function wholeGame(seats: number): Promise<void> {
  const names = NAMES.slice(0, seats);
  const people = await come(...names);
  await begun(people);
  const pages = people.map((one) => one.page);
  await playOut(pages, 170_000);
  const titles = await Promise.all(pages.map((page) => page.locator("dialog[open] h2").first().innerText()));
  const winner = titles.indexOf("You won!");
  expect(titles, `${seats} people`).toEqual(titles.map((_, i) => (i === winner ? "You won!" : `${names[winner]} won!`)));
  for (const page of pages) {
    expect(await page.locator("dialog[open] .field").count()).toBe(seats);
    expect(await fields(page)).toEqual(await fields(pages[0]!));
    await page.getByText("A fair deal: checked").waitFor();
  }
  // A round has a roll, a tile and a place for each seat; then each seat has its final guess.
  expect(await agree(pages)).toBeGreaterThanOrEqual((12 - seats) * (1 + 2 * seats) + seats);
  expect(troubles(people)).toEqual([]);
}

test("whole games of two, three and four, from the home page to the winner", async () => {
  await Promise.all([2, 3, 4].map(wholeGame)); // at the same time: most of a game is pauses
}, 240_000);

/** The own tile on the row is moved to its beginning and laid there. */
async function layAtZero(page: Page): Promise<void> {
  await page.getByRole("slider", { name: "Your tile" }).press("Home");
  await page.locator(LAY).click();
  await page.getByText(/^Laid: 0/).waitFor();
}

const chosen = (page: Page, name: string): Promise<void> => page.locator(".plate", { hasText: name }).getByText("has chosen").waitFor({ state: "attached" });

test("a network cut while choices are secret: nothing is lost, and nothing is revealed", async () => {
  const people = await come("Anna", "Bo");
  const [anna, bo] = people as [Person, Person];
  const line = await Line.to(server.port);
  await begun(people, line.url);
  const both = [anna.page, bo.page];
  await playUntilAll(both, LAY);
  const count = await agree(both);
  line.cut();
  await bo.page.getByText("The connection is lost").waitFor();
  await layAtZero(anna.page);
  line.mend();
  await bo.page.getByText("The connection is lost").waitFor({ state: "hidden" });
  await chosen(bo.page, "Anna"); // that she has, and not what
  expect(await agree(both)).toBe(count + 1);
  expect(await bo.page.locator(LAY).count()).toBe(1); // Bo has not laid his
  // The server gets Bo's choice, but its answer is lost: it is made once.
  line.mute();
  await bo.page.getByRole("slider", { name: "Your tile" }).press("End");
  await bo.page.locator(LAY).click();
  await expect.poll(() => moves(anna.page)).toBe(count + 2);
  const heard = bo.received.join("\n");
  expect(heard).toContain('"at ?"');
  expect(heard).not.toMatch(/"at \d/); // of nobody: his own has not been answered
  line.cut();
  await bo.page.getByText("The connection is lost").waitFor();
  line.mend();
  await bo.page.getByText("The connection is lost").waitFor({ state: "hidden" });
  // Both hear the same answers: Anna's tile begins at 0, Bo's ends at 21.
  const answers = (page: Page): Promise<string[]> => page.locator(".log li[data-seq]").nth(count + 1).locator(".range").allInnerTexts();
  await expect.poll(async () => (await answers(bo.page)).length).toBe(2);
  expect(await answers(bo.page)).toEqual(await answers(anna.page));
  expect((await answers(bo.page)).join()).toMatch(/\b0 to \d+[^]*to 21\b|to 21[^]*\b0 to \d+/);
  await playUntilAll(both, TAKE.replace(".pick", "")); // the game goes on
  expect(troubles(people)).toEqual([]);
  await line.end();
}, 180_000);

test("a seat is taken over on another device, with its sheet", async () => {
  const people = await come("Anna", "Bo", "Anna");
  const [anna, bo, phone] = people as [Person, Person, Person];
  await begun([anna, bo]);
  await anna.page.getByRole("tab", { name: "Your seat" }).click();
  await anna.page.getByRole("button", { name: "Continue on my phone" }).click();
  const { pathname, hash } = new URL(await anna.page.getByLabel("The link of your seat").inputValue());
  await anna.page.keyboard.press("Escape");
  const cell = (page: Page, name: string): ReturnType<Page["locator"]> => page.locator(`.sheet button[data-cell="${name}"]`);
  const free = await anna.page.locator(".sheet td:not(.black) button[data-cell]").evaluateAll((all) => all.map((each) => each.getAttribute("data-cell") ?? ""));
  const [crossed, circled, later] = [free[0]!, free[7]!, free[12]!];
  await cell(anna.page, crossed).click();
  await cell(anna.page, circled).click();
  await cell(anna.page, circled).click();
  await expect.poll(() => cell(anna.page, circled).getAttribute("data-mark")).toBe("circle");
  await playUntil([anna.page, bo.page], ".log li[data-seq='1']"); // a move keeps what is written
  await phone.page.goto(server.url + pathname + hash);
  await phone.page.locator(".str8").waitFor();
  await expect.poll(() => cell(phone.page, crossed).getAttribute("data-mark")).toBe("cross");
  expect(await cell(phone.page, circled).getAttribute("data-mark")).toBe("circle");
  // What is written on the phone comes to the first device, which still shows the table.
  await cell(phone.page, later).click();
  await expect.poll(() => cell(anna.page, later).getAttribute("data-mark")).toBe("cross");
  // Nobody else gets the marks: not on the sheet, and not in what is sent.
  expect(await bo.page.locator(".sheet [data-mark]:not([data-mark=''])").count()).toBe(0);
  expect(bo.received.join("\n")).not.toMatch(/notes/);
  expect(phone.received.join("\n")).toMatch(/notes/);
  expect(troubles(people)).toEqual([]);
}, 120_000);

test("a secret choice is taken back if the other agrees, and stays if not", async () => {
  const people = await come("Anna", "Bo", "Eve");
  const [anna, bo, eve] = people as [Person, Person, Person];
  const path = await begun([anna, bo]);
  const both = [anna.page, bo.page];
  await eve.page.goto(server.url + path);
  await eve.page.getByText("you watch this game").waitFor();
  expect(await eve.page.locator(".sheet, .self").count()).toBe(0);
  await good(eve.page, "a spectator");
  await playUntilAll(both, LAY);
  const count = await agree(both);
  await layAtZero(anna.page);
  await expect.poll(() => moves(bo.page)).toBe(count + 1);
  for (const answer of ["No", "Yes, of course"]) {
    await anna.page.getByRole("button", { name: "Take back" }).click();
    await bo.page.getByText("Anna would like to take a move back.").waitFor();
    await good(bo.page, "asked for an undo");
    await bo.page.getByRole("button", { name: answer, exact: true }).click();
    await bo.page.getByText("Anna would like to take a move back.").waitFor({ state: "hidden" });
    await expect.poll(() => moves(anna.page)).toBe(answer === "No" ? count + 1 : count);
  }
  await anna.page.locator(LAY).waitFor();
  expect(await agree([...both, eve.page])).toBe(count);
  for (const one of [bo, eve]) expect(one.received.join("\n")).not.toMatch(/"at \d/);
  await layAtZero(anna.page);
  await playUntil([bo.page], ".answers");
  expect(troubles(people)).toEqual([]);
}, 120_000);
