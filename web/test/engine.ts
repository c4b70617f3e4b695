// The engine for tests: the module that the build made.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Engine, type Answer } from "../src/engine/engine";

export const modulePath =
  process.env.SPELBORD_WASM ?? fileURLToPath(new URL("../../build/wasm/spelbord.wasm", import.meta.url));
const module = WebAssembly.compile(readFileSync(modulePath));

export async function newEngine(): Promise<Engine> {
  return new Engine(await module);
}

/** What was answered; a refusal fails the test with its sentence. */
export function ok<T>(answer: Answer<T>): T {
  if ("refused" in answer) throw new Error(answer.refused.sentence);
  return answer.ok;
}
