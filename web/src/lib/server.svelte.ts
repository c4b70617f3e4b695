// The connection of this page to the server it came from.
import { WireConnection } from "./connection.svelte";
import { current } from "./i18n.svelte";
import { settings } from "./settings.svelte";

function address(): string {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

/** Milliseconds that a person waits for a connection after pressing a button. */
export const TIMEOUT = 5000;

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Does the host name work on this machine only? */
export const isLoopback = (host = location.hostname): boolean => LOOPBACK.test(host);

/** The origin for links that other devices open. */
export function origin(): string {
  const address = connection().welcome?.address;
  return isLoopback() && address ? address : location.origin;
}

let made: WireConnection | null = null;

/** The connection; the first message opens it. */
export function connection(): WireConnection {
  if (made) return made;
  const wire = new WireConnection({
    open: () => new WebSocket(address(), "spelbord.1"),
    hello: () => ({ ...(settings.name ? { name: settings.name } : {}), lang: current() }),
  });
  addEventListener("online", () => wire.retry());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") wire.retry();
  });
  made = wire;
  return wire;
}
