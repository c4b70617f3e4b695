// Finds the texts of the client: every t("…") in its sources. A t() whose text is not
// one plain literal is an error, since nobody could translate it.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Found {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

const CALL = /(?<![\w.$])t\(\s*/g;
const LITERAL = /^(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.)*)`)\s*[,)]/;
const COMMENT = /^\s*(?:\/\/|\*|\/\*|<!--)/;

/** What a literal means: escapes undone. */
function meaning(literal: string): string {
  return literal.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_all, code: string) =>
    code.startsWith("u") && code.length === 5
      ? String.fromCharCode(parseInt(code.slice(1), 16))
      : code === "n" ? "\n" : code,
  );
}

/** The texts of one source. Throws where one is put together. */
export function collectSource(source: string, file: string): Found[] {
  const found: Found[] = [];
  for (const call of source.matchAll(CALL)) {
    const before = source.slice(0, call.index);
    const line = before.split("\n").length;
    if (COMMENT.test(source.slice(before.lastIndexOf("\n") + 1))) continue;
    if (/function\s+$/.test(before)) continue; // t() itself
    const literal = LITERAL.exec(source.slice(call.index + call[0].length));
    if (!literal) throw new Error(`${file}:${line}: t() takes one literal text`);
    found.push({ text: meaning(literal[1] ?? literal[2] ?? literal[3] ?? ""), file, line });
  }
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(name) ? [path] : [];
  });
}

/** The texts of all sources under a folder. */
export function collect(folder: string): Found[] {
  return sources(folder).flatMap((path) => collectSource(readFileSync(path, "utf8"), path.slice(folder.length + 1)));
}
