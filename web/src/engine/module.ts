// The exports of the WebAssembly module (wasm/*.c) as types. Seats count from 0 here; as
// a viewer, -1 is a spectator and -2 sees everything.
import { EngineFault, Misuse } from "./fault";

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

/** One instance of the module. Texts and bytes pass through a buffer in its memory. */
export class Instance {
  readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, {}).exports as Exports;
  }

  private buffer(): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, this.exports.buffer(), this.exports.buffer_size());
  }

  /** Copies bytes into the buffer and adds a NUL. */
  put(bytes: Uint8Array): void {
    const buffer = this.buffer();
    if (bytes.length >= buffer.length) throw new Misuse("too long for the engine");
    buffer.set(bytes);
    buffer[bytes.length] = 0;
  }

  /** Copies a text into the buffer. Each NUL in it is replaced: it would end the text early. */
  write(text: string): void {
    this.put(this.encoder.encode(text.replaceAll("\0", "\ufffd")));
  }

  bytes(n: number): Uint8Array {
    return this.buffer().slice(0, n);
  }

  text(n: number): string {
    return this.decoder.decode(this.bytes(n));
  }

  /** Parses the first n bytes of the buffer as JSON. The type is not checked: the caller
   * knows what the module writes. */
  json<T>(n: number): T {
    return JSON.parse(this.text(n)) as T;
  }
}

/** An instance for a table or a view, which is replaced by a new one if it fails. */
export class Holder {
  private instance: Instance;
  /** Does the instance have its table or view? */
  filled = false;

  constructor(private readonly module: WebAssembly.Module, private readonly prepare: (m: Instance) => void) {
    this.instance = new Instance(module);
  }

  /** Runs `work` on the instance. If it traps, or its output cannot be parsed, it is replaced. */
  run<T>(work: (m: Instance) => T): T {
    try {
      return work(this.instance);
    } catch (error) {
      if (error instanceof Misuse || error instanceof EngineFault) throw error;
      this.instance = new Instance(this.module);
      this.filled = false;
      this.prepare(this.instance);
      throw new EngineFault(error instanceof Error ? error.message : "the engine failed");
    }
  }

  /** As run(), for work that needs the table or the view. */
  use<T>(work: (m: Instance) => T): T {
    if (!this.filled) throw new EngineFault("there is no table or view");
    return this.run(work);
  }
}
