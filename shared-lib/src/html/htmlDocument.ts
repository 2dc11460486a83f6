import { escapeHtml } from './escape.ts';

interface HtmlDocument {
  /** BCP 47, such as `uk`. */
  language: string;
  title: string;
  /** Lines of HTML after the title. */
  head: readonly string[];
  body: string;
}

export function htmlDocument({ language, title, head, body }: HtmlDocument): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...head,
    '</head>',
    '<body>',
    body,
    '</body>',
    '</html>',
  ].join('\n');
}
