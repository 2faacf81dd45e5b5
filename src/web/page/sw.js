/* Keeps the whole site in the browser, so that it works without a network after the first visit. The builder fills in
   the list of files and a version, which changes with every file. */

/* Several copies of the site can be on one host. */
const OWN = `jumpmaze ${new URL("./", location.href).pathname} `;
const VERSION = `${OWN}{version}`;
/* Each file with its checksum, so that a version never mixes files of two versions. */
/** @type {[string, string][]} */
const FILES = [["{files}", ""]];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

async function keep() {
  const cache = await caches.open(VERSION);
  /* `reload` bypasses the cache of the browser, which may hold files of an older version. */
  await cache.addAll(FILES.map(([file, integrity]) => new Request(file, { cache: "reload", integrity })));
  /* A page of an older version keeps its files until it is closed. The first version serves the page at once. */
  if (!worker.registration.active) await worker.skipWaiting();
}

async function forgetOlder() {
  const older = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== VERSION);
  await Promise.all(older.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
worker.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== location.origin) return;
  const kept = caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
