/* Keeps the whole site in the browser, so that it works without a network after the first visit. The builder fills in
   the list of files and a version, which changes with every file. */

const VERSION = "{version}";
const FILES = {files};

addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const outdated = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("jumpmaze-") && name !== VERSION);
    await Promise.all(names.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(outdated());
});

addEventListener("fetch", (event) => {
  if (new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
