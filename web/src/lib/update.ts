// Registers the service worker, and offers a new version when there is one. The new
// version waits until the person accepts it, so that no game is interrupted.
import { t } from "./i18n.svelte";
import { toast } from "./toasts.svelte";

function offer(worker: ServiceWorker): void {
  toast(() => t("A new version of Spelbord is here."), {
    action: { label: () => t("Load it"), run: () => worker.postMessage("take over") },
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  // A tab may stay open for days: check whenever somebody comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
    });
  });
}

/** To be called after the page is loaded, so that the page comes first. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (had) location.reload();
  });
  // If it is refused (plain HTTP on a home network), the client works, but online only.
  navigator.serviceWorker.register("/sw.js").then(watch, () => undefined);
}
