// Calls a person back who looks elsewhere: the title of the page flashes, and the browser
// shows a notification if the person has allowed that.
import { still } from "./settings.svelte";

const FLASH = 1000; // milliseconds

let flashing = $state(false);
let timer: ReturnType<typeof setInterval> | undefined;

const supported = typeof Notification !== "undefined";
let permission = $state<NotificationPermission>(supported ? Notification.permission : "denied");

/** Is the title to show the call now? */
export const calling = (): boolean => flashing;

/** Can the person be asked to allow notifications? */
export const canAllow = (): boolean => permission === "default";

/** Asks for the permission. Only after a click on a button that says so. */
export async function allow(): Promise<void> {
  permission = await Notification.requestPermission();
}

const looksElsewhere = (): boolean => document.hidden || !document.hasFocus();

/** Calls the person, if they look elsewhere, until they come back. */
export function call(title: string, body: string): void {
  if (!looksElsewhere()) return;
  flash();
  if (permission === "granted") notify(title, body);
}

function flash(): void {
  clearInterval(timer);
  flashing = true;
  if (!still()) timer = setInterval(() => (flashing = !flashing), FLASH);
  const back = (): void => {
    if (looksElsewhere()) return;
    clearInterval(timer);
    flashing = false;
    removeEventListener("focus", back);
    document.removeEventListener("visibilitychange", back);
  };
  addEventListener("focus", back);
  document.addEventListener("visibilitychange", back);
}

function notify(title: string, body: string): void {
  const options = { body, tag: "spelbord", icon: "/icon-192.png" };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => (window.focus(), shown.close());
  } catch {
    // On Android only the service worker may show one.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options)).catch(() => undefined);
  }
}
