// Settings are read from whatever a browser kept, and languages from what it wishes.
import { expect, test } from "vitest";
import { bestLanguage } from "../src/lib/i18n.svelte";
import { readSettings } from "../src/lib/settings.svelte";

const usual = { name: "", language: "en", theme: "system", motion: "system", sound: false, size: "normal" };

test("nothing kept, or nonsense, gives the usual settings", () => {
  for (const text of [null, "", "null", "7", "{", "[]", '{"theme":"pink","size":3,"name":["x"],"sound":"yes"}'])
    expect(readSettings(text, []), String(text)).toEqual(usual);
});

test("what was kept comes back", () => {
  const kept = { name: "Åsa", language: "is", theme: "dark", motion: "still", sound: true, size: "largest" };
  expect(readSettings(JSON.stringify(kept), ["sv"])).toEqual(kept);
});

test("a kept language beats the browser's; an unknown one does not", () => {
  expect(readSettings('{"language":"fi"}', ["sv"]).language).toBe("fi");
  expect(readSettings('{"language":"toString"}', ["sv"]).language).toBe("sv");
});

test("names are cut at the server's length, between characters", () => {
  expect(readSettings(JSON.stringify({ name: "😀".repeat(30) }), []).name).toBe("😀".repeat(24));
});

test("the first wished language that we speak", () => {
  expect(bestLanguage(["de-DE", "nl-BE", "sv"])).toBe("nl");
  expect(bestLanguage(["nn-NO"])).toBe("nb");
  expect(bestLanguage(["no"])).toBe("nb");
  expect(bestLanguage(["de", "fr"])).toBe("en");
  expect(bestLanguage([])).toBe("en");
});
