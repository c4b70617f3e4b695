// The engine for tests: the module and the catalogues of the build.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Engine, type Answer } from "../src/engine/engine";

const built = process.env.SPELBORD_BUILD ?? fileURLToPath(new URL("../../build", import.meta.url));
export const modulePath = `${built}/wasm/spelbord.wasm`;
const module = WebAssembly.compile(readFileSync(modulePath));

/** The catalogue of a language, from the build. */
export function catalogueOf(language: string): Uint8Array<ArrayBuffer> {
  return readFileSync(`${built}/po/${language}.mo`);
}

export async function newEngine(): Promise<Engine> {
  return new Engine(await module);
}

/** An engine with a view of seat 1, which holds +9; playing it would exceed the limit. */
export async function refusing(): Promise<Engine> {
  const engine = await newEngine();
  const refused = engine.load("cento", '{"game":"cento","total":95,"hands":[["+9","+1"],["+2"]]}');
  if (refused) throw new Error(refused.sentence);
  engine.look(1);
  return engine;
}

/** The value of an answer; a refusal fails the test with its sentence. */
export function ok<T>(answer: Answer<T>): T {
  if ("refused" in answer) throw new Error(answer.refused.sentence);
  return answer.ok;
}
