import type { Locale } from 'shared-lib/i18n/locales';

declare const __webpack_public_path__: string;

const stored = /\.(js|css|woff2|svg|png|ico|webmanifest)$/;

/** URL of a file of this release, from the site: a service worker may not come from a CDN. */
const ownFile = (name: string) => new URL(name, new URL(__webpack_public_path__, location.href)).pathname;

/** Lets the open page open without the network, by the service worker of its release. @returns whether it is stored. */
export async function registerWorker(page: string, locale: Locale): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const script = ownFile('service-worker.js');
  await navigator.serviceWorker.register(locale === 'en' ? `${script}?locale=en` : script, { scope: page });
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = [page, ...loaded.filter((url) => stored.test(new URL(url).pathname))];
  const { port1, port2 } = new MessageChannel();
  const storing = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  active.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, [port2]);
  return storing;
}
