import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';

/** An email in one language. */
export interface EmailView {
  lang: string;
  subject: string;
  code: string | undefined;
  title: string;
  paragraphs: string[];
  /** Label of the link. */
  action: string | undefined;
  /** Label of the link in the foot. */
  unsubscribe: string | undefined;
  isByStaff: boolean;
  signature: string;
  /** Absolute URL of the object. */
  link: string | undefined;
  table: { head: [string, string]; rows: [string, string][]; more: string } | undefined;
  reply: string;
}

// Colours of both schemes; without the dark set mail clients invert the light one.
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; background: #f8f9f4; color: #0b231b; font: 16px/1.5 Arial, sans-serif; }
  table { border-collapse: collapse; }
  .page { width: 100%; background: #f8f9f4; }
  .sheet { width: 100%; max-width: 520px; }
  .cell { padding: 32px 24px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.2; }
  .code { margin: 0 0 16px; font: bold 28px/1.2 "Courier New", monospace; letter-spacing: 1px; color: #175c43; }
  p { margin: 0 0 16px; }
  p a { color: #175c43; }
  .runners { width: 100%; margin: 0 0 16px; }
  .runners th, .runners td { padding: 8px 12px 8px 0; border-bottom: 1px solid #c5d3ca; text-align: left; vertical-align: top; }
  .runners th { font-size: 14px; color: #31483e; }
  .runners .number { width: 88px; font-weight: bold; white-space: nowrap; }
  .action { margin: 8px 0 24px; }
  .button { display: inline-block; padding: 14px 24px; border-radius: 6px; background: #175c43; color: #ffffff; font-weight: bold; text-decoration: none; }
  .soft { color: #31483e; font-size: 14px; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #0e2a20 !important; color: #eef4ef !important; }
    .code, p a { color: #a9da5b !important; }
    .runners th, .runners td { border-color: #3f6052 !important; }
    .button { background: #a9da5b !important; color: #0b231b !important; }
    .soft, .runners th { color: #c3d4ca !important; }
  }`;

/** A table layout: several mail clients know no other. */
export function renderHtml(view: EmailView): string {
  const { subject, title, code, paragraphs, lang, action, unsubscribe, isByStaff, link, reply, signature } = view;
  const [first = '', ...others] = paragraphs.map(
    (paragraph) => `<p>${isByStaff ? withAllLinks(paragraph) : withLinks(paragraph)}</p>`,
  );
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    code && `<p class="code" translate="no">${escapeHtml(code)}</p>`,
    first,
    runnersTable(view),
    ...others,
    link && action && `<p class="action"><a class="button" href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    `<p class="soft">${escapeHtml(reply)}</p>`,
    `<p class="soft">${escapeHtml(signature)}</p>`,
    link && unsubscribe && `<p class="soft"><a href="${escapeHtml(link)}">${escapeHtml(unsubscribe)}</a></p>`,
  ];
  return htmlDocument({
    language: lang,
    title: subject,
    head: [
      '<meta name="color-scheme" content="light dark">',
      '<meta name="supported-color-schemes" content="light dark">',
      `<style>${STYLES}\n</style>`,
    ],
    body: `<table role="presentation" class="page" width="100%"><tr><td align="center">
<table role="presentation" class="sheet" width="520" align="center"><tr><td class="cell" lang="${lang}">
${body.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>`,
  });
}

function runnersTable({ table }: EmailView): string {
  if (!table) return '';
  const [number, runner] = table.head.map(escapeHtml);
  const rows = table.rows.map(
    ([first, second]) =>
      `<tr><td class="number" translate="no">${escapeHtml(first)}</td><td translate="no">${escapeHtml(second)}</td></tr>`,
  );
  const more = table.more ? `\n<p>${escapeHtml(table.more)}</p>` : '';
  return `<table class="runners"><tr><th class="number" scope="col">${number}</th><th scope="col">${runner}</th></tr>
${rows.join('\n')}</table>${more}`;
}

const withLinks = (paragraph: string) =>
  escapeHtml(paragraph).replace(
    /https:\/\/tracking\.novaposhta\.ua\/[\w#/-]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );

const URLS = /https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

function withAllLinks(paragraph: string): string {
  const urls = paragraph.match(URLS) ?? [];
  const between = paragraph.split(URLS).map((text) => escapeHtml(text).replaceAll('\n', '<br>'));
  return between
    .map((text, index) => {
      const url = escapeHtml(urls[index] ?? '');
      return url ? `${text}<a href="${url}">${url}</a>` : text;
    })
    .join('');
}
