import { createHash } from 'node:crypto';
import { htmlDocument } from 'shared-lib/html/document';
import { languageOf } from 'shared-lib/i18n/locales';
import type { Locale } from '../mail/index.ts';

const texts = {
  ua: {
    title: 'Відписатися від розсилки',
    question: 'Більше не надсилати вам новин і оголошень пробігу? Листи про ваші замовлення надходитимуть і далі.',
    button: 'Відписатися',
    done: 'Вас відписано',
    result: 'Новин і оголошень більше не буде. Листи про ваші замовлення надходитимуть і далі.',
    unknown: 'Посилання не діє',
    advice: 'Відкрийте посилання з листа ще раз: можливо, воно скопійоване не повністю.',
  },
  en: {
    title: 'Unsubscribe',
    question: 'Stop news and announcements of the run? You will still get emails about your orders.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    result: 'You get no more news and announcements. Emails about your orders still arrive.',
    unknown: 'The link is not valid',
    advice: 'Open the link in the email again: part of it may be missing.',
  },
};

const STYLES = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: #f8f9f4; color: #0b231b; font: 17px/1.5 Arial, sans-serif; }
  main { max-width: 480px; margin: 0 auto; padding: 48px 24px; }
  h1 { font-size: 28px; line-height: 1.2; }
  button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 6px; background: #175c43; color: #fff; font: bold 17px Arial, sans-serif; cursor: pointer; }
  button:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #0e2a20; color: #eef4ef; }
    button { background: #a9da5b; color: #0b231b; }
  }`;
const hash = createHash('sha256').update(`${STYLES}\n`).digest('base64');

export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Works without JavaScript; the form posts to the URL of the page. */
export function unsubscribePage(state: 'question' | 'done' | 'unknown', locale: Locale): string {
  const text = texts[locale];
  const contents = {
    question: [text.title, text.question, `<form method="post"><button>${text.button}</button></form>`],
    done: [text.done, text.result],
    unknown: [text.unknown, text.advice],
  };
  const [title = '', paragraph = '', form = ''] = contents[state];
  return htmlDocument({
    language: languageOf(locale),
    title,
    head: [
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex">',
      `<style>${STYLES}\n</style>`,
    ],
    body: `<main><h1>${title}</h1>\n<p>${paragraph}</p>\n${form}</main>`,
  });
}
