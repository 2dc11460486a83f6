import { escapeHtml } from 'shared-lib/html';
import type { EmailMessage, EmailText, Locale } from './emailTemplate.ts';
import { en } from './en.ts';
import { ua } from './ua.ts';

const languages = {
  ua: { templates: ua, code: 'uk', signature: 'Команда Благодійного пробігу' },
  en: { templates: en, code: 'en', signature: 'The Charity Run team' },
};

export interface RenderedEmail {
  /** `uk` or `en` */
  language: string;
  subject: string;
  text: string;
  html: string;
}

export function renderEmail(message: EmailMessage, locale: Locale): RenderedEmail {
  const { templates, code, signature } = languages[locale];
  // The compiler cannot follow that the kind selects the template for it.
  const text = (templates[message.kind] as (message: EmailMessage) => EmailText)(message);
  return {
    language: code,
    subject: text.subject,
    text: [text.title, text.code, ...text.paragraphs, signature].filter(Boolean).join('\n\n'),
    html: renderHtml(text, code, signature),
  };
}

// Mail clients invert colours in dark mode unless the email brings both sets.
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

function renderHtml({ subject, title, code, paragraphs }: EmailText, lang: string, signature: string): string {
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
