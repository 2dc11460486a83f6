import { getLanguage } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import { findBrand } from 'shared-lib/validation/palette';
import type { EventRecord, Locale } from '../content/index.ts';

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const desk = { ua: 'Видача', en: 'Desk' };

function colours({ identity }: EventRecord) {
  const ground = findBrand(identity.colours).dark;
  return { background_color: ground, theme_color: ground };
}

/** The web app manifest of the site in a language. */
export function siteManifest(event: EventRecord, lang: Locale) {
  const { name, shortName, tagline } = event.identity;
  return {
    id: localizePath('/', lang),
    name: name[lang],
    short_name: shortName[lang],
    description: tagline[lang],
    lang: getLanguage(lang),
    dir: 'ltr',
    start_url: localizePath('/', lang),
    scope: '/',
    display: 'browser',
    ...colours(event),
    icons,
  };
}

/** That of the desk where kits are handed out, which works without a network. */
export function deskManifest(event: EventRecord, lang: Locale) {
  const path = localizePath('/office/desk', lang);
  return {
    id: path,
    name: `${desk[lang]} · ${event.identity.name[lang]}`,
    short_name: desk[lang],
    lang: getLanguage(lang),
    dir: 'ltr',
    start_url: path,
    scope: path,
    display: 'standalone',
    orientation: 'portrait',
    ...colours(event),
    icons,
  };
}
