// Starts an engine in a new worker.
import address from "#build/wasm/spelbord.wasm?url";
import { EngineClient } from "./client";

export function startEngine(): EngineClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" });
  return new EngineClient(worker, new URL(address, document.baseURI).href);
}
