// The list of open tables. The server updates it while somebody watches.
import type { LobbyTable } from "../session/messages";
import { connection } from "../lib/server.svelte";

export class Lobby {
  /** null: not known yet. */
  tables: readonly LobbyTable[] | null = $state.raw(null);
  /** The server was asked in vain for a while: it is probably not there. */
  late = $state(false);

  /** Opens the connection and follows the list. Returns a function that ends it. */
  watch(): () => void {
    const wire = connection();
    const ask = (): void => {
      wire.send({ type: "cl_lobby", watch: true }).then((answer) => {
        if (answer.type === "sv_lobby") this.tables = answer.tables;
      }, () => undefined);
    };
    const timer = setTimeout(() => (this.late = true), LATE_MS);
    const ends = [
      wire.on("sv_lobby", (message) => (this.tables = message.tables)),
      wire.on("sv_welcome", ask), // after every reconnect
      () => clearTimeout(timer),
    ];
    if (wire.state === "open") ask();
    else wire.open();
    return () => {
      ends.forEach((end) => end());
      if (wire.state === "open") wire.send({ type: "cl_lobby", watch: false }).catch(() => undefined);
    };
  }
}

const LATE_MS = 4000;
