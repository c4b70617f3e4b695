// Texts in the current language, with their blanks filled.
import { afterEach, expect, test, vi } from "vitest";
import { ago, catalogueBytes, current, LANGUAGES, list, number, speak, t, tn, translated, type Language } from "../src/lib/i18n.svelte";
import { catalogueOf } from "./engine";

afterEach(() => speak("en"));

test("English needs no catalogue; every other language has one of its own", async () => {
  expect(catalogueBytes()).toBeNull();
  expect(t("Play now")).toBe("Play now");
  const said = new Map<string, string>();
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speak(language);
    expect(current()).toBe(language);
    if (language !== "en") expect(Buffer.compare(catalogueBytes() ?? Buffer.of(), catalogueOf(language))).toBe(0);
    said.set(language, `${t("Play now")} / ${t("Rules of Cento")}`);
  }
  expect(new Set(said.values()).size).toBe(7);
});

test.each([
  ["is cut off", () => new Response(catalogueOf("fi").subarray(0, 40_000))],
  ["is another file", () => new Response("<!doctype html>")],
  ["is not there", () => new Response(null, { status: 404 })],
])("a catalogue that %s leaves the language as it is", async (_what, answer) => {
  await speak("sv");
  const swedish = t("Play now");
  vi.stubGlobal("fetch", async () => answer());
  await expect(speak("fi")).rejects.toThrow();
  vi.unstubAllGlobals();
  expect([current(), t("Play now"), catalogueBytes()?.length]).toEqual(["sv", swedish, catalogueOf("sv").length]);
});

test("blanks are filled after translating; unknown ones stay in the text", async () => {
  expect(t("Seat {seat}", { seat: 3 })).toBe("Seat 3");
  await speak("sv");
  expect(t("Seat {seat}", { seat: 3 })).toContain("3");
  expect(t("Seat {seat}", { seat: 3 })).not.toBe("Seat 3");
  expect(translated("a {x} and {y}", { x: "{y}" })).toBe("a {y} and {y}");
});

/** The form that the header of a catalogue wants for n: its rule is also valid JavaScript. */
function ruleOf(language: string): (n: number) => number {
  const rule = /Plural-Forms: nplurals=2; plural=(.*);/.exec(new TextDecoder().decode(catalogueOf(language)))?.[1];
  if (rule === undefined) throw new Error(`${language} has no plural forms`);
  return (n) => Number(new Function("n", `return ${rule}`)(n));
}

test("the browser's plural rules are those of the catalogues", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const rule = language === "en" ? (n: number) => Number(n !== 1) : ruleOf(language);
    const browser = new Intl.PluralRules(language);
    for (let n = 0; n <= 200; n++) expect(browser.select(n) === "one" ? 0 : 1, `${language}: ${n}`).toBe(rule(n));
  }
});

test("a number chooses the form of its text", async () => {
  const undone = (n: number): string =>
    tn("{name} took back to before their move: {n} move is undone.", "{name} took back to before their move: {n} moves are undone.", n, { name: "Anna" });
  expect(undone(1)).toBe("Anna took back to before their move: 1 move is undone.");
  expect(undone(21)).toBe("Anna took back to before their move: 21 moves are undone.");
  await speak("is");
  expect(undone(2)).toBe("Anna tekur leik til baka: 2 leikir falla niður.");
  expect(undone(11)).toBe("Anna tekur leik til baka: 11 leikir falla niður.");
  expect(undone(21)).toBe("Anna tekur leik til baka: 21 leikur fellur niður.");
  await speak("fi");
  expect(undone(21)).toBe("Anna perui siirtonsa: 21 siirtoa peruttiin.");
  expect(tn("{n} egg", "{n} eggs", 1)).toBe("1 egg"); // not in the catalogue: as in English
  expect(tn("{n} egg", "{n} eggs", 0)).toBe("0 eggs");
});

test("templates of the engine are translated; unknown ones stay in English", async () => {
  await speak("fi");
  const template = "There is no seat {a}: this table has seats 1 to {b}.";
  expect(translated(template, { a: 9, b: 4 })).not.toBe("There is no seat 9: this table has seats 1 to 4.");
  expect(translated("no such sentence {a}", { a: 1 })).toBe("no such sentence 1");
  expect(translated({ template, blanks: { word: "", a: 9, b: 4 } })).toBe(translated(template, { a: 9, b: 4 }));
});

test("numbers, lists and times as the language writes them", async () => {
  expect(number(1000)).toBe("1000");
  expect(number(-16)).toBe("−16"); // a minus sign, in every language
  expect(translated("With {word} it would be {a}.", { word: "-15", a: -3 })).toBe("With −15 it would be −3.");
  expect(list(["Anna", "Bo", "Cleo"])).toBe("Anna, Bo, and Cleo");
  const now = Date.UTC(2026, 0, 2);
  expect(ago(now - 5 * 60_000, now)).toBe("5 minutes ago");
  expect(ago(now - 24 * 3_600_000, now)).toBe("yesterday");
  await speak("sv");
  expect(list(["Anna", "Bo"])).toBe("Anna och Bo");
  expect(ago(now - 24 * 3_600_000, now)).toBe("i går");
});

test("a phrase of the engine in a refusal is translated, too; what a person typed is not", async () => {
  const refused = { template: "This position cannot be: {word}.", blanks: { word: "the total is above the limit", a: 0, b: 0, phrase: 1 as const } };
  expect(translated(refused)).toBe("This position cannot be: the total is above the limit.");
  await speak("sv");
  expect(translated(refused)).toBe("Den här ställningen är omöjlig: summan är över gränsen.");
  expect(translated({ ...refused, blanks: { word: "the total is above the limit", a: 0, b: 0 } })).toContain("the total is above");
});
