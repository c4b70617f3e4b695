// The service worker: caches every file of this version, so that the client works
// without a network, except for tables on the server. Requests that only the server can
// answer (/ws, /healthz, /metrics) are not handled here.
/// <reference lib="webworker" />
export type {}; // makes this file a module
declare const self: ServiceWorkerGlobalScope;

const PREFIX = "spelbord-";
const FILES = __PRECACHE__;
const CACHE = PREFIX + __PRECACHE_DIGEST__;
const HASHED = /^\/assets\//;
const SERVER_ONLY = /^\/(ws|healthz|metrics)$/;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Files without a digest in their name may be out of date in the browser's HTTP cache.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: HASHED.test(file) ? "default" : "reload" })));
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
  const kept = await caches.match(request.mode === "navigate" ? "/" : path, { cacheName: CACHE });
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== self.location.origin) return;
  if (SERVER_ONLY.test(address.pathname)) return;
  event.respondWith(answer(event.request, address.pathname));
});

// The page sends this when the person has accepted the new version.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

// A click on a notification of lib/attention.svelte.ts goes back to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => pages[0]?.focus()));
});
