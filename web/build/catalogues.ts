// The PO files of po/ as modules of the client, one a language, loaded when they are
// wanted. Terminal, server and client share these files: here go the texts of the
// client and those that reach it from the engine. A text that lacks its translation,
// or has one that no source asks for, ends the build.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { po } from "gettext-parser";
import type { Plugin } from "vite";
import { collect } from "./collect";

const LIST = "virtual:catalogues";
const ONE = "virtual:catalogue/";

/** Only the terminal and the server show these. */
const ELSEWHERE = /^(cli|server|tools|tests)\//;
const OURS = /^web\//;
const ANY = ""; // of no game

export interface Entry {
  readonly text: string;
  readonly translation: string;
  readonly fuzzy: boolean;
  /** Files that use it, from the root of the repository. */
  readonly files: readonly string[];
}

/** The entries of a PO file, its head left out. */
export function entries(file: Buffer): Entry[] {
  const parsed = po.parse(file);
  return Object.values(parsed.translations[""] ?? {})
    .filter((entry) => entry.msgid !== "")
    .map((entry) => ({
      text: entry.msgid,
      translation: entry.msgstr[0] ?? "",
      fuzzy: entry.comments?.flag?.includes("fuzzy") ?? false,
      files: (entry.comments?.reference ?? "").split(/\s+/).filter((word) => word !== ""),
    }));
}

/** What is wrong with a catalogue, a line each. */
export function faults(language: string, list: readonly Entry[], used: ReadonlySet<string>): string[] {
  const good = new Set(list.filter((e) => e.translation !== "" && !e.fuzzy).map((e) => e.text));
  const missing = [...used].filter((text) => !good.has(text)).map((text) => `${language}: not translated: "${text}"`);
  const unused = list
    .filter((e) => e.files.length > 0 && e.files.every((file) => OURS.test(file)) && !used.has(e.text))
    .map((e) => `${language}: no source asks for "${e.text}"`);
  return [...missing, ...unused];
}

/** The translations that the client may need; those of a game if it has a table here. */
export function shown(
  list: readonly Entry[], used: ReadonlySet<string>, rooms: ReadonlySet<string>,
): Record<string, string> {
  const room = (file: string) => /^games\/(\w+)\//.exec(file)?.[1];
  const reaches = (file: string) => !ELSEWHERE.test(file) && !OURS.test(file) && rooms.has(room(file) ?? ANY);
  const wanted = (e: Entry) => used.has(e.text) || e.files.some(reaches);
  return Object.fromEntries(
    list.filter((e) => e.translation !== "" && !e.fuzzy && wanted(e)).map((e) => [e.text, e.translation]),
  );
}

export interface Places {
  sources: string;
  po: string;
  /** Faults end the build; else they are warned of. */
  strict: boolean;
}

export function catalogues({ sources, po: folder, strict }: Places): Plugin {
  const languages = () =>
    existsSync(folder) ? readdirSync(folder).filter((n) => n.endsWith(".po")).map((n) => n.slice(0, -3)).sort() : [];
  const read = (language: string) => entries(readFileSync(join(folder, `${language}.po`)));
  const rooms = () => new Set([ANY, ...readdirSync(join(sources, "games"))]);
  const texts = () => new Set(collect(sources).map((found) => found.text));

  return {
    name: "spelbord-catalogues",
    buildStart() {
      if (process.env.VITEST) return;
      const used = texts();
      const wrong = languages().flatMap((language) => faults(language, read(language), used));
      if (wrong.length > 0 && strict) this.error(`the catalogues are not whole:\n${wrong.join("\n")}`);
      if (wrong.length > 0) this.warn(`${wrong.length} texts are not translated or not used`);
    },
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) {
        const lines = languages().map((l) => `  ${JSON.stringify(l)}: () => import("${ONE}${l}"),`);
        return `export const catalogues = {\n${lines.join("\n")}\n};`;
      }
      if (!id.startsWith(`\0${ONE}`)) return null;
      const language = id.slice(ONE.length + 1);
      this.addWatchFile(join(folder, `${language}.po`));
      return `export default ${JSON.stringify(shown(read(language), texts(), rooms()))};`;
    },
  };
}
