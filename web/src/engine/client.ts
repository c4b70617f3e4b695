// The engine for the page: it runs in a worker, and calls return promises. A worker that
// does not answer in time is terminated, and all open calls are rejected.
import type { Args, Caller, FromWorker, Method, Result, ToWorker } from "./calls";
import { EngineFault } from "./fault";

/** The part of Worker that is used here. */
export interface Thread {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Longer than any bot thinks. */
const TIMEOUT_MS = 30_000;

export class EngineClient implements Caller {
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private ended: Error | null = null;
  private loaded!: () => void;
  private readonly ready = new Promise<void>((resolve) => (this.loaded = resolve));

  constructor(
    private readonly thread: Thread,
    module: string,
    private readonly timeout = TIMEOUT_MS,
  ) {
    thread.onmessage = ({ data }) => this.receive(data);
    thread.onerror = (event) => this.fail(event.message || "the engine's worker failed");
    thread.postMessage({ type: "load", module });
  }

  async call<K extends Method>(method: K, ...args: Args<K>): Promise<Result<K>> {
    const id = ++this.last;
    // Calls made before the module is loaded keep their order.
    const answer = new Promise<unknown>((resolve, reject) => {
      if (this.ended) reject(this.ended);
      else this.waiting.set(id, { resolve, reject, timer: undefined });
    });
    void this.ready.then(() => this.ask(id, method, args));
    return (await answer) as Result<K>;
  }

  end(): void {
    this.fail("the engine has ended");
  }

  private ask(id: number, method: Method, args: readonly unknown[]): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    waiting.timer = setTimeout(() => this.fail("the engine does not answer"), this.timeout);
    this.thread.postMessage({ type: "call", id, method, args });
  }

  private receive(message: FromWorker): void {
    if (message.type === "ready") return this.loaded();
    if (message.type === "failed") return this.fail(message.reason);
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if (message.type === "answer") waiting.resolve(message.result);
    else waiting.reject(new EngineFault(message.reason));
  }

  private fail(reason: string): void {
    if (this.ended) return;
    this.ended = new EngineFault(reason);
    this.thread.terminate();
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(this.ended);
    }
    this.waiting.clear();
  }
}
