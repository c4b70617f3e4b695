// Cento between browsers, with the real server: four players and a spectator, undo with
// consent, a secret swap, a connection that is lost during a move, a server that is
// killed, a seat on another device.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe";
import { CHOICE, first, hand, HELD, MINE, moves, OVER, PLAYABLE, playOut, playUntil, press, step } from "./cento";
import { Line } from "./line";
import { open, person, type Person } from "./world";

const { browser, server } = await open();
let people: Person[] = []; // of the current test

/** These people, each with their own browser. */
async function come<Names extends string[]>(...names: Names): Promise<{ [I in keyof Names]: Person }> {
  people = await Promise.all(names.map((name) => person(browser, { name, language: "en" })));
  return people as { [I in keyof Names]: Person };
}

/** Makes a table for a short game, and returns the link for the others. */
async function invite(page: Page, seats: number, pairs = false): Promise<string> {
  await page.goto(`${server.url}/new?with=friends`);
  await page.getByText("Small numbers").click();
  const count = async (): Promise<number> => Number(await page.locator("output").innerText());
  while ((await count()) < seats) await page.getByRole("button", { name: "One seat more" }).click();
  while ((await count()) > seats) await page.getByRole("button", { name: "One seat fewer" }).click();
  if (pairs) {
    await page.getByText("All rules of this table").click();
    await page.getByLabel("Pairs", { exact: true }).and(page.locator("select")).selectOption("on");
  }
  await page.getByRole("button", { name: "Make the table and invite" }).click();
  await page.waitForURL("**/table/*");
  return new URL(page.url()).pathname;
}

/** The link of the person's seat in the open dialog. It may have the server's address in the
 * local network: here it gets the one of the tests. */
async function linkShown(page: Page): Promise<string> {
  const { pathname, hash } = new URL(await page.getByLabel("The link of your seat").inputValue());
  return server.url + pathname + hash;
}

/** The link of the person's seat, from the panel beside the table. */
async function seatLink(page: Page): Promise<string> {
  await panel(page, "Your seat");
  await page.getByRole("button", { name: "Continue on my phone" }).click();
  const link = await linkShown(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Continue on my phone" }).waitFor({ state: "hidden" });
  await panel(page, "Log");
  return link;
}

async function sitDown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: "Stand up" }).waitFor();
}

async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator("button.held").first().waitFor();
}

/** The first player makes a table, all sit down, and the game starts. Returns the path of
 * the table. The other players open it at `url`. */
async function begun(players: readonly [Person, ...Person[]], { pairs = false, url = server.url } = {}): Promise<string> {
  const [host, ...others] = players;
  const path = await invite(host.page, players.length, pairs);
  for (const one of others) await sitDown(one.page, url + path);
  await start(host.page);
  return path;
}

/** Waits until all pages show the latest move: one has the turn, nothing is pending. */
async function settle(pages: readonly Page[]): Promise<void> {
  const moving = async (): Promise<number> => {
    const counts = await Promise.all(pages.map((page) => page.locator(".held.pending, .held.flying, .choices").count()));
    return counts.reduce((sum, n) => sum + n, 0);
  };
  const turns = async (): Promise<number> =>
    (await Promise.all(pages.map((page) => page.locator(".hand.mine").isVisible()))).filter(Boolean).length;
  await expect.poll(async () => (await moving()) === 0 && (await turns()) === 1).toBe(true);
}

const troubles = (): string[] => people.flatMap((one) => one.troubles);

/** Waits until all logs have the same number of moves, and returns it. */
async function agree(pages: readonly Page[]): Promise<number> {
  const counts = (): Promise<number[]> => Promise.all(pages.map(moves));
  await expect.poll(async () => new Set(await counts()).size).toBe(1);
  return moves(pages[0]!);
}

test("four players and a spectator: to the end, a fair deal, and a rematch", async () => {
  const names: [string, string, string, string, string] = ["Anna", "Bo", "Cleo", "Dan", "Eve"];
  const [anna, bo, cleo, dan, eve] = await come(...names);
  const path = await invite(anna.page, 4);
  await anna.page.getByText("Whoever opens this link can sit down here.").waitFor();
  expect(await violations(anna.page)).toEqual([]);
  for (const one of [bo, cleo, dan]) await sitDown(one.page, server.url + path);
  await start(anna.page);
  await eve.page.goto(server.url + path);
  await eve.page.locator(".log").waitFor();
  expect(await eve.page.locator(HELD).count()).toBe(0);
  const players = [anna, bo, cleo, dan].map((one) => one.page);
  await playOut(players);
  await eve.page.locator(OVER).waitFor();
  const titles = await Promise.all(people.map((one) => one.page.locator("dialog[open] h2").first().innerText()));
  const winner = titles.indexOf("You won!");
  expect(titles).toEqual(titles.map((_, i) => (i === winner ? "You won!" : `${names[winner]} won!`)));
  expect(await agree(people.map((one) => one.page))).toBeGreaterThan(1);
  const logOf = (one: Person): Promise<string[]> => one.page.locator(".log li .visually-hidden").allInnerTexts();
  const watched = await logOf(eve);
  for (const [i, one] of people.entries()) {
    const told = await logOf(one);
    for (const line of told) expect(line).toMatch(/^(You (cannot )?play|\w+ (plays|cannot play)) /);
    expect(told.join()).not.toMatch(new RegExp(`\\b${names[i]}\\b`));
    const own = (log: readonly string[], who: string): number => log.filter((line) => line.startsWith(who)).length;
    expect(own(told, "You ")).toBe(own(watched, names[i] ?? ""));
    expect(one.received.join()).not.toContain('"tell"');
    await one.page.getByText("A fair deal: checked").click();
    expect(await one.page.locator("dialog .fairness li").count()).toBe(4);
  }
  expect(await violations(eve.page)).toEqual([]);
  await again(dan.page, players);
  await start(cleo.page);
  for (const page of players) await expect.poll(() => page.locator(HELD).count()).toBe(5);
  const addresses = new Set(players.map((page) => page.url()));
  expect(addresses.size).toBe(1);
  expect([...addresses].join()).not.toContain("#");
  expect(troubles()).toEqual([]);
}, 180_000);

/** One asks for a rematch, and all keep their seats. */
async function again(asks: Page, pages: readonly Page[]): Promise<void> {
  const before = new URL(asks.url()).pathname;
  await asks.getByRole("button", { name: "Play again" }).click();
  for (const page of pages) {
    await page.waitForURL((url) => url.pathname !== before && url.pathname.startsWith("/table/"));
    await page.getByRole("button", { name: "Stand up" }).waitFor();
  }
}

test("a swap between partners is hidden from all others", async () => {
  const [anna, bo, cleo, dan] = await come("Anna", "Bo", "Cleo", "Dan");
  const seats = [anna, bo, cleo, dan] as const;
  await begun(seats, { pairs: true });
  const pages = seats.map((one) => one.page);
  let seen = await playUntil(pages, ".button.act");
  for (let games = 1; !seen && games < 8; games++) {
    await playOut(pages); // the game ended before a swap was possible: play another
    await again(anna.page, pages);
    await start(anna.page);
    seen = await playUntil(pages, ".button.act");
  }
  if (!seen) throw new Error("in eight games nobody could ask for a swap");
  const asks = seen;
  const who = seats.findIndex((one) => one.page === asks);
  const [asker, mate] = [seats[who]!, seats[(who + 2) % 4]!];
  const others = seats.filter((one) => one !== asker && one !== mate);
  const offered = await asks.locator(HELD).first().getAttribute("data-card");
  await asks.locator(".button.act").click();
  await asks.locator(HELD).first().click();
  await mate.page.getByText("asks for a swap: give one card").waitFor();
  const given = await mate.page.locator(HELD).first().getAttribute("data-card");
  await mate.page.locator(HELD).first().click();
  await asks.getByText(/Play the card you got|The card you got cannot be played/).waitFor();
  await expect.poll(() => hand(mate.page)).toContain(offered);
  await expect.poll(() => hand(asks)).toContain(given);
  for (const one of others) {
    await agree([one.page, asks]);
    const said = one.received.join("\n");
    expect(said).toContain('"swap ?"');
    expect(said).toContain('"give ?"');
    expect(said).not.toMatch(/"(swap|give) [^?]/);
  }
  for (const one of [asker, mate]) expect(one.received.join("\n")).toContain(`"give ${given}"`);
  expect(troubles()).toEqual([]);
}, 300_000);

test("a move is undone if the other agrees, and stays if not", async () => {
  const [anna, bo] = await come("Anna", "Bo");
  await begun([anna, bo]);
  const both = [anna.page, bo.page];
  const one = await playUntil(both, PLAYABLE);
  if (!one) throw new Error("the game is over before anybody played");
  const other = both.find((page) => page !== one)!;
  const name = one === anna.page ? "Anna" : "Bo";
  const before = await hand(one);
  const count = await moves(one);
  await press(one, PLAYABLE);
  if ((await first(one, [CHOICE])) !== null) await press(one, CHOICE);
  await expect.poll(() => moves(other)).toBe(count + 1);
  // Screen readers get it, too.
  await other.locator("[aria-live=polite] p", { hasText: `${name} plays` }).last().waitFor({ state: "attached" });
  for (const answer of ["No", "Yes, of course"]) {
    await one.getByRole("button", { name: "Take back" }).click();
    await other.getByText(`${name} would like to take a move back.`).waitFor();
    expect(await violations(other)).toEqual([]);
    await other.getByRole("button", { name: answer, exact: true }).click();
    await other.getByText(`${name} would like to take a move back.`).waitFor({ state: "hidden" });
    await expect.poll(() => moves(one)).toBe(answer === "No" ? count + 1 : count);
  }
  await expect.poll(() => hand(one)).toEqual(before);
  expect(await agree(both)).toBe(count);
  expect(troubles()).toEqual([]);
}, 90_000);

test("a connection lost during a move: the move is made once, missed events come, the game goes on", async () => {
  const [anna, bo] = await come("Anna", "Bo");
  const line = await Line.to(server.port);
  await begun([anna, bo], { url: line.url });
  await bo.page.locator(HELD).first().waitFor();
  for (let cuts = 0; cuts < 2; cuts++) {
    while ((await first(bo.page, [OVER, MINE])) === null) await step(anna.page);
    if ((await first(bo.page, [OVER])) !== null) break; // a short game
    const count = await moves(anna.page);
    line.mute(); // the server gets the move, its answer is lost
    await step(bo.page);
    if ((await first(bo.page, [CHOICE])) !== null) await step(bo.page);
    await expect.poll(() => moves(anna.page), { timeout: 10_000 }).toBe(count + 1);
    line.cut();
    await bo.page.getByText("The connection is lost").waitFor();
    if (await anna.page.locator(MINE).isVisible()) {
      await step(anna.page); // Bo misses this one
      if ((await first(anna.page, [CHOICE])) !== null) await step(anna.page);
    }
    line.mend();
    await bo.page.getByText("The connection is lost").waitFor({ state: "hidden" });
    const all = await agree([anna.page, bo.page]);
    expect(all).toBeGreaterThanOrEqual(count + 1);
    expect(all).toBeLessThanOrEqual(count + 2);
  }
  await playOut([anna.page, bo.page]);
  expect(troubles()).toEqual([]);
  await line.end();
}, 180_000);

test("the server is killed in the middle of a game: nothing is lost", async () => {
  const [anna, bo] = await come("Anna", "Bo");
  await begun([anna, bo]);
  while ((await step(anna.page)) !== "acted" && (await step(bo.page)) !== "acted");
  if (await anna.page.locator(".choices").isVisible()) await step(anna.page);
  if (await bo.page.locator(".choices").isVisible()) await step(bo.page);
  await settle([anna.page, bo.page]);
  const before = await Promise.all([anna, bo].map((one) => hand(one.page)));
  await server.stop("SIGKILL");
  await server.start();
  await Promise.all([anna, bo].map((one) => one.page.reload()));
  await Promise.all([anna, bo].map((one) => one.page.locator("button.held, dialog[open]").first().waitFor()));
  const after = await Promise.all([anna, bo].map((one) => hand(one.page)));
  expect(after).toEqual(before);
  await playOut([anna.page, bo.page]);
}, 180_000);

test("the link of a seat moves it to another device; the address of the page only invites", async () => {
  const [anna, bo, phone, friend] = await come("Anna", "Bo", "Anna", "Eve");
  const path = await begun([anna, bo]);
  const plain = (page: Page): void => expect(page.url()).toBe(server.url + path);
  plain(anna.page); // after making the table
  plain(bo.page);
  const link = await seatLink(anna.page);
  expect(link).toMatch(new RegExp(`^${server.url}${path}#.{16,}$`));
  await phone.page.goto(link);
  await phone.page.locator("button.held").first().waitFor();
  plain(phone.page); // the key is removed as soon as it is read …
  expect(await hand(phone.page)).toEqual(await hand(anna.page));
  expect(await hand(phone.page)).not.toEqual(await hand(bo.page));
  await phone.page.reload(); // … and saved
  await phone.page.locator("button.held").first().waitFor();
  // A friend who gets the address that Anna sees may watch, and sees no hand.
  await friend.page.goto(anna.page.url());
  await friend.page.locator(".log").waitFor();
  expect(await friend.page.locator(HELD).count()).toBe(0);
  // A wrong key does not replace the right one.
  await phone.page.goto(`${server.url}${path}#${"x".repeat(22)}`);
  await phone.page.getByRole("heading", { name: "No table here" }).waitFor();
  plain(phone.page);
  await phone.page.reload();
  await phone.page.locator("button.held").first().waitFor();
  // By way of other pages and the home page, which has the same link as a QR code.
  await anna.page.getByRole("link", { name: "Settings" }).click();
  await anna.page.getByRole("link", { name: "Back to the table" }).click();
  await anna.page.locator("button.held").first().waitFor();
  plain(anna.page);
  await anna.page.goto(server.url);
  await anna.page.getByRole("button", { name: "Continue on my phone" }).click();
  expect(await linkShown(anna.page)).toBe(link);
  await anna.page.getByRole("img", { name: "QR code of the link" }).waitFor();
  expect(await violations(anna.page)).toEqual([]);
  await anna.page.keyboard.press("Escape");
  await anna.page.locator(`a[href="${path}"]`).click();
  await anna.page.locator("button.held").first().waitFor();
  plain(anna.page);
  expect(troubles()).toEqual([]);
}, 120_000);

test("on a phone, held upright or sideways, the seat is moved to another device, not to the phone", async () => {
  const anna = await person(browser, { name: "Anna", language: "en" }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await invite(anna.page, 2);
  for (const viewport of [{ width: 844, height: 390 }, { width: 390, height: 844 }]) {
    await anna.page.setViewportSize(viewport);
    await anna.page.getByRole("button", { name: "Continue on another device" }).waitFor();
    expect(await anna.page.getByText("Continue on my phone").count()).toBe(0);
  }
  await anna.page.getByRole("button", { name: "Continue on another device" }).click();
  await anna.page.getByRole("dialog", { name: "Continue on another device" }).getByText("the camera of the other device").waitFor();
  expect(await violations(anna.page)).toEqual([]);
  await anna.page.goto(server.url);
  await anna.page.getByRole("button", { name: /^Continue on another device: / }).waitFor();
  await anna.page.setViewportSize({ width: 820, height: 1180 }); // on a tablet
  await anna.page.getByRole("button", { name: /^Continue on my phone: / }).waitFor();
  expect(anna.troubles).toEqual([]);
});

/** A panel beside the table, on a wide screen. */
const panel = (page: Page, name: string): Promise<void> => page.getByRole("tab", { name, exact: true }).click();

test("a seat is left to a bot, taken back, lent while somebody is away, and taken back by its link", async () => {
  const [anna, bo] = await come("Anna", "Bo");
  await begun([anna, bo]);
  const link = await seatLink(anna.page);
  await panel(anna.page, "Your seat");
  expect(await violations(anna.page)).toEqual([]);
  await anna.page.getByRole("button", { name: "Leave the seat" }).click();
  await anna.page.getByRole("button", { name: "Stay" }).click();
  await anna.page.getByRole("button", { name: "Leave the seat" }).click();
  await anna.page.getByRole("button", { name: "Leave it to a bot" }).click();
  await anna.page.getByText("Anna is away: a bot plays on.").waitFor();
  expect(await anna.page.locator(HELD).count()).toBe(0); // no hand, not even of the seat that was left
  await anna.page.getByRole("button", { name: "Take the seat back" }).click();
  await anna.page.locator(HELD).first().waitFor();
  // Somebody is away: the table shows for whom it waits, and a bot can play for them.
  await expect.poll(async () => (await step(bo.page)) === "over" || (await bo.page.getByText("Anna to play").isVisible()), { timeout: 30_000 }).toBe(true);
  await anna.page.goto(`${server.url}/about`);
  await bo.page.getByText("Anna is to play and is not here.").waitFor();
  expect(await violations(bo.page)).toEqual([]);
  await bo.page.getByRole("button", { name: "Let a bot play on" }).click({ timeout: 60_000 }); // the button comes after a while
  await bo.page.getByText("Anna is to play and is not here.").waitFor({ state: "hidden" });
  await bo.page.locator(MINE).or(bo.page.locator(OVER)).first().waitFor();
  await anna.page.goto(link);
  await anna.page.locator(HELD).first().waitFor();
  await playOut([anna.page, bo.page]);
  expect(troubles()).toEqual([]);
}, 180_000);

test("the link of a seat gives the whole log, and all earlier moments", async () => {
  const [anna, bo, phone] = await come("Anna", "Bo", "Anna");
  await begun([anna, bo]);
  const link = await seatLink(anna.page);
  await playOut([anna.page, bo.page]);
  await phone.page.goto(link);
  await phone.page.locator("dialog[open]").waitFor();
  await phone.page.keyboard.press("Escape");
  const all = await agree([anna.page, phone.page]);
  await phone.page.locator('.log li[data-seq="1"] button').click();
  await phone.page.getByText(`You look back at move 1 of ${all}.`).waitFor();
  expect(await phone.page.locator(HELD).count()).toBe(5);
  expect(troubles()).toEqual([]);
}, 180_000);

test("signed out everywhere: the old cookie is invalid, only the link of the seat opens it", async () => {
  const [anna, thief] = await come("Anna", "Mallory");
  const path = await invite(anna.page, 2);
  await anna.page.getByRole("button", { name: "Continue on my phone" }).click();
  const link = await linkShown(anna.page);
  const cookie = (await anna.context.cookies(server.url)).find((each) => each.name === "spelbord")!;
  await anna.page.goto(`${server.url}/settings`);
  await anna.page.getByRole("button", { name: "Sign out everywhere" }).click();
  expect(await violations(anna.page)).toEqual([]);
  await anna.page.getByRole("button", { name: "Sign out", exact: true }).click();
  await anna.page.getByText("You are signed out everywhere.").first().waitFor();
  await server.stop(); // also after a restart
  await server.start();
  await thief.context.addCookies([{ name: "spelbord", value: cookie.value, url: server.url }]);
  await thief.page.goto(server.url + path);
  await thief.page.getByRole("button", { name: "Sit down" }).waitFor();
  expect(await thief.page.getByRole("button", { name: "Stand up" }).count()).toBe(0);
  await anna.page.goto(link);
  await anna.page.getByRole("button", { name: "Stand up" }).waitFor();
}, 60_000);

test("a listed table is in the lobby until it starts", async () => {
  const [anna, bo, cleo] = await come("Anna", "Bo", "Cleo");
  for (const one of [bo, cleo]) {
    await one.page.goto(`${server.url}/lobby`);
    await one.page.getByText("No table is waiting").waitFor();
  }
  await anna.page.goto(`${server.url}/new?with=friends`);
  await anna.page.getByRole("button", { name: "One seat fewer" }).click();
  await anna.page.getByLabel("Show it among the open tables").check();
  await anna.page.getByRole("button", { name: "Make the table and invite" }).click();
  await cleo.page.getByText("Anna sat down").waitFor();
  await cleo.page.getByText("Free seats: 1 of 2").waitFor();
  expect(await violations(cleo.page)).toEqual([]);
  await bo.page.getByRole("button", { name: "Sit down" }).click();
  await bo.page.getByRole("button", { name: "Stand up" }).waitFor();
  expect(new URL(bo.page.url()).hash).toBe("");
  await start(anna.page);
  await cleo.page.getByText("No table is waiting").waitFor();
  expect(troubles()).toEqual([]);
}, 60_000);
