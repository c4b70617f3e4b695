// Publishing the record of a local game: what is sent to the server, and its answers.
import { expect, test } from "vitest";
import type { ClientMessage, Connection, ServerMessage } from "../src/session/messages";
import { publish } from "../src/session/publish";
import type { Player } from "../src/session/types";

/** A connection that answers every message with this; null: it is lost. */
function connection(answer: ServerMessage | null) {
  const sent: ClientMessage[] = [];
  const fake = {
    state: "open", welcome: null, on: () => () => undefined, onState: () => () => undefined,
    send: (message: ClientMessage) => {
      sent.push(message);
      return answer ? Promise.resolve(answer) : Promise.reject(new Error("lost"));
    },
  } satisfies Connection;
  return { fake, sent };
}

const PLAYERS: readonly Player[] = [
  { kind: "person", name: "Anna", face: "fox-2", here: true },
  { kind: "bot", name: "Astrid", level: "family", here: true },
  { kind: "person", name: "Bo", here: true },
];

const record = (moves: number) => [
  "spelbord record 1", "game cento", "player 1 Anna", "player 2 Astrid", "player 3 Bo",
  ...Array.from({ length: moves }, (_, i) => `${i + 1}. ${(i % 3) + 1} player 2 @1763212345678`), "hash 0123456789abcdef", "",
].join("\n");

test("the answer is the id of the table; bots go by their level, people have their faces", async () => {
  const { fake, sent } = connection({ type: "sv_done", table: "t1" });
  expect(await publish(fake, record(2), PLAYERS)).toEqual({ ok: "t1" });
  expect(sent).toEqual([{
    type: "cl_publish", record: record(2).replace("Astrid", "family"), faces: ["fox-2", "", ""],
  }]);
});

test("a long game is sent without times, one that is still too long is not sent", async () => {
  const { fake, sent } = connection({ type: "sv_done", table: "t1" });
  expect(await publish(fake, record(600), PLAYERS)).toEqual({ ok: "t1" });
  const [message] = sent;
  expect(message?.type === "cl_publish" && message.record).toBe(record(600).replace("Astrid", "family").replaceAll(" @1763212345678", ""));
  expect(JSON.stringify(message).length).toBeLessThan(16_000);
  expect(await publish(fake, record(2000), PLAYERS)).toMatchObject({ refused: { code: "too_long" } });
  expect(sent).toHaveLength(1);
});

test("refusals are passed on", async () => {
  const refused = { type: "sv_refused", code: "tables", ruling: "", sentence: "Wait a little." } as const;
  expect(await publish(connection(refused).fake, record(2), PLAYERS)).toMatchObject({ refused: { code: "tables" } });
  await expect(publish(connection(null).fake, record(2), PLAYERS)).rejects.toThrow("lost");
});
