// The connection over a fake socket: cl_hello, answers by id, the queue, lost
// connections, and reconnecting with growing pauses.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lost, readMessage, Unsent, WireConnection, type Socket } from "../src/lib/connection.svelte";

class FakeSocket implements Socket {
  readyState = 0;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  fire(name: "onopen" | "onclose" | "onmessage", data?: unknown): void {
    (this[name] as ((event: unknown) => void) | null)?.({ data });
  }
  say(message: object): void {
    this.fire("onmessage", JSON.stringify(message));
  }
  greet(): void {
    this.readyState = 1;
    this.fire("onopen");
    const hello = this.sent.at(-1);
    this.say({ type: "sv_welcome", protocol: 1, engine: "e", name: "Anna", levels: [], phrases: [], re: hello?.id });
  }
}

let sockets: FakeSocket[];
let wire: WireConnection;
const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  sockets = [];
  wire = new WireConnection({
    open: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    hello: () => ({ name: "Anna", lang: "sv" }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("sends cl_hello first, then the queue in order", async () => {
  const states: string[] = [];
  wire.onState((state) => states.push(state));
  const first = wire.send({ type: "cl_join", table: "a" });
  void wire.send({ type: "cl_join", table: "b" });
  last().readyState = 1;
  last().fire("onopen");
  expect(last().sent).toEqual([{ type: "cl_hello", views: "bytes", name: "Anna", lang: "sv", id: 1 }]);
  last().say({ type: "sv_welcome", protocol: 1, re: 1 });
  expect(last().sent.slice(1).map((m) => m.table)).toEqual(["a", "b"]);
  last().say({ type: "sv_done", re: last().sent[1]?.id });
  expect(await first).toMatchObject({ type: "sv_done" });
  expect(states).toEqual(["connecting", "open"]);
  expect(wire.welcome).toMatchObject({ protocol: 1 });
});

test("answers in any order find their requests; a refusal is an answer", async () => {
  wire.open();
  last().greet();
  const one = wire.send({ type: "cl_start", table: "a" });
  const two = wire.send({ type: "cl_start", table: "b" });
  const [, a, b] = last().sent;
  last().say({ type: "sv_refused", code: "seats", ruling: "", sentence: "No.", re: b?.id });
  last().say({ type: "sv_done", re: a?.id });
  expect((await two).type).toBe("sv_refused");
  expect((await one).type).toBe("sv_done");
});

test("messages that are not answers go to the handlers, until they are removed", () => {
  const heard: number[] = [];
  wire.open();
  last().greet();
  const stop = wire.on("sv_presence", (message) => heard.push(message.seat ?? 0));
  last().say({ type: "sv_presence", table: "a", seat: 2, here: true, waiting_for: [] });
  stop();
  last().say({ type: "sv_presence", table: "a", seat: 3, here: true, waiting_for: [] });
  expect(heard).toEqual([2]);
});

test("a lost connection rejects open requests; the queue is sent after the next welcome", async () => {
  wire.open();
  last().greet();
  const asked = wire.send({ type: "cl_undo", table: "a" });
  last().fire("onclose");
  await expect(asked).rejects.toBeInstanceOf(Lost);
  expect(wire.state).toBe("connecting");
  void wire.send({ type: "cl_undo", table: "b" });
  vi.advanceTimersByTime(500);
  expect(sockets.length).toBe(2);
  last().greet();
  expect(last().sent.map((m) => m.type)).toEqual(["cl_hello", "cl_undo"]);
});

test("pauses double up to 15 seconds, and start again after a welcome", () => {
  wire.open();
  const pauses: number[] = [];
  for (let i = 0; i < 7; i++) {
    last().fire("onclose");
    let waited = 0;
    for (const before = sockets.length; sockets.length === before; waited += 100) vi.advanceTimersByTime(100);
    pauses.push(waited);
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
  last().greet();
  last().fire("onclose");
  vi.advanceTimersByTime(500);
  expect(sockets.length).toBe(9);
});

test("a connection that does not answer a ping is closed", async () => {
  wire.open();
  last().greet();
  vi.advanceTimersByTime(25_000);
  expect(last().sent.at(-1)?.type).toBe("cl_ping");
  last().say({ type: "sv_pong", re: last().sent.at(-1)?.id });
  await vi.advanceTimersByTimeAsync(24_000);
  expect(wire.state).toBe("open");
  await vi.advanceTimersByTimeAsync(12_000);
  expect(wire.state).toBe("connecting");
  expect(sockets[0]?.readyState).toBe(3);
});

test("a message of an old socket changes nothing", () => {
  wire.open();
  const old = last();
  old.greet();
  old.fire("onclose");
  vi.advanceTimersByTime(500);
  last().greet();
  old.fire("onclose");
  expect(wire.state).toBe("open");
});

test("after close() it stays closed, and the queue is rejected", async () => {
  wire.open();
  const waiting = wire.send({ type: "cl_ping" });
  wire.close();
  await expect(waiting).rejects.toBeInstanceOf(Lost);
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
  expect(wire.state).toBe("closed");
});

test("retry() reconnects at once", () => {
  wire.open();
  for (let i = 0; i < 6; i++) {
    last().fire("onclose");
    vi.advanceTimersByTime(20_000);
  }
  last().fire("onclose");
  const before = sockets.length;
  wire.retry();
  expect(sockets.length).toBe(before + 1);
});

test("frames that are not messages are ignored", () => {
  for (const data of ["", "{", "7", "null", '{"no":"type"}', '{"type":3}', new ArrayBuffer(2)]) expect(readMessage(data)).toBeNull();
  wire.open();
  last().greet();
  last().fire("onmessage", "{");
  expect(wire.state).toBe("open");
});

test("a message that is not sent before its timeout is rejected, and not sent later", async () => {
  const given = expect(wire.send({ type: "cl_revoke" }, 5000)).rejects.toBeInstanceOf(Unsent);
  const kept = wire.send({ type: "cl_join", table: "a" });
  await vi.advanceTimersByTimeAsync(4999);
  await vi.advanceTimersByTimeAsync(1);
  await given;
  last().greet();
  expect(last().sent.map((message) => message.type)).toEqual(["cl_hello", "cl_join"]);
  void kept;
});

test("a message that was sent before its timeout waits for the answer", async () => {
  const answer = wire.send({ type: "cl_join", table: "a" }, 5000);
  last().greet();
  await vi.advanceTimersByTimeAsync(6000);
  last().say({ type: "sv_joined", table: "a", re: last().sent.at(-1)?.id });
  expect((await answer).type).toBe("sv_joined");
});

test("without a network the timeout is 0", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const given = expect(wire.send({ type: "cl_revoke" }, 5000)).rejects.toBeInstanceOf(Unsent);
  await vi.advanceTimersByTimeAsync(1);
  await given;
  vi.unstubAllGlobals();
});
