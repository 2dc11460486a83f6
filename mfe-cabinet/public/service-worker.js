/* The page of race numbers without the network. It stores what is the same for everyone: the numbers are in localStorage, which signing out empties. */
const PAGE_TIMEOUT_MS = 4000;
const cacheName = `numbers-${new URL(location.href).searchParams.get('locale') ?? 'ua'}`;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('message', (event) => {
  const stored = replaceFiles(event.data.payload.urlsToCache).then(
    () => true,
    () => false,
  );
  event.waitUntil(stored.then((isStored) => event.ports[0]?.postMessage(isStored)));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fetchPage(request));
  else if (/\.(js|css|woff2|svg|png|ico|webmanifest)$/.test(new URL(request.url).pathname))
    event.respondWith(findStored(request).then((file) => file ?? fetch(request)));
});

/** The page and its files belong together: all are stored, or none; those of the release before leave. */
async function replaceFiles(urls) {
  const cache = await caches.open(cacheName);
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href));
  await cache.addAll([...wanted]);
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

/** The network decides, so that a new release is never missed; a silent or failing one gives way to the stored page. */
async function fetchPage(request) {
  const page = await findStored(request);
  if (!page) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, page));
  const response = await Promise.race([fetch(request).catch(() => page), late]);
  return response.status >= 500 ? page : response;
}

async function findStored(request) {
  const cache = await caches.open(cacheName);
  return cache.match(request, { ignoreSearch: request.mode === 'navigate' });
}
