// The engine in a Web Worker: loads the module, then answers calls in order.
import { perform, type FromWorker, type ToWorker } from "./calls";
import { Engine } from "./engine";

// The part of the worker's global object that is used here.
interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}
const scope = self as unknown as Scope;

let engine: Engine | null = null;

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function load(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status}`);
  engine = await Engine.load(await response.arrayBuffer());
}

scope.onmessage = ({ data }) => {
  if (data.type === "load") {
    load(data.module).then(
      () => scope.postMessage({ type: "ready" }),
      (error: unknown) => scope.postMessage({ type: "failed", reason: reason(error) }),
    );
    return;
  }
  try {
    if (!engine) throw new Error("the engine is not loaded");
    scope.postMessage({ type: "answer", id: data.id, result: perform(engine, data.method, data.args) });
  } catch (error) {
    scope.postMessage({ type: "fault", id: data.id, reason: reason(error) });
  }
};
