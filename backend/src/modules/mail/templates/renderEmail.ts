import { escapeHtml } from '../../../text/html.ts';
import type { Letter, LetterTexts, Locale } from './emailTemplate.ts';
import { en } from './en.ts';
import { ua } from './ua.ts';

const languages = {
  ua: { letters: ua, code: 'uk', signature: 'Команда Благодійного пробігу' },
  en: { letters: en, code: 'en', signature: 'The Charity Run team' },
};

export interface WrittenLetter {
  /** `uk` or `en` */
  language: string;
  subject: string;
  text: string;
  html: string;
}

/** A letter in the reader's language, as plain text and as HTML. */
export function writeLetter(letter: Letter, locale: Locale): WrittenLetter {
  const { letters, code, signature } = languages[locale];
  // The kind chooses the function that takes letters of that kind, which the compiler cannot follow.
  const texts = (letters[letter.kind] as (letter: Letter) => LetterTexts)(letter);
  return {
    language: code,
    subject: texts.subject,
    text: [texts.title, texts.code, ...texts.paragraphs, signature].filter(Boolean).join('\n\n'),
    html: layOut(texts, code, signature),
  };
}

// Mail programs turn colours round in dark mode by rules of their own unless a letter brings both sets itself.
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; background: #f8f9f4; color: #0b231b; font: 16px/1.5 Arial, sans-serif; }
  .sheet { max-width: 480px; margin: 0 auto; padding: 32px 24px; }
  h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.2; }
  .code { margin: 0 0 16px; font: bold 36px/1.2 "Courier New", monospace; letter-spacing: 6px; color: #175c43; }
  p { margin: 0 0 16px; }
  .signature { color: #31483e; }
  @media (prefers-color-scheme: dark) {
    body { background: #0e3a2c !important; color: #ffffff !important; }
    .code { color: #a9da5b !important; }
    .signature { color: #d3e2d8 !important; }
  }`;

function layOut({ subject, title, code, paragraphs }: LetterTexts, lang: string, signature: string): string {
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    code && `<p class="code">${escapeHtml(code)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p class="signature">${escapeHtml(signature)}</p>`,
  ];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}
</style>
</head>
<body>
<div class="sheet" role="article" lang="${lang}">
${body.filter(Boolean).join('\n')}
</div>
</body>
</html>`;
}
