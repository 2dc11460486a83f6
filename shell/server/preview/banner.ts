import { readFileSync } from 'node:fs';
import { formatDate, formatTime } from 'shared-lib/i18n/format';
import { type Locale, languageOf, locales } from 'shared-lib/i18n/locales';
import { escapeHtml } from '../../src/head/printHead.ts';
import type { PreviewToken } from './previewTokens.ts';
import { textOf } from './texts.ts';

const styles = readFileSync(new URL('banner.css', import.meta.url), 'utf8');

/** Where the button of the banner sends its form. */
export const LEAVE_PATH = '/platform/preview/leave';

/**
 * Tells which release is previewed and until when, and lets people out. Plain HTML behind the page: it works before scripts
 * run and whatever the previewed release does to them. Both languages are there, as the page may change its own in place.
 */
export function previewBanner({ name, version, expires }: PreviewToken, locale: Locale, nonce: string): string {
  const until = (language: Locale) => {
    const instant = new Date(expires);
    return `${formatDate(instant, language)}, ${formatTime(instant)}`;
  };
  const inEach = (tag: string, text: (language: Locale) => string) =>
    locales.map((language) => `<${tag} lang="${languageOf(language)}">${escapeHtml(text(language))}</${tag}>`).join('');
  return [
    `<style nonce="${nonce}">${styles}</style>`,
    `<aside class="preview" aria-label="${escapeHtml(textOf(locale, 'label'))}">`,
    inEach('p', (language) => textOf(language, 'text', { name, version, until: until(language) })),
    `<form method="post" action="${LEAVE_PATH}"><button>`,
    inEach('span', (language) => textOf(language, 'leave')),
    '</button></form></aside>\n',
  ].join('');
}
