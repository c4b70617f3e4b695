// A table that waits for somebody: a nudge, a bot meanwhile, leaving.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { HELD, MINE, step } from "./cento";
import { open, person, type Person } from "./world";

const { browser, server } = await open();
const NUDGE = { name: "Nudge", exact: true };
const AWAY = 31_000; // milliseconds
const SLOW = 121_000;

/** Two people at a table on the server: the one who waits, and the one who is to play. */
async function twoAtTable(): Promise<{ waits: Person; plays: Person; path: string; name: string }> {
  const names = ["Anna", "Bo"];
  const people = await Promise.all(names.map((name) => person(browser, { name, language: "en" })));
  const [anna, bo] = people as [Person, Person];
  await Promise.all(people.map((one) => one.page.clock.install()));
  // A page that is not looked at, whenever the test says so; and the notifications that it shows.
  for (const one of people)
    await one.page.addInitScript(() => {
      const seen = window as unknown as { away: boolean; shown: string[] };
      seen.away = false;
      seen.shown = [];
      document.hasFocus = () => !seen.away;
      class Fake {
        static permission = "default";
        static requestPermission = async (): Promise<string> => (Fake.permission = "granted");
        constructor(title: string) {
          seen.shown.push(title);
        }
      }
      Object.defineProperty(window, "Notification", { value: Fake });
    });
  await anna.page.goto(`${server.url}/new?with=friends`);
  while ((await anna.page.locator("output").innerText()) !== "2") await anna.page.getByRole("button", { name: "One seat fewer" }).click();
  await anna.page.getByRole("button", { name: "Make the table and invite" }).click();
  await anna.page.waitForURL("**/table/*");
  const path = new URL(anna.page.url()).pathname;
  await bo.page.goto(server.url + path);
  await bo.page.getByRole("button", { name: "Sit down" }).click();
  await bo.page.getByRole("button", { name: "Stand up" }).waitFor();
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  for (const one of people) await one.page.locator(HELD).first().waitFor();
  await expect.poll(async () => (await anna.page.locator(MINE).count()) + (await bo.page.locator(MINE).count())).toBe(1);
  const first = (await anna.page.locator(MINE).count()) === 1;
  return { waits: first ? bo : anna, plays: first ? anna : bo, path, name: names[first ? 0 : 1] ?? "" };
}

const look = (page: Page, away: boolean): Promise<void> =>
  page.evaluate((value) => {
    (window as unknown as { away: boolean }).away = value;
    if (!value) window.dispatchEvent(new Event("focus"));
  }, away);

test("whoever has not played for long is nudged, and called back to the page", async () => {
  const { waits, plays, name } = await twoAtTable();
  expect(await waits.page.getByRole("button", NUDGE).count()).toBe(0);
  await plays.page.getByRole("tab", { name: "Talk" }).click();
  await plays.page.getByRole("button", { name: "Allow notifications" }).click();
  await plays.page.getByRole("button", { name: "Allow notifications" }).waitFor({ state: "hidden" });
  await look(plays.page, true);
  await waits.page.clock.fastForward(SLOW);
  await waits.page.getByText(`${name} has not played for a while.`).waitFor();
  expect(await violations(waits.page)).toEqual([]);
  await waits.page.getByRole("button", NUDGE).click();
  await waits.page.getByText("You have said “Your turn!” to the table.").first().waitFor();
  expect(await waits.page.getByRole("button", NUDGE).isDisabled()).toBe(true);
  await expect.poll(() => plays.page.title()).toMatch(/^● Your turn! · /);
  expect(await plays.page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual(["Your turn!"]);
  await look(plays.page, false);
  await expect.poll(() => plays.page.title()).toMatch(/^Your turn · /);
  await step(plays.page);
  await step(plays.page); // if the card needs a choice
  await waits.page.getByText(`${name} has not played for a while.`).waitFor({ state: "hidden" });
}, 90_000);

test("who looks at the page is not called: no title, no notification", async () => {
  const { waits, plays } = await twoAtTable();
  await waits.page.clock.fastForward(SLOW);
  await waits.page.getByRole("button", NUDGE).click();
  await plays.page.locator(".bubble", { hasText: "Your turn!" }).waitFor();
  expect(await plays.page.title()).toMatch(/^Your turn · /);
  expect(await plays.page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
}, 90_000);

test("after a while of waiting for somebody who is away: a nudge, a bot, or leaving", async () => {
  const { waits, plays, path, name } = await twoAtTable();
  await plays.page.goto(`${server.url}/about`);
  await waits.page.getByText(`${name} is to play and is not here.`).waitFor();
  expect(await waits.page.getByRole("button", { name: "Let a bot play on" }).count()).toBe(0);
  await waits.page.clock.fastForward(AWAY);
  await waits.page.getByRole("button", { name: "Let a bot play on" }).waitFor();
  await waits.page.getByRole("button", NUDGE).waitFor();
  expect(await violations(waits.page)).toEqual([]);
  await waits.page.locator(".absent").getByRole("button", { name: "Leave the seat" }).click();
  await waits.page.getByText("is away: a bot plays on.").waitFor();
  expect(await waits.page.locator(HELD).count()).toBe(0);
  await plays.page.goto(server.url + path); // back at the own seat
  await plays.page.locator(HELD).first().waitFor();
}, 90_000);
