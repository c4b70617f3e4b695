// The engine behind a worker: order of calls, faults, and timeouts.
import { expect, test } from "vitest";
import { perform, type FromWorker, type ToWorker } from "../src/engine/calls";
import { EngineClient, type Thread } from "../src/engine/client";
import type { Engine } from "../src/engine/engine";
import { EngineFault } from "../src/engine/fault";
import { newEngine } from "./engine";

/** A fake worker in this thread, which answers when the test wants it. */
class FakeThread implements Thread {
  onmessage: Thread["onmessage"] = null;
  onerror: Thread["onerror"] = null;
  readonly received: ToWorker[] = [];
  terminated = false;
  silent = false;

  constructor(private readonly engine: Engine) {}

  postMessage(message: ToWorker): void {
    this.received.push(structuredClone(message));
    if (message.type === "call" && !this.silent) queueMicrotask(() => this.answer(message));
  }
  terminate(): void {
    this.terminated = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: structuredClone(message) } as MessageEvent<FromWorker>);
  }
  private answer(call: Extract<ToWorker, { type: "call" }>): void {
    try {
      this.say({ type: "answer", id: call.id, result: perform(this.engine, call.method, call.args) });
    } catch (error) {
      this.say({ type: "fault", id: call.id, reason: (error as Error).message });
    }
  }
}

async function client(timeout?: number) {
  const thread = new FakeThread(await newEngine());
  return { thread, engine: new EngineClient(thread, "/engine.wasm", timeout) };
}

test("calls before the module is loaded keep their order", async () => {
  const { thread, engine } = await client();
  const dealt = engine.call("deal", "cento", { seats: 2, seed: "1" });
  const seen = engine.call("look", 1);
  await Promise.resolve();
  expect(thread.received).toEqual([{ type: "load", module: "/engine.wasm" }]);
  thread.say({ type: "ready" });
  expect(await dealt).toBeNull();
  expect((await seen).view.game).toBe("cento");
  expect(await engine.call("check", "x")).toMatchObject({ code: "not_a_move" });
});

test("a view crosses as bytes", async () => {
  const { thread, engine } = await client();
  thread.say({ type: "ready" });
  await engine.call("deal", "cento", { seats: 2, seed: "1" });
  const seen = await engine.call("look", 1);
  const bytes = await engine.call("bytes");
  expect(bytes).toBeInstanceOf(Uint8Array);
  expect(await engine.call("take", "cento", 1, bytes)).toEqual({ ok: seen });
});

test("a fault rejects its own call only", async () => {
  const { thread, engine } = await client();
  thread.say({ type: "ready" });
  await expect(engine.call("look", 1)).rejects.toThrow(EngineFault);
  expect(await engine.call("build")).toMatch(/^[0-9a-f]{16}$/);
});

test("a module that cannot be loaded fails every call", async () => {
  const { thread, engine } = await client();
  const build = engine.call("build");
  thread.say({ type: "failed", reason: "404" });
  await expect(build).rejects.toThrow("404");
  await expect(engine.call("build")).rejects.toThrow("404");
  expect(thread.terminated).toBe(true);
});

test("a worker that fails or does not answer is terminated", async () => {
  const broken = await client();
  const build = broken.engine.call("build");
  broken.thread.onerror?.({ message: "out of memory" } as ErrorEvent);
  await expect(build).rejects.toThrow("out of memory");

  const { thread, engine } = await client(10);
  thread.say({ type: "ready" });
  thread.silent = true;
  await expect(engine.call("build")).rejects.toThrow(EngineFault);
  expect(thread.terminated).toBe(true);
});

test("end() rejects open calls", async () => {
  const { thread, engine } = await client();
  thread.say({ type: "ready" });
  thread.silent = true;
  const build = engine.call("build");
  engine.end();
  await expect(build).rejects.toThrow(EngineFault);
  engine.end();
});
