// Whether a record replays, move by move, with an engine of its own.
import { startEngine } from "../engine/start";

export async function replays(record: string): Promise<boolean> {
  const engine = startEngine();
  try {
    return (await engine.call("read", record)) === null;
  } finally {
    engine.end();
  }
}
