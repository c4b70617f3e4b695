// The client's language. t() translates an English text of the client: it must be a
// literal, so that tools/po can collect it. tn() does the same for a text with a number, in
// the singular and in the plural. translated() is for texts and templates that come from
// the engine. Blanks are written {name}.
import da from "#build/po/da.mo?url";
import fi from "#build/po/fi.mo?url";
import is from "#build/po/is.mo?url";
import nb from "#build/po/nb.mo?url";
import nl from "#build/po/nl.mo?url";
import sv from "#build/po/sv.mo?url";
import type { Refusal } from "../session/types";
import { readCatalogue, type Catalogue } from "./catalogue";

export const LANGUAGES = {
  sv: "Svenska",
  nl: "Nederlands",
  en: "English",
  da: "Dansk",
  nb: "Norsk bokmål",
  fi: "Suomi",
  is: "Íslenska",
} as const;

export type Language = keyof typeof LANGUAGES;
export type Blanks = Readonly<Record<string, string | number>>;

/** The URLs of the catalogues. English is the source text and needs none. */
const ADDRESSES: Readonly<Record<Exclude<Language, "en">, string>> = { sv, nl, da, nb, fi, is };

let language = $state<Language>("en");
let catalogue = $state.raw<Catalogue | null>(null);
const plurals = $derived(new Intl.PluralRules(language));
const figures = $derived(new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 1 }));

/** The language of all texts now. */
export const current = (): Language => language;

/** The bytes of the language's catalogue, for the engine; null: it is English. */
export const catalogueBytes = (): Uint8Array | null => catalogue?.bytes ?? null;

export function isLanguage(word: string): word is Language {
  return Object.hasOwn(LANGUAGES, word);
}

/** The first language of the list that the client has; "no" and "nn-NO" mean bokmål. */
export function bestLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const word = wish.toLowerCase().split("-")[0] ?? "";
    const ours = word === "no" || word === "nn" ? "nb" : word;
    if (isLanguage(ours)) return ours;
  }
  return "en";
}

async function load(address: string): Promise<Catalogue> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return readCatalogue(new Uint8Array(await response.arrayBuffer()));
}

/** Changes the language, once its catalogue is loaded. Rejects if the catalogue cannot be
 * loaded or read; the language then stays. */
export async function speak(wanted: Language): Promise<void> {
  catalogue = wanted === "en" ? null : await load(ADDRESSES[wanted]);
  language = wanted;
}

function fill(text: string, blanks: Blanks): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = blanks[name];
    return value === undefined ? all : typeof value === "number" ? number(value) : minus(value);
  });
}

function translate(text: string, blanks: Blanks): string {
  return fill(catalogue?.texts.get(text) ?? text, blanks);
}

/** A text of the client. */
export function t(text: string, blanks: Blanks = {}): string {
  return translate(text, blanks);
}

/** A text of the client with the number n, which fills {n}: tn("{n} move", "{n} moves", n).
 * The language decides which numbers take the singular, so both have the blank. */
export function tn(one: string, more: string, n: number, blanks: Blanks = {}): string {
  const forms = catalogue?.forms.get(one);
  const form = forms ? forms[plurals.select(n) === "one" ? 0 : 1] : n === 1 ? one : more;
  return fill(form ?? more, { n, ...blanks });
}

/** A text of the engine, or a refusal. */
export function translated(text: string | Pick<Refusal, "template" | "blanks">, blanks: Blanks = {}): string {
  if (typeof text === "string") return translate(text, blanks);
  const { word, phrase, ...numbers } = text.blanks;
  const phrases = phrase === 2 ? word.split(", ") : [word];
  return translate(text.template, { ...numbers, word: phrase ? list(phrases.map((each) => translate(each, {}))) : word });
}

/** A number as the language writes it, without grouping of digits. */
export function number(value: number): string {
  return minus(figures.format(value));
}

/** Replaces a hyphen before digits by a minus sign, in every language, as on the cards. */
function minus(text: string): string {
  return text.replace(/^-(?=\d)/, "−");
}

/** "now", "5 minutes ago", "yesterday". */
export function ago(time: number, now = Date.now()): string {
  const minutes = Math.round((time - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (minutes === 0) return format.format(0, "second");
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  if (Math.abs(minutes) < 60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / (60 * 24)), "day");
}

/** Names in a row: "Anna, Bo and Cleo". */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}
