// Begins an engine in a worker of its own, as the build has placed them.
import address from "#build/wasm/spelbord.wasm?url";
import { EngineClient } from "./client";

export function start_engine(): EngineClient {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" });
  return new EngineClient(worker, new URL(address, document.baseURI).href);
}
