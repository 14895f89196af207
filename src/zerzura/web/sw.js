// The service worker: when the server cannot be reached, a page that says so. Nothing else is kept by it: files
// have addresses that last and the browser keeps them, and what the API says is never old.

const worker = /** @type {any} */ (self);
const SHELF = "zerzura offline";
const KEEP = "WHAT TO KEEP"; // the server puts the addresses here: when they change, this file does

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(stock().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(fetch(event.request).catch(() => kept("/offline")));
  else if (KEEP.includes(new URL(url).pathname)) event.respondWith(fetch(event.request).catch(() => kept(url)));
});

async function stock() {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(/** @type {any} */ (KEEP));
  for (const request of await shelf.keys()) if (!KEEP.includes(new URL(request.url).pathname)) await shelf.delete(request);
}

/** @param {string} url */
async function kept(url) {
  return (await caches.match(url)) ?? Response.error();
}
