// Texts are found in sources, and catalogues are whole or the build ends.
import { expect, test } from "vitest";
import { entries, faults, shown } from "../build/catalogues";
import { collectSource } from "../build/collect";

const texts = (source: string) => collectSource(source, "x.svelte").map((found) => found.text);

test("literals of all three kinds, with what they escape", () => {
  expect(texts(`t("a") + t('b "c"') + t(\`d\`, { x: 1 })`)).toEqual(["a", 'b "c"', "d"]);
  expect(texts(String.raw`t("say \"no\"\n\u2019")`)).toEqual(['say "no"\n’']);
  expect(texts(`<p>{t(\n  "on its own line",\n)}</p>`)).toEqual(["on its own line"]);
});

test("what only looks like it is left alone", () => {
  expect(texts(`// t("x")\n * t(y)\nwait("x"); a.t("x"); set("x"); export function t(text: string) {}`)).toEqual([]);
});

test("a text that is put together is an error with its place", () => {
  expect(() => texts(`ok\nt(name)`)).toThrow("x.svelte:2: t() takes one literal text");
  expect(() => texts("t(`a ${b}`)")).toThrow("one literal text");
  expect(() => texts(`t("a" + b)`)).toThrow("one literal text");
});

const po = Buffer.from(`msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

#: web/src/a.svelte:1
msgid "Play now"
msgstr "Spela nu"

#: web/src/a.svelte:2
#, fuzzy
msgid "Rules"
msgstr "Regel"

#: web/src/a.svelte:3
msgid "Gone"
msgstr "Borta"

#: games/cento/errors.def:3
msgid "With {word} the total would be {a}."
msgstr "Med {word} blir summan {a}."

#: games/str8/tell.c
msgid "Round {a}"
msgstr "Omgång {a}"

#: cli/play.c:9
msgid "Type a move"
msgstr "Skriv ett drag"
`);

test("missing, fuzzy and unused texts are faults", () => {
  const list = entries(po);
  expect(faults("sv", list, new Set(["Play now"]))).toEqual([
    'sv: no source asks for "Rules"', 'sv: no source asks for "Gone"',
  ]);
  expect(faults("sv", list, new Set(["Play now", "Rules", "Gone", "New"]))).toEqual([
    'sv: not translated: "Rules"', 'sv: not translated: "New"',
  ]);
});

test("the client gets its own texts and the engine's, not the terminal's nor those of games it has no table for", () => {
  expect(shown(entries(po), new Set(["Play now", "Rules"]), new Set(["", "cento"]))).toEqual({
    "Play now": "Spela nu",
    "With {word} the total would be {a}.": "Med {word} blir summan {a}.",
  });
});
