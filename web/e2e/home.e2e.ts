// The home page: the shelf, and the lists of tables. Invitations, faces, pairs.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { good, violations } from "./axe";
import { HELD, OVER, PLAYABLE, press } from "./cento";
import { ALMOST, bot, me, sitAt } from "./tables";
import { open, person } from "./world";

const { browser, server } = await open();

const entry = (page: Page, list: string) => page.getByRole("region", { name: list }).getByRole("listitem");

test("every game is on the shelf: to play now, or marked as still to come", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await page.goto(server.url);
  const boxes = page.getByRole("region", { name: "Games" }).getByRole("article");
  await boxes.first().waitFor();
  const titles = await boxes.getByRole("heading").allInnerTexts();
  expect(titles).toEqual(expect.arrayContaining(["Cento", "Think Str8!", "SET Cubed", "Crossword rummy"]));
  for (const box of await boxes.all()) {
    await box.getByText(/^\d to \d players$/).waitFor();
    await box.getByText(/^\d+ to \d+ minutes$/).waitFor();
    const coming = await box.getByText("Table still to come").count();
    expect(await box.getByRole("button", { name: "Play now" }).count()).toBe(1 - coming);
    expect(await box.getByText(/^spelbord play \w+$/).count()).toBe(coming);
  }
  await boxes.first().getByRole("link", { name: "Choose variant and bots" }).click();
  await page.waitForURL("**/new?game=cento&with=bots");
  expect(troubles).toEqual([]);
});

test("Continue tells tables apart, and leaves out those at which nobody has played", async () => {
  const { page, troubles } = await person(browser, { language: "en", name: "Anna" });
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.locator(HELD).first().waitFor(); // not a card is played
  await sitAt(page, server.url, { ...ALMOST, total: 40 }, [me("Anna"), bot("Ada"), bot("Bo")]);
  await page.locator(`${HELD}[data-card="-3"]`).click();
  await page.locator(".log li[data-seq='1']").waitFor();
  const running = new URL(page.url()).pathname;
  await sitAt(page, server.url, { ...ALMOST, hands: ALMOST.hands.slice(0, 2) }, [me("Anna"), bot("Cleo")]);
  await page.locator(`${HELD}:has(.wins)`).first().click();
  await page.locator(OVER).waitFor();
  await page.goto(server.url);
  await entry(page, "Continue").first().waitFor();
  expect(await entry(page, "Continue").count()).toBe(1);
  const text = await entry(page, "Continue").innerText();
  for (const part of ["Cento · The usual game", "Ada and Bo", "Total ", "in this browser"]) expect(text).toContain(part);
  expect(await entry(page, "Finished games").innerText()).toMatch(/Cleo\s+You won/);
  await good(page, "lists");
  await page.getByRole("button", { name: "Continue: 1" }).click(); // the only one: straight to it
  await page.waitForURL(`**${running}`);
  await page.goBack();
  await entry(page, "Continue").first().waitFor();
  // Removed and restored: the focus is not lost.
  await page.getByRole("button", { name: "Remove the table: Ada and Bo" }).click();
  await page.getByText("The table is removed: Ada and Bo.").first().waitFor();
  expect(await entry(page, "Continue").count()).toBe(0);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.locator(`a[href="${running}"]`).click();
  await page.locator(HELD).first().waitFor();
  expect(troubles).toEqual([]);
});

test("an invitation says who invites to what; one button sits down; the face is seen by the others", async () => {
  const anna = await person(browser, { name: "Anna", language: "en", face: "owl-6" });
  const bo = await person(browser, { language: "en" }, { viewport: { width: 390, height: 844 } });
  const cleo = await person(browser, { name: "Cleo", language: "en" });
  const dan = await person(browser, { name: "Dan", language: "en" });
  await anna.page.goto(`${server.url}/new?with=friends`);
  await anna.page.getByText("Race to 50").click();
  await anna.page.getByRole("button", { name: "Make the table and invite" }).click();
  await anna.page.getByRole("button", { name: "Stand up" }).waitFor();
  const address = anna.page.url();

  await bo.page.goto(address);
  await bo.page.getByRole("heading", { name: "Anna invites you to Cento" }).waitFor();
  for (const text of ["Race to 50", "exactly 100", "An open seat"]) await bo.page.getByText(text).first().waitFor();
  await good(bo.page, "invitation");
  await bo.page.getByRole("link", { name: "The rules" }).click();
  await bo.page.waitForURL("**/rules/cento");
  await bo.page.getByRole("link", { name: "Back to the table" }).click();
  // The home page keeps the invitation.
  await bo.page.getByRole("heading", { name: "Anna invites you to Cento" }).waitFor();
  await bo.page.goto(server.url);
  await bo.page.getByRole("region", { name: "Invitations" }).getByText("Anna invites you").waitFor();
  await good(bo.page, "home with an invitation");
  await bo.page.getByRole("button", { name: "Invitations: 1" }).click(); // at the top of the page
  await bo.page.getByLabel("Your name").fill("Bo");
  await bo.page.getByLabel("Fox").check({ force: true });
  await bo.page.getByLabel("Lilac").check({ force: true });
  await bo.page.getByRole("button", { name: "Sit down" }).click();
  await bo.page.getByRole("button", { name: "Stand up" }).waitFor();
  expect(await bo.page.locator(":focus").innerText()).toBe("The table is waiting");
  expect(bo.received.join()).toContain('"fox-5"');
  await anna.page.getByText("Bo", { exact: true }).waitFor();
  expect(await anna.page.locator("li", { hasText: "Bo" }).locator("svg.ground-5 .body").count()).toBe(1);

  // Another seat than the first open one; then the table is full, and the next one watches.
  await cleo.page.goto(address);
  await cleo.page.getByRole("button", { name: "Sit down" }).click();
  await cleo.page.getByRole("button", { name: "Stand up" }).waitFor();
  await dan.page.goto(address);
  await dan.page.getByText("All seats are taken. You watch").waitFor();
  await good(dan.page, "full");
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  await dan.page.getByText("All seats are taken: you watch this game.").waitFor();
  expect(await violations(dan.page)).toEqual([]);
  for (const one of [anna, bo, cleo, dan]) expect(one.troubles).toEqual([]);
}, 90_000);

test("a host who types a name just before the table is made is known by it", async () => {
  const [host, guest] = await Promise.all([person(browser, { language: "en" }), person(browser, { language: "en" })]);
  await host.page.goto(server.url);
  await expect.poll(() => host.received.some((text) => text.includes("sv_welcome"))).toBe(true); // connected without a name
  await host.page.getByRole("link", { name: "Invite friends" }).click();
  await host.page.getByLabel("Your name").fill("Åsa");
  await host.page.getByRole("button", { name: "Make the table and invite" }).click();
  await host.page.waitForURL("**/table/*");
  await guest.page.goto(host.page.url());
  await guest.page.getByRole("heading", { name: "Åsa invites you to Cento" }).waitFor();
});

test("an open table on the home page: who has no name is asked for it, and sits down", async () => {
  const anna = await person(browser, { name: "Anna", language: "en" });
  const bo = await person(browser, { language: "en" });
  await bo.page.goto(server.url);
  await anna.page.goto(`${server.url}/new?with=friends&listed`);
  await anna.page.getByText("Small numbers").click();
  await anna.page.getByRole("button", { name: "Make the table and invite" }).click();
  await anna.page.getByRole("button", { name: "Stand up" }).waitFor();
  const offers = bo.page.getByRole("region", { name: "Open tables", exact: true });
  await offers.getByText("Small numbers").waitFor(); // without a reload
  await offers.getByText("Anna sat down").waitFor();
  await good(bo.page, "home with an open table");
  await offers.getByRole("button", { name: "Sit down" }).click();
  const dialog = bo.page.getByRole("dialog", { name: "What is your name?" });
  await dialog.getByLabel("Your name").fill("Bo");
  expect(await violations(bo.page)).toEqual([]);
  await dialog.getByRole("button", { name: "Sit down" }).click();
  await bo.page.getByRole("button", { name: "Stand up" }).waitFor();
  await anna.page.getByText("Bo", { exact: true }).waitFor();
  expect([...anna.troubles, ...bo.troubles]).toEqual([]);
});

test("the home page tells what is new at online tables", async () => {
  const [anna, bo] = await Promise.all(["Anna", "Bo"].map((name) => person(browser, { name, language: "en" })));
  if (!anna || !bo) throw new Error("nobody came");
  await anna.page.goto(`${server.url}/new?with=friends`);
  await anna.page.getByRole("button", { name: "One seat fewer" }).click();
  await anna.page.getByRole("button", { name: "Make the table and invite" }).click();
  await anna.page.getByRole("button", { name: "Stand up" }).waitFor();
  await bo.page.goto(anna.page.url());
  await bo.page.getByRole("button", { name: "Sit down" }).click();
  await bo.page.getByRole("button", { name: "Stand up" }).waitFor();
  await anna.page.getByRole("button", { name: "Start the game" }).click();
  await Promise.all([anna, bo].map(({ page }) => page.locator(HELD).first().waitFor()));
  await expect.poll(async () => (await anna.page.locator(PLAYABLE).count()) + (await bo.page.locator(PLAYABLE).count())).toBeGreaterThan(0);
  const [mover, other] = (await anna.page.locator(PLAYABLE).count()) > 0 ? [anna, bo] : [bo, anna];
  await other.page.goto(server.url);
  await other.page.getByRole("region", { name: "Continue" }).waitFor();
  while (!(await press(mover.page, PLAYABLE)));
  if (await mover.page.locator(".choices").isVisible()) await mover.page.keyboard.press("1");
  await mover.page.locator(".log li[data-seq='1']").waitFor();
  await other.page.reload();
  await entry(other.page, "Continue").getByText("New moves: 1").waitFor();
  await good(other.page, "news");
  expect([...anna.troubles, ...bo.troubles]).toEqual([]);
}, 60_000);

test("who plays with whom is said in the form and before the start", async () => {
  const { page, troubles } = await person(browser, { name: "Anna", language: "en" });
  await page.goto(`${server.url}/new?with=friends`);
  await page.getByText("Marathon to 200").waitFor();
  expect(await page.getByText("Pair ●").count()).toBe(0);
  await page.getByRole("radio", { name: /^Pairs/ }).check({ force: true });
  const rows = page.locator("fieldset ol");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.nth(0).getByRole("combobox").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).toEqual(["Seat 1", "Seat 3"]);
  await good(page, "form with pairs");
  await page.getByRole("button", { name: "Make the table and invite" }).click();
  await page.getByRole("heading", { name: "Pair ●" }).waitFor();
  await page.getByRole("heading", { name: "Pair ◆" }).waitFor();
  await good(page, "waiting with pairs");
  expect(troubles).toEqual([]);
});

test("a face is chosen by mouse and keyboard, and kept", async () => {
  const { page, troubles } = await person(browser, { name: "Anna", language: "en" });
  await page.goto(`${server.url}/settings`);
  await page.getByLabel("Hedgehog").check({ force: true });
  await page.getByLabel("Meadow").check({ force: true });
  await page.reload();
  expect(await page.getByLabel("Hedgehog").isChecked()).toBe(true);
  await page.getByLabel("Hedgehog").press("ArrowRight");
  expect(await page.getByLabel("Penguin").isChecked()).toBe(true);
  await good(page, "settings");
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem("spelbord.settings") ?? "{}") as { face: string }).face)).toBe("penguin-4");
  expect(troubles).toEqual([]);
});

test("without a server: the lobby says so, and the home page is whole", async () => {
  const { page, troubles } = await person(browser, { language: "en" });
  await page.routeWebSocket("**/ws", (socket) => void socket.close());
  await page.goto(`${server.url}/lobby`);
  await page.getByRole("heading", { name: "The server is not there" }).waitFor();
  await good(page, "lobby without a server");
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play now" }).first().waitFor();
  expect(await page.getByRole("region", { name: "Open tables", exact: true }).count()).toBe(0);
  expect(troubles).toEqual([]);
});
