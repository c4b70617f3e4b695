// The connection of this page to the server it came from.
import { WireConnection } from "./connection.svelte";
import { current } from "./i18n.svelte";
import { settings } from "./settings.svelte";

function address(): string {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** Milliseconds that somebody who presses a button waits for the server. */
export const PATIENCE = 5000;

const HERE_ONLY = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether the address of this page means another machine on another machine. */
export const isHereOnly = (host = location.hostname): boolean => HERE_ONLY.test(host);

/** The address that others have to use: the server's own where this page's is good on
 * this machine alone. */
export function origin(): string {
  const told = connection().welcome?.address;
  return isHereOnly() && told ? told : location.origin;
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
