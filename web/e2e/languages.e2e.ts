// The home page, a new table, a table with a refused card and the rules in each of the
// seven languages: no text is in another language. And a page with a broken catalogue.
import { expect, test } from "vitest";
import { BARRED } from "./cento";
import { bot, me, MIDDLE, sitAt } from "./tables";
import { open, person } from "./world";
import { shipped, speaks, texts } from "./words";

const { browser, server } = await open();

/** The refusal of +50 at a total of 66, in each language. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  sv: /^Med \+50 .*116/, nl: /^Met \+50 .*116/, en: /^With \+50 the total would be 116; it may not pass 100\.$/,
  da: /^Med \+50 .*116/, nb: /^Med \+50 .*116/, fi: /\+50.*116/, is: /\+50.*116/,
};

for (const [language, refused] of Object.entries(REFUSED))
  test(`in ${language}`, async () => {
    const { page, troubles } = await person(browser, { language });
    const fits = language === "en" ? () => true : speaks(language);
    const left = async (where: string): Promise<void> => {
      expect((await texts(page)).filter((text) => !fits(text)), where).toEqual([]);
    };
    for (const path of ["/", "/new?with=bots", "/new?with=friends", "/lobby", "/settings", "/about", "/replay", "/rules", "/nowhere", "/learn/cento"]) {
      await page.goto(server.url + path);
      await page.locator(`html[lang=${language}] main h1`).first().waitFor();
      if (path.startsWith("/new")) await page.locator("summary").first().click();
      await left(path);
    }
    await sitAt(page, server.url, MIDDLE, [me("Anna"), bot("Ada"), bot("Bo")]);
    await page.locator(BARRED).first().focus();
    expect(await page.locator(".reason").innerText()).toMatch(refused);
    await left("table");
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await left("beside the table");
    }
    expect(troubles).toEqual([]);
  });

test("a catalogue that is cut off: the page and the table are in English", async () => {
  const { page, troubles } = await person(browser, { language: "fi" });
  // Without a service worker, which would have a complete one in its cache.
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  const whole = shipped("fi");
  await page.route("**/*.mo", (route) => route.fulfill({ body: whole.subarray(0, whole.length / 2) }));
  await page.goto(server.url);
  await page.locator("html[lang=en] main h1").waitFor();
  expect(await page.locator("h1").innerText()).toBe("Make it a games evening");
  await sitAt(page, server.url, MIDDLE, [me("Anna"), bot("Ada"), bot("Bo")]);
  await page.locator(BARRED).first().focus();
  expect(await page.locator(".reason").innerText()).toBe("With +50 the total would be 116; it may not pass 100.");
  expect(troubles).toEqual([]);
});
