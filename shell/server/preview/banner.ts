import { readFileSync } from 'node:fs';
import { escapeHtml } from 'shared-lib/html';
import { formatDate, formatTime } from 'shared-lib/i18n/format';
import { type Locale, languageOf, locales } from 'shared-lib/i18n/locales';
import type { PreviewToken } from './previewTokens.ts';
import { textOf } from './texts.ts';

const styles = readFileSync(new URL('banner.css', import.meta.url), 'utf8');

export const LEAVE_PATH = '/platform/preview/leave';

/** Plain HTML outside the page, so it works without scripts and independently of the previewed release. Both languages, as the page may switch. */
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
