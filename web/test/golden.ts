// A golden match of Cento, replayed by the engine: every view, and the log.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CentoView } from "../src/games/cento/view";
import type { LogEntry } from "../src/session/types";
import { newEngine } from "./engine";

export interface GoldenMatch {
  /** The views after 0, 1, 2 … moves, with everything visible. */
  readonly views: readonly CentoView[];
  readonly log: readonly LogEntry[];
  readonly names: readonly string[];
}

export async function goldenMatch(name: string): Promise<GoldenMatch> {
  const path = fileURLToPath(new URL(`../../games/cento/golden/${name}`, import.meta.url));
  const engine = await newEngine();
  const refused = engine.read(readFileSync(path, "utf8"));
  if (refused) throw new Error(refused.sentence);
  const log = engine.log(0, "all");
  const views = Array.from({ length: log.length + 1 }, (_, n) => engine.at(n, "all").view as CentoView);
  return { views, log, names: engine.named() };
}
