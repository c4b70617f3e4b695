// Whether a record replays, move by move, with an engine of its own.
import { start_engine } from "../engine/start";

export async function replays(record: string): Promise<boolean> {
  const engine = start_engine();
  try {
    return (await engine.call("read", record)) === null;
  } finally {
    engine.end();
  }
}
