// The connection to the server: a WebSocket that is opened when it is needed, and
// reopened with growing pauses when it is lost. Every message gets an id, by which its
// answer is found. Messages are queued while there is no connection.
import type {
  ClientMessage, Connection, MessageOf, ServerMessage, ServerType, Welcome,
} from "../session/messages";

export type State = Connection["state"];
type Handler = (message: ServerMessage) => void;

const PAUSE_FIRST = 500; // milliseconds
const PAUSE_MOST = 15_000;
const PING_EVERY = 25_000; // proxies close connections that are idle for a minute
const ANSWER_WITHIN = 8_000; // without an answer for so long, the connection is lost

/** It is not known whether the request was done. */
export class Lost extends Error {
  override name = "Lost";
}

/** The message was not sent. */
export class Unsent extends Lost {
  override name = "Unsent";
}

/** The part of WebSocket that is used here; tests have their own implementation. */
export type Socket = Pick<
  WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose" | "onerror"
>;

export interface Wire {
  open(): Socket;
  /** Fields of the first message, cl_hello. */
  hello(): { name?: string; lang?: string };
}

interface Waiting {
  message: ClientMessage;
  resolve(answer: ServerMessage): void;
  reject(reason: Lost): void;
}

/** Parses a text frame; null: it is not a message. */
export function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const value: unknown = JSON.parse(data);
    const isMessage = value !== null && typeof value === "object" && "type" in value && typeof value.type === "string";
    return isMessage ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}

export class WireConnection implements Connection {
  state: State = $state("closed");
  welcome: Welcome | null = $state.raw(null);

  readonly #wire: Wire;
  #socket: Socket | null = null;
  #handlers = new Map<string, Set<Handler>>();
  #watchers = new Set<(state: State) => void>();
  #queue: Waiting[] = [];
  #asked = new Map<number, Waiting & { dead: ReturnType<typeof setTimeout> }>();
  #next = 1;
  #pause = PAUSE_FIRST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Opens the connection, if it is not open. */
  open(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.#turn("connecting");
    const socket = this.#wire.open();
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event: MessageEvent) => this.#take(event.data);
    socket.onclose = () => this.#lose(socket);
  }

  /** Closes the connection until open() or send() is called. */
  close(): void {
    const socket = this.#socket;
    clearTimeout(this.#timer);
    if (socket) this.#lose(socket);
    clearTimeout(this.#timer);
    for (const waiting of this.#queue.splice(0)) waiting.reject(new Lost("closed"));
    socket?.close();
    this.#turn("closed");
  }

  /** Reconnects at once, for example when the network is back. */
  retry(): void {
    this.#pause = PAUSE_FIRST;
    if (!this.#socket && this.state === "connecting") this.open();
  }

  /** `timeout`: milliseconds to wait for a connection; without it there is no limit. */
  send(message: ClientMessage, timeout?: number): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const waiting = { message, resolve, reject };
      if (this.state === "open") {
        this.#say(waiting);
        return;
      }
      this.#queue.push(waiting);
      if (timeout !== undefined) setTimeout(() => this.#giveUp(waiting), globalThis.navigator?.onLine === false ? 0 : timeout);
      if (this.state === "closed") this.open();
    });
  }

  /** Removes a message from the queue, if it has not been sent. */
  #giveUp(waiting: Waiting): void {
    if (!this.#queue.includes(waiting)) return;
    this.#queue = this.#queue.filter((other) => other !== waiting);
    waiting.reject(new Unsent("there is no connection"));
  }

  on<T extends ServerType>(type: T, handler: (message: MessageOf<T>) => void): () => void {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers);
    // The cast is safe: handlers are found by the type of the message.
    handlers.add(handler as Handler);
    return () => handlers.delete(handler as Handler);
  }

  onState(handler: (state: State) => void): () => void {
    this.#watchers.add(handler);
    return () => this.#watchers.delete(handler);
  }

  #turn(state: State): void {
    if (state === this.state) return;
    this.state = state;
    for (const watcher of [...this.#watchers]) watcher(state);
  }

  #say(waiting: Waiting): void {
    const id = this.#next++;
    const socket = this.#socket;
    if (!socket) return;
    this.#asked.set(id, { ...waiting, dead: setTimeout(() => this.#lose(socket), ANSWER_WITHIN) });
    socket.send(JSON.stringify({ ...waiting.message, id }));
  }

  /** Sends cl_hello. The queue is sent after sv_welcome. */
  #greet(socket: Socket): void {
    const greeted = (answer: ServerMessage): void => {
      if (socket !== this.#socket || answer.type !== "sv_welcome") return socket.close();
      this.welcome = answer;
      this.#pause = PAUSE_FIRST;
      this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
      this.#turn("open");
      for (const handler of [...(this.#handlers.get("sv_welcome") ?? [])]) handler(answer);
      for (const waiting of this.#queue.splice(0)) this.#say(waiting);
    };
    const message = { type: "cl_hello" as const, views: "bytes" as const, ...this.#wire.hello() };
    this.#say({ message, resolve: greeted, reject: () => undefined });
  }

  #ping(): void {
    this.#say({ message: { type: "cl_ping" }, resolve: () => undefined, reject: () => undefined });
  }

  #take(data: unknown): void {
    const message = readMessage(data);
    if (!message) return;
    const asked = typeof message.re === "number" ? this.#asked.get(message.re) : undefined;
    if (asked && typeof message.re === "number") {
      this.#asked.delete(message.re);
      clearTimeout(asked.dead);
      asked.resolve(message);
      return;
    }
    for (const handler of [...(this.#handlers.get(message.type) ?? [])]) handler(message);
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearInterval(this.#pulse);
    if (socket.readyState === 1) socket.close(); // lost by ANSWER_WITHIN, but still open
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    this.#turn("connecting");
    for (const waiting of asked) {
      clearTimeout(waiting.dead);
      waiting.reject(new Lost("the connection was lost"));
    }
    // A random pause: after a restart of the server not all clients come at once.
    this.#timer = setTimeout(() => this.open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, PAUSE_MOST);
  }
}
