import { localizePath } from 'shared-lib/i18n';
import type { Locale } from 'shared-lib/i18n/locales';
import { officePaths } from '../paths.ts';

declare const __webpack_public_path__: string;

const stored = /\.(js|css|woff2|svg|png|ico|webmanifest)$/;

/** URL of a file of this release, from the site: a service worker may not come from a CDN. */
const ownFile = (name: string) => new URL(name, new URL(__webpack_public_path__, location.href)).pathname;

/** Lets this page open without the network; browsers without service workers only need it for a reload. */
export async function registerWorker(locale: Locale): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const script = ownFile('service-worker.js');
  const page = localizePath(officePaths.desk, locale);
  await navigator.serviceWorker.register(locale === 'en' ? `${script}?locale=en` : script, { scope: page });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = [page, ...loaded.filter((url) => stored.test(new URL(url).pathname))];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** The desk is installed as an app of its own. @returns how to undo it. */
export function replaceManifest(locale: Locale): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const before = link?.getAttribute('href');
  link?.setAttribute('href', ownFile(locale === 'en' ? 'desk-en.webmanifest' : 'desk.webmanifest'));
  return () => {
    if (before) link?.setAttribute('href', before);
  };
}
