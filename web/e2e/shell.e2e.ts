// The pages outside of the tables.
import { describe, expect, test } from "vitest";
import { good, violations } from "./axe";
import { open, person } from "./world";

const PAGES = ["/", "/new?with=bots", "/new?with=friends", "/new?with=screen", "/lobby", "/settings", "/rules", "/about", "/replay", "/nowhere"];
const LANGUAGES = ["sv", "nl", "en", "da", "nb", "fi", "is"];
const FIRST_LOAD = 200 * 1024; // bytes, compressed, without the engine
const ENGINE = 120 * 1024;
const isEngine = (url: string): boolean => url.endsWith(".wasm");

const { browser, server } = await open();

describe("axe finds nothing, nothing is wider than the screen, nothing violates the policy", () => {
  const looks = [
    { theme: "light", width: 360, size: "normal" },
    { theme: "dark", width: 360, size: "largest" },
    { theme: "dark", width: 1440, size: "normal" },
    { theme: "light", width: 1440, size: "largest" },
  ];
  for (const { theme, width, size } of looks)
    test(`${theme}, ${width} px, ${size} text`, async () => {
      const { page, troubles } = await person(browser, { theme, size, language: "en" }, { viewport: { width, height: 800 } });
      for (const path of PAGES) {
        await page.goto(server.url + path);
        await page.locator("main h1").first().waitFor();
        if (path.startsWith("/new")) await page.locator("summary").first().click();
        await good(page, path);
      }
      expect(troubles).toEqual([]);
    });
});

test("each language changes the page, and is saved", async () => {
  const titles = new Set<string>();
  const { page } = await person(browser, { language: "en" });
  await page.goto(server.url);
  for (const language of LANGUAGES) {
    await page.locator("header select").selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    titles.add((await page.locator("h1").innerText()) + (await page.locator(".call").first().innerText()));
    await page.reload();
    await page.locator(`html[lang=${language}]`).waitFor();
  }
  expect(titles.size).toBe(LANGUAGES.length);
});

test("the first visit uses the browser's language", async () => {
  const { page } = await person(browser, {}, { locale: "nn-NO" });
  await page.goto(server.url);
  await page.locator("html[lang=nb]").waitFor();
});

test("the first load is small", async () => {
  const { page } = await person(browser, { language: "fi" }, { serviceWorkers: "block" });
  const sizes = new Map<string, Promise<number>>(); // bytes, compressed, with headers
  page.on("requestfinished", (request) => {
    if (isEngine(request.url())) return;
    sizes.set(request.url(), request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  page.on("response", (response) => {
    // Its worker may end before the browser has told the size: then sizes() never answers.
    if (isEngine(response.url())) sizes.set(response.url(), Promise.resolve(Number(response.headers()["content-length"])));
  });
  const weigh = async (engine: boolean): Promise<number> => {
    const wanted = [...sizes].filter(([url]) => isEngine(url) === engine).map(([, size]) => size);
    return (await Promise.all(wanted)).reduce((sum, size) => sum + size, 0);
  };
  await page.goto(server.url, { waitUntil: "networkidle" });
  await page.locator(".shelf .call").first().waitFor();
  await page.waitForTimeout(1500); // preloaded files count, too
  const total = await weigh(false);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(FIRST_LOAD);
  await page.locator(".shelf .call").first().click();
  await expect.poll(() => weigh(true)).toBeGreaterThan(10_000);
  expect(await weigh(true)).toBeLessThanOrEqual(ENGINE);
  console.info(`first load: ${total} bytes, engine: ${await weigh(true)} bytes`);
  page.removeAllListeners("requestfinished");
  await Promise.allSettled(sizes.values()); // sizes() fails after the page is closed
});

test("both typefaces are ours, and loaded", async () => {
  const { page } = await person(browser, { language: "is" });
  await page.goto(server.url);
  await page.locator("h1").waitFor();
  const loaded = (): Promise<string[]> => page.evaluate(() => [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family.replaceAll('"', "")).sort());
  await expect.poll(loaded).toEqual(["Figtree", "Fraunces"]);
  expect(await page.evaluate(() => document.fonts.check("1rem Figtree", "åäöæøþðáéíóúý–—‘’“”…−×÷"))).toBe(true);
});

test("settings are applied at once and survive a reload", async () => {
  const { page, troubles } = await person(browser, { language: "en" }, { colorScheme: "light" });
  await page.goto(`${server.url}/settings`);
  await page.getByLabel("Your name").fill("Anna");
  await page.getByLabel("Dark").check();
  await page.getByLabel("Twice as large").check();
  await page.getByRole("group", { name: "Pace of the bots" }).getByLabel("Calm").check();
  await page.locator("html[data-theme=dark][data-size=largest]").waitFor();
  await page.reload();
  await page.locator("html[data-theme=dark][data-size=largest]").waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Anna");
  expect(await page.getByLabel("Calm").isChecked()).toBe(true);
  expect(troubles).toEqual([]);
});

test("by keyboard: the skip link, the focus on a page's heading, and after a dialog", async () => {
  const { page } = await person(browser, { language: "en" });
  await page.goto(server.url);
  await page.locator("h1").waitFor();
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("To the page");
  await page.keyboard.press("Enter");
  expect(await page.locator(":focus").getAttribute("id")).toBe("main");
  await page.getByRole("link", { name: "Settings" }).press("Enter");
  await page.waitForURL("**/settings");
  await expect.poll(() => page.locator(":focus").innerText()).toBe("Settings");
  const opener = page.getByRole("button", { name: "Delete these games …" });
  await opener.press("Enter");
  await page.getByRole("dialog", { name: "Delete the games of this browser?" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
