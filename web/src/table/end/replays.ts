// Checks with a new engine that all moves of a record are legal.
import { startEngine } from "../../engine/start";

export async function replays(record: string): Promise<boolean> {
  const engine = startEngine();
  try {
    return (await engine.call("read", record)) === null;
  } finally {
    engine.end();
  }
}
