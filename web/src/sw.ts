// The service worker: keeps every file of this version, so that the client opens,
// deals, replays and lets bots play without a network. It answers only for pages and
// files of ours; what is the server's (/ws, /healthz, /metrics) it leaves alone.
/// <reference lib="webworker" />
export type {}; // a module of its own
declare const self: ServiceWorkerGlobalScope;

const PREFIX = "spelbord-";
const FILES = __PRECACHE__;
const CACHE = PREFIX + __PRECACHE_DIGEST__;
const HASHED = /^\/assets\//;
const SERVERS_OWN = /^\/(ws|healthz|metrics)$/;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names without a digest may be stale in the browser's own cache.
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
  if (SERVERS_OWN.test(address.pathname)) return;
  event.respondWith(answer(event.request, address.pathname));
});

// The page asks when a person has said yes to the new version.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
