import { readFileSync } from 'node:fs';
import { escapeHtml } from 'shared-lib/html';
import { formatDate, formatTime } from 'shared-lib/i18n/format';
import { getLanguage, type Locale, locales } from 'shared-lib/i18n/locales';

const styles = readFileSync(new URL('banner.css', import.meta.url), 'utf8');

export interface ViewBanner {
  label: string;
  text: (language: Locale) => string;
  leave: (language: Locale) => string;
  /** The URL that a press of the button is posted to. */
  leavePath: string;
}

/** Plain HTML outside the page, so it works without scripts and independently of the shown release. Both languages, as the page may switch. */
export function printBanner({ label, text, leave, leavePath }: ViewBanner, nonce: string): string {
  const inEach = (tag: string, textIn: (language: Locale) => string) =>
    locales
      .map((language) => `<${tag} lang="${getLanguage(language)}">${escapeHtml(textIn(language))}</${tag}>`)
      .join('');
  return [
    `<style nonce="${nonce}">${styles}</style>`,
    `<aside class="preview" aria-label="${escapeHtml(label)}">`,
    inEach('p', text),
    `<form method="post" action="${leavePath}"><button>`,
    inEach('span', leave),
    '</button></form></aside>\n',
  ].join('');
}

export function formatExpiry(expires: number, language: Locale): string {
  const instant = new Date(expires);
  return `${formatDate(instant, language)}, ${formatTime(instant)}`;
}
