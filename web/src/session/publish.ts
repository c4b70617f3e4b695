// Gives a finished game of this browser a link: the server stores its record as a table
// whose game is over (cl_publish).
import type { Answer } from "../engine/engine";
import type { Connection } from "./messages";
import { lost, ofServer, tooLong } from "./refusals";
import type { Player } from "./types";

/** Bytes of a message that the server accepts, less some for the other fields. */
const RECORD_BYTES = 16_384 - 512;

/** Publishes a complete record; the answer is the id of the table, which is the same for the
 * same game. `players` are those of the table. The page that calls this must have said to the
 * person that anybody with the link sees the whole game. Rejects if the server cannot be
 * reached. */
export async function publish(
  connection: Pick<Connection, "send">, record: string, players: readonly Player[],
): Promise<Answer<string>> {
  const text = [levelled(record, players), withoutTimes(levelled(record, players))].find(fits);
  if (text === undefined) return { refused: tooLong() };
  const faces = players.map((player) => player.face ?? "");
  const answer = await connection.send({ type: "cl_publish", record: text, faces });
  if (answer.type === "sv_refused") return { refused: ofServer(answer) };
  return answer.type === "sv_done" && answer.table ? { ok: answer.table } : { refused: lost() };
}

/** The server knows a bot in a record by the name of its level. */
function levelled(record: string, players: readonly Player[]): string {
  return record.replace(/^player (\d+) .*$/gm, (line, seat: string) => {
    const level = players[Number(seat) - 1]?.level;
    return level === undefined ? line : `player ${seat} ${level}`;
  });
}

/** A long game fits without the times of its moves. */
const withoutTimes = (record: string): string => record.replace(/^(\d+\. .*) @\d+$/gm, "$1");

const fits = (record: string): boolean => new TextEncoder().encode(JSON.stringify(record)).length <= RECORD_BYTES;
