// What the home page reads from the record of a saved table, without the engine.
// docs/records.md describes the format.
import type { Options, Seat } from "../session/types";

export interface RecordInfo {
  /** The options that were set. */
  readonly options: Options;
  /** The seat of each move. */
  readonly moves: readonly Seat[];
  /** Empty until the game is over, or if nobody has won. */
  readonly winners: readonly Seat[];
}

export function readRecord(text: string): RecordInfo {
  const options: Record<string, string | number> = {};
  const moves: Seat[] = [];
  let winners: Seat[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [first = "", second = "", ...rest] = line.split(" ");
    if (first === "set") options[second] = /^\d+$/.test(rest[0] ?? "") ? Number(rest[0]) : (rest[0] ?? "");
    else if (/^\d+\.$/.test(first)) moves.push(Number(second));
    else if (first === "winner") winners = [second, ...rest].map(Number).filter((seat) => seat > 0);
  }
  return { options, moves, winners };
}
