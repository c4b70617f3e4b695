// Settings from the browser's storage, and the language from its preferences.
import { expect, test } from "vitest";
import { bestLanguage } from "../src/lib/i18n.svelte";
import { readSettings } from "../src/lib/settings.svelte";

const usual = { name: "", language: "en", theme: "system", motion: "system", sound: false, size: "normal", pace: "usual" };

test("nothing saved, or invalid text, gives the default settings", () => {
  for (const text of [null, "", "null", "7", "{", "[]", '{"theme":"pink","size":3,"name":["x"],"sound":"yes","pace":"fast"}'])
    expect(readSettings(text, []), String(text)).toEqual(usual);
});

test("saved settings are read", () => {
  const kept = { name: "Åsa", language: "is", theme: "dark", motion: "still", sound: true, size: "largest", pace: "calm" };
  expect(readSettings(JSON.stringify(kept), ["sv"])).toEqual(kept);
});

test("a saved language wins over the browser's; an unknown one does not", () => {
  expect(readSettings('{"language":"fi"}', ["sv"]).language).toBe("fi");
  expect(readSettings('{"language":"toString"}', ["sv"]).language).toBe("sv");
});

test("names are cut at the server's limit, between characters", () => {
  expect(readSettings(JSON.stringify({ name: "😀".repeat(30) }), []).name).toBe("😀".repeat(24));
});

test("the first preferred language that the client has", () => {
  expect(bestLanguage(["de-DE", "nl-BE", "sv"])).toBe("nl");
  expect(bestLanguage(["nn-NO"])).toBe("nb");
  expect(bestLanguage(["no"])).toBe("nb");
  expect(bestLanguage(["de", "fr"])).toBe("en");
  expect(bestLanguage([])).toBe("en");
});
