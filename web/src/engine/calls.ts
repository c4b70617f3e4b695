// The messages between the page and the worker: calls of the engine's methods by name,
// typed as the methods are, and the answers.
import type { Engine } from "./engine";

type Methods = {
  [K in keyof Engine as Engine[K] extends (...args: never[]) => unknown ? K : never]: Engine[K];
};
export type Method = keyof Methods;
export type Args<K extends Method> = Parameters<Methods[K]>;
export type Result<K extends Method> = ReturnType<Methods[K]>;

/** An engine with asynchronous answers: in a worker, or in this thread. */
export interface Caller {
  call<K extends Method>(method: K, ...args: Args<K>): Promise<Result<K>>;
  /** Stops the engine. Calls that have no answer yet are rejected. */
  end(): void;
}

export type ToWorker =
  | { readonly type: "load"; readonly module: string }
  | { readonly type: "call"; readonly id: number; readonly method: Method; readonly args: readonly unknown[] };

export type FromWorker =
  | { readonly type: "ready" }
  | { readonly type: "failed"; readonly reason: string }
  | { readonly type: "answer"; readonly id: number; readonly result: unknown }
  | { readonly type: "fault"; readonly id: number; readonly reason: string };

/** Calls a method by its name. The types of `args` were checked by Caller.call(). */
export function perform(engine: Engine, method: Method, args: readonly unknown[]): unknown {
  const work = engine[method] as (...args: readonly unknown[]) => unknown;
  return work.apply(engine, [...args]);
}

/** An engine in this thread as a Caller, for tests. */
export function direct(engine: Engine): Caller {
  let ended = false;
  return {
    async call<K extends Method>(method: K, ...args: Args<K>): Promise<Result<K>> {
      await Promise.resolve();
      if (ended) throw new Error("the engine has ended");
      return perform(engine, method, args) as Result<K>;
    },
    end(): void {
      ended = true;
    },
  };
}
