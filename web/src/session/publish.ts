// Puts a finished game of this browser on the server, so that others can look at it.
import type { Answer } from "../engine/types";
import type { Connection } from "./messages";
import { lost, ofServer } from "./refusals";

/** The id of its table: /replay/table/ID shows it. Rejects if the server cannot be reached. */
export async function publish(connection: Pick<Connection, "send">, record: string): Promise<Answer<string>> {
  const answer = await connection.send({ type: "cl_publish", record });
  if (answer.type === "sv_published") return { ok: answer.table };
  return { refused: answer.type === "sv_refused" ? ofServer(answer) : lost() };
}
