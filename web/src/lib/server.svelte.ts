// The connection of this page to the server it came from.
import { WireConnection } from "./connection.svelte";
import { current } from "./i18n.svelte";
import { settings } from "./settings.svelte";

function address(): string {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

let made: WireConnection | null = null;

/** The connection; opened by the first message. */
export function connection(): WireConnection {
  if (made) return made;
  const wire = new WireConnection({
    open: () => new WebSocket(address(), "spelbord.1"),
    hello: () => ({ ...(settings.name ? { name: settings.name } : {}), lang: current() }),
  });
  addEventListener("online", () => wire.hurry());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wire.hurry();
  });
  made = wire;
  return wire;
}
