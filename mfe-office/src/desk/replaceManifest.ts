import { localizePath } from 'shared-lib/i18n';
import type { Locale } from 'shared-lib/i18n/locales';

/** The desk is installed as an app of its own. @returns how to undo it. */
export function replaceManifest(locale: Locale): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const before = link?.getAttribute('href');
  link?.setAttribute('href', localizePath('/desk.webmanifest', locale));
  return () => {
    if (before) link?.setAttribute('href', before);
  };
}
