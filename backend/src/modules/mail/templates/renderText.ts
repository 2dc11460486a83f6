import type { EmailBlock, EmailLink, EmailView } from './emailView.ts';

/** The part of an email for readers of plain text: all that its HTML says, in the same order. */
export function renderText(view: EmailView): string {
  const { title, code, table, button, about, blocks, foot } = view;
  const [first, ...others] = view.paragraphs;
  const rows = table?.rows.map((cells) => cells.join(' – ')).join('\n');
  return [
    title,
    about,
    code,
    first,
    rows,
    table?.more,
    ...others,
    button && toLine(button),
    ...blocks.flat().map(toText),
    [foot.reply, foot.phone].filter(Boolean).join(' '),
    [foot.signature, foot.sender, foot.why].filter(Boolean).join('\n'),
    foot.links.map(toLine).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const toLine = ({ label, url }: EmailLink) => `${label}: ${url}`;

const toText = ({ title, strong, lines, rows = [], link }: EmailBlock) =>
  [title.toUpperCase(), strong, ...lines, ...rows.map((row) => row.join(': ')), link && toLine(link)]
    .filter(Boolean)
    .join('\n');
