import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';
import { getLanguage, type Locale, locales } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };
const styles = readFileSync(new URL('busyPage.css', import.meta.url), 'utf8');

export interface BusyPage {
  plain: Buffer;
  gzipped: Buffer;
}

export const busyPages = Object.fromEntries(locales.map((locale) => [locale, busyPage(locale)])) as Record<
  Locale,
  BusyPage
>;

export const busyPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

function busyPage(locale: Locale): BusyPage {
  const getText = (key: keyof typeof ua) => escapeHtml(texts[locale][key]);
  const html = htmlDocument({
    language: getLanguage(locale),
    title: texts[locale].title,
    head: ['<meta name="robots" content="noindex">', `<style>${styles}</style>`],
    body: `<main id="main"><h1>${getText('title')}</h1>\n<p>${getText('text')}</p>\n<a href="">${getText('retry')}</a>\n<p><a class="status" href="${localizePath(paths.status(), locale)}">${getText('status')}</a></p></main>`,
  });
  const plain = Buffer.from(html);
  return { plain, gzipped: gzipSync(plain, { level: 9 }) };
}
