import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';
import { type EmailLookName, type EmailLooks, findEmailLooks, toPaint } from 'shared-lib/html/email-styles';
import type { EmailBlock, EmailLink, EmailView } from './emailView.ts';

const WIDTH = 600;
/** Between blocks side by side, in per cent. */
const GAP = 4;
const PREHEADER = 120;
/** Keeps the words after the preheader out of the list of a mailbox. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** A table layout with inline styles: several mail clients know no other. */
export function renderHtml(view: EmailView): string {
  const looks = findEmailLooks(view.colours);
  const content = body(looks, view);
  const rows = [
    head(looks, view),
    band(looks, view),
    ...(content ? [cell(looks, 'body', content)] : []),
    cell(looks, 'route', '&nbsp;'),
    foot(looks, view),
  ];
  return htmlDocument({
    language: view.lang,
    title: view.subject,
    head: [
      '<meta name="color-scheme" content="light dark">',
      '<meta name="supported-color-schemes" content="light dark">',
      '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
      `<style>${looks.styles}</style>`,
    ],
    body: `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader(view))}${FILLER}</div>
<table role="presentation" width="100%"${look(looks, 'page')}><tr><td align="center">
<table role="presentation" width="${WIDTH}" align="center" lang="${view.lang}"${look(looks, 'sheet')}>
${rows.map((row) => `<tr>${row}</tr>`).join('\n')}
</table>
</td></tr></table>`,
  });
}

/** Class for the dark scheme, style for the light one; Word needs the ground as an attribute. */
function look(looks: EmailLooks, name: EmailLookName, more = ''): string {
  const { style, light } = looks.parts[name];
  const { ground } = light;
  const paint = toPaint(light);
  return `${ground ? ` bgcolor="${ground}"` : ''} class="${name}${more}" style="${style}${paint && `;${paint}`}"`;
}

const cell = (looks: EmailLooks, name: EmailLookName, content: string) => `<td${look(looks, name)}>${content}</td>`;

/** Elements that are no cells take no `bgcolor`. */
const element = (looks: EmailLooks, tag: string, name: EmailLookName, content: string, attributes = '') =>
  `<${tag}${attributes}${look(looks, name).replace(/ bgcolor="[^"]*"/, '')}>${content}</${tag}>`;

const table = (rows: string, attributes = '') => `<table role="presentation" width="100%"${attributes}>${rows}</table>`;

const anchor = (looks: EmailLooks, { label, url }: EmailLink, name: EmailLookName) =>
  element(looks, 'a', name, escapeHtml(label), ` href="${escapeHtml(url)}"`);

function preheader({ paragraphs }: EmailView): string {
  const [first = ''] = paragraphs;
  return first.length > PREHEADER ? `${first.slice(0, first.lastIndexOf(' ', PREHEADER))}…` : first;
}

function head(looks: EmailLooks, { logo, siteName, about }: EmailView): string {
  const mark = logo
    ? `<img src="cid:${logo.id}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(siteName)}"${look(looks, 'wordmark')}>`
    : element(looks, 'span', 'wordmark', escapeHtml(siteName));
  return cell(
    looks,
    'head',
    table(`<tr><td align="left">${mark}</td><td align="right">${escapeHtml(about)}</td></tr>`),
  );
}

function band(looks: EmailLooks, { band: name, title, paragraphs, isByStaff, pictures }: EmailView): string {
  const [first] = paragraphs;
  const lead = first && !isByStaff ? element(looks, 'p', 'lead', withLinks(looks, first)) : '';
  const cells = pictures.map(
    ({ id, width, height, alt }) =>
      `<td class="stack" align="left" style="padding:18px 8px 0 0"><img src="cid:${id}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="max-width:100%;height:auto"></td>`,
  );
  const row = cells.length > 0 ? `<table role="presentation"><tr>${cells.join('')}</tr></table>` : '';
  return cell(looks, name, `${element(looks, 'h1', 'title', escapeHtml(title))}${lead}${row}`);
}

function body(looks: EmailLooks, view: EmailView): string {
  const { code, paragraphs, isByStaff, button, blocks } = view;
  const shown = isByStaff ? paragraphs : paragraphs.slice(1);
  return [
    code && element(looks, 'p', 'code', escapeHtml(code), ' translate="no"'),
    runnersTable(looks, view),
    ...shown.map((each) => element(looks, 'p', 'text', isByStaff ? withAllLinks(looks, each) : withLinks(looks, each))),
    button && buttonTable(looks, button),
    ...blocks.map((each) => blockRow(looks, each)),
  ]
    .filter(Boolean)
    .join('\n');
}

const buttonTable = (looks: EmailLooks, link: EmailLink) =>
  `<table role="presentation" class="wide" style="margin:4px 0 22px"><tr><td${look(looks, 'button').replace(/ (class|style)="[^"]*"/g, '')} style="border-radius:14px">${anchor(looks, link, 'button')}</td></tr></table>`;

function blockRow(looks: EmailLooks, blocks: EmailBlock[]): string {
  const gap = `<td class="gap" width="${GAP}%" style="font-size:0">&nbsp;</td>`;
  const width = (100 - GAP * (blocks.length - 1)) / blocks.length;
  const cells = blocks.map(
    (block) => `<td width="${width}%" valign="top"${look(looks, 'card', ' stack')}>${blockContent(looks, block)}</td>`,
  );
  return table(`<tr>${cells.join(gap)}</tr>`, ' style="margin:0 0 16px"');
}

const blockContent = (looks: EmailLooks, { title, strong, lines, rows = [], hasSums, link }: EmailBlock) =>
  [
    element(looks, 'h2', 'heading', toHtml(title)),
    strong && element(looks, 'p', 'strong', toHtml(strong)),
    ...lines.map((line) => element(looks, 'p', 'line', toHtml(line))),
    rows.length > 0 && factsTable(looks, rows, hasSums),
    link && `<p style="margin:8px 0 0">${anchor(looks, link, 'cardlink')}</p>`,
  ]
    .filter(Boolean)
    .join('\n');

function factsTable(looks: EmailLooks, rows: [string, string][], hasSums = false): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th scope="row"${look(looks, 'label')}>${escapeHtml(label)}</th><td${hasSums ? ' align="right"' : ''}${look(looks, hasSums ? 'sum' : 'value')}>${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%">${cells.join('\n')}</table>`;
}

function runnersTable(looks: EmailLooks, { table: runners }: EmailView): string {
  if (!runners) return '';
  const [number, runner] = runners.head.map(escapeHtml);
  const rows = runners.rows.map(
    ([first, second]) =>
      `<tr><td translate="no" width="88"${look(looks, 'value', ' number')}>${escapeHtml(first)}</td><td translate="no"${look(looks, 'label')}>${escapeHtml(second)}</td></tr>`,
  );
  const more = runners.more ? `\n${element(looks, 'p', 'text', escapeHtml(runners.more))}` : '';
  return `<table width="100%" style="margin:0 0 16px"><tr><th scope="col"${look(looks, 'label')}>${number}</th><th scope="col"${look(looks, 'label')}>${runner}</th></tr>
${rows.join('\n')}</table>${more}`;
}

function foot(looks: EmailLooks, { foot: { reply, phone, signature, sender, why, links } }: EmailView): string {
  const paragraphs = [
    [toHtml(reply), phoneHtml(looks, phone)].filter(Boolean).join(' '),
    [signature, sender].filter(Boolean).map(escapeHtml).join('<br>'),
    escapeHtml(why),
    links.map((link) => anchor(looks, link, 'footlink')).join(' &nbsp; '),
  ];
  return cell(
    looks,
    'foot',
    paragraphs.flatMap((each) => (each ? [element(looks, 'p', 'small', each)] : [])).join('\n'),
  );
}

const PHONE = /\+[\d ()-]{8,}\d/;

const phoneHtml = (looks: EmailLooks, text: string) =>
  escapeHtml(text).replace(PHONE, (phone) =>
    anchor(looks, { label: phone, url: `tel:${phone.replace(/[^+\d]/g, '')}` }, 'footlink'),
  );

/** Hours and order numbers stay on one line. */
const toHtml = (text: string) =>
  escapeHtml(text)
    .replaceAll('\n', '<br>')
    .replace(/\d\d:\d\d–\d\d:\d\d|RUN-\d+/g, (whole) => `<span style="white-space:nowrap">${whole}</span>`);

const withLinks = (looks: EmailLooks, paragraph: string) =>
  toHtml(paragraph).replace(/https:\/\/tracking\.novaposhta\.ua\/[\w#/-]+/g, (url) =>
    element(looks, 'a', 'link', url, ` href="${url}"`),
  );

const URLS = /https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

function withAllLinks(looks: EmailLooks, paragraph: string): string {
  const urls = paragraph.match(URLS) ?? [];
  const between = paragraph.split(URLS).map(toHtml);
  return between
    .map((text, index) => {
      const url = escapeHtml(urls[index] ?? '');
      return url ? `${text}${element(looks, 'a', 'link', url, ` href="${url}"`)}` : text;
    })
    .join('');
}
