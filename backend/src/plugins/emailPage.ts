import { createHash } from 'node:crypto';
import { htmlDocument } from 'shared-lib/html/document';
import { getLanguage, type Locale } from 'shared-lib/i18n/locales';

/** Inks and grounds of the design, without the colours of an organiser. */
const STYLES = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: #f8f9f4; color: #0b231b; font: 17px/1.5 Arial, sans-serif; }
  main { max-width: 480px; margin: 0 auto; padding: 48px 24px; }
  h1 { font-size: 28px; line-height: 1.2; }
  button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 6px; background: #0b231b; color: #fff; font: bold 17px Arial, sans-serif; cursor: pointer; }
  button:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #0b231b; color: #f8f9f4; }
    button { background: #f8f9f4; color: #0b231b; }
  }`;
const hash = createHash('sha256').update(`${STYLES}\n`).digest('base64');

export const EMAIL_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface EmailPageTexts {
  title: string;
  text: string;
  /** Label of a form that posts to the URL of the page. */
  button?: string;
}

/** A page behind a link of an email; it works without JavaScript and without a session. */
export function emailPage({ title, text, button }: EmailPageTexts, locale: Locale): string {
  return htmlDocument({
    language: getLanguage(locale),
    title,
    head: ['<meta name="robots" content="noindex">', `<style>${STYLES}\n</style>`],
    body: `<main><h1>${title}</h1>\n<p>${text}</p>\n${button ? `<form method="post"><button>${button}</button></form>` : ''}</main>`,
  });
}
