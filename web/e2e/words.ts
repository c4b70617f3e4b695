// Checks that all texts of a page are in one language: each must be in that language's
// catalogue, a name, or a number.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readCatalogue } from "../src/lib/catalogue";
import { WEB } from "./world";

/** Names that are not translated: of Spelbord, games, languages, players, keys, libraries. */
const NAMES = new RegExp(`^\\(?(${[
  "Spelbord", "Cento", "SET Cubed", "Think Str8!", "spelbord play \\w+", "Svenska", "Nederlands", "English", "Dansk", "Norsk bokmål", "Suomi", "Íslenska", "Anna", "Ada", "Astrid", "Bo", "Cleo", "Esc", "Enter",
  "Svelte", "idb", "uqr", "noble-hashes", "Fraunces", "Figtree", "MIT", "ISC", "SIL OFL 1\\.1",
].join("|")})\\)?$`);

function pattern(template: string): RegExp {
  const pieces = template.split(/\{\w+\}/).map((piece) => piece.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"));
  return new RegExp(`^${pieces.join(".*")}$`, "su");
}

/** The catalogue of a language in the built client. */
export function shipped(language: string): Buffer {
  const name = readdirSync(join(WEB, "assets")).find((file) => file.startsWith(`${language}-`) && file.endsWith(".mo"));
  if (name === undefined) throw new Error(`${WEB} has no catalogue of ${language}`);
  return readFileSync(join(WEB, "assets", name));
}

/** Returns a function: is the text in the language? */
export function speaks(language: string): (text: string) => boolean {
  // A template that has only blanks would match everything.
  const { texts: plain, forms } = readCatalogue(shipped(language));
  const known = [...plain.values(), ...[...forms.values()].flat()].filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, "")));
  const whole = new Set(known.map((text) => text.replace(/\s+/g, " ").trim()));
  const patterns = known.filter((text) => text.includes("{")).map(pattern);
  const one = (text: string): boolean =>
    !/\p{L}{2}/u.test(text) || NAMES.test(text) || text === language || whole.has(text) || patterns.some((each) => each.test(text));
  // A text may have several sentences, or parts as in "{card}: {choice} = {total}, …".
  const several = (text: string): boolean =>
    one(text) || [...text.matchAll(/(?<=[.!?…:,]) | (?==)/g)].some(({ index }) => one(text.slice(0, index).replace(/[:,]$/, "")) && several(text.slice(index + 1)));
  return several;
}

/** All texts of a page, also those for screen readers. */
export function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null): void => {
      for (const part of (text ?? "").split(" · ")) if (part.trim() !== "") found.add(part.replace(/\s+/g, " ").trim());
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Element)
        for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext"]) add(node.getAttribute(name));
      else if (!node.parentElement?.closest("script, style, noscript")) add(node.textContent);
    }
    add(document.title);
    return [...found];
  });
}
