/* Caches the site except the examples, so that the site works without a network after the first visit. The builder
   writes the list of files and the version into this file. The version changes whenever a file changes. */

/* One host can have several copies of the site, so the names of caches contain the path. */
const OWN = `jumpmaze ${new URL("./", location.href).pathname} `;
const VERSION = `${OWN}{version}`;
/* Each file with its checksum, so that a cache never contains files of two versions. */
/** @type {[string, string][]} */
const FILES = [["{files}", ""]];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function fillCache() {
  const cache = await caches.open(VERSION);
  /* `reload` bypasses the cache of the browser, which may hold files of an older version. */
  await cache.addAll(FILES.map(([file, integrity]) => new Request(file, { cache: "reload", integrity })));
  /* An open page of an older version keeps its cache until it is closed. Without an older version, this worker is
     activated at once. */
  if (!worker.registration.active) await worker.skipWaiting();
}

async function deleteOlderCaches() {
  const older = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== VERSION);
  await Promise.all(older.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("install", (event) => event.waitUntil(fillCache()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOlderCaches()));
worker.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== location.origin) return;
  const kept = caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
