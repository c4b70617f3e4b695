// Sitting down at an open table, from the lobby or the home page.
import { hex } from "../session/chance";
import { t } from "../lib/i18n.svelte";
import { keeper } from "../lib/keeper";
import { go } from "../lib/router.svelte";
import { connection, TIMEOUT } from "../lib/server.svelte";
import { settings } from "../lib/settings.svelte";

/** Takes the first open seat and goes to the table. Returns why it could not be done; "" on
 * success. If somebody was faster, the table is opened for watching. */
export async function sitDown(table: string): Promise<string> {
  try {
    const joined = await connection().send({ type: "cl_join", table }, TIMEOUT);
    if (joined.type === "sv_refused") return joined.sentence;
    const seat = joined.type === "sv_joined" ? joined.players.findIndex((player) => player.kind === "open") + 1 : 0;
    if (seat > 0 && joined.type === "sv_joined" && joined.you === null) {
      const self = { ...(settings.name ? { name: settings.name } : {}), face: settings.face };
      const sat = await connection().send({ type: "cl_sit", table, seat, nonce: hex(32), ...self }, TIMEOUT);
      if (sat.type === "sv_refused") return sat.sentence;
      if (sat.type === "sv_done" && sat.key) await keeper.saveKey(table, sat.key);
    }
    go(`/table/${table}`);
    return "";
  } catch {
    return t("The server did not answer. Try again when the network is back.");
  }
}
