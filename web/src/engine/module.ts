// What the WebAssembly module exports (wasm/*.c), as TypeScript sees it. Numbers and
// seats are the module's: seats from 0, -1 a spectator, -2 everything.
import { Misuse } from "./fault";

export interface Exports extends WebAssembly.Exports {
  readonly memory: WebAssembly.Memory;
  buffer(): number;
  buffer_size(): number;
  build_id(): number;
  games(): number;
  game_id(game: number): number;
  info(game: number): number;
  levels(): number;
  speak(n: number): number;
  deal(game: number): number;
  load(game: number): number;
  read(): number;
  name(seat: number): void;
  named(): number;
  record(viewer: number): number;
  length(): number;
  secret(): number;
  play(seat: number, time: number): number;
  undo(seat: number): number;
  rewind(n: number): void;
  log(from: number, viewer: number): number;
  look(viewer: number, n: number): number;
  take(game: number, viewer: number, n: number): number;
  bytes(): number;
  json(): number;
  score(): number;
  moves(): number;
  check(): number;
  after(): number;
  warn(): number;
  tell(by: number, move: bigint): number;
  ask(): number;
  think(level: number, salt: number): number;
  think_on(steps: number): number;
  thought(): number;
}

/** One instance of the module: its memory, and texts in and out of its buffer. */
export class Instance {
  readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, {}).exports as Exports;
  }

  private room(): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, this.exports.buffer(), this.exports.buffer_size());
  }

  /** Bytes into the buffer, with a NUL behind them. */
  put(bytes: Uint8Array): void {
    const room = this.room();
    if (bytes.length >= room.length) throw new Misuse("too long for the engine");
    room.set(bytes);
    room[bytes.length] = 0;
  }

  /** A text into the buffer. A NUL would end it early, so it has none. */
  write(text: string): void {
    this.put(this.encoder.encode(text.replaceAll("\0", "\ufffd")));
  }

  bytes(n: number): Uint8Array {
    return this.room().slice(0, n);
  }

  text(n: number): string {
    return this.decoder.decode(this.bytes(n));
  }

  /** What stands in the buffer as JSON; the module writes what its types say. */
  json<T>(n: number): T {
    return JSON.parse(this.text(n)) as T;
  }
}
