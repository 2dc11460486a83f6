import { readFileSync } from 'node:fs';
import { escapeHtml } from 'shared-lib/html';
import { formatDate, formatTime } from 'shared-lib/i18n/format';
import { type Locale, languageOf, locales } from 'shared-lib/i18n/locales';
import { draftText } from './draftTexts.ts';
import type { Draft } from './draftTokens.ts';

const styles = readFileSync(new URL('../preview/banner.css', import.meta.url), 'utf8');

export const LEAVE_DRAFT_PATH = '/platform/draft/leave';

/** Both languages, as the page may switch. */
export function draftBanner({ expires }: Draft, locale: Locale, nonce: string): string {
  const until = (language: Locale) => `${formatDate(new Date(expires), language)}, ${formatTime(new Date(expires))}`;
  const inEach = (tag: string, text: (language: Locale) => string) =>
    locales.map((language) => `<${tag} lang="${languageOf(language)}">${escapeHtml(text(language))}</${tag}>`).join('');
  return [
    `<style nonce="${nonce}">${styles}</style>`,
    `<aside class="preview" aria-label="${escapeHtml(draftText(locale, 'label'))}">`,
    inEach('p', (language) => draftText(language, 'text', { until: until(language) })),
    `<form method="post" action="${LEAVE_DRAFT_PATH}"><button>`,
    inEach('span', (language) => draftText(language, 'leave')),
    '</button></form></aside>\n',
  ].join('');
}
