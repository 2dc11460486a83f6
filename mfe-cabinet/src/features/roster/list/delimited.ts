const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** A cell in quotes, or else as it stands, and what ends it. Quotes that are not closed are part of the text. */
const cellEndedBy = (separator: Separator) =>
  new RegExp(`(?: *"((?:[^"]|"")*)" *|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y');
const cells = { '\t': cellEndedBy('\t'), ';': cellEndedBy(';'), ',': cellEndedBy(',') };

/** The cells of what was copied from a spreadsheet, saved as CSV or typed; lines without any text are left out. */
export function parseDelimited(text: string): string[][] {
  const table = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows: string[][] = [];
  for (let at = 0; at < table.length; ) {
    const { row, end } = readRow(table, at);
    if (row.some((cell) => cell !== '')) rows.push(row);
    at = end;
  }
  return rows;
}

function readRow(table: string, start: number): { row: string[]; end: number } {
  const separator = separatorAt(table, start);
  const cell = cells[separator];
  const row: string[] = [];
  cell.lastIndex = start;
  for (let found = cell.exec(table); found; found = cell.exec(table)) {
    const [, quoted, plain = '', ending] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (ending !== separator) break;
  }
  return { row, end: Math.max(cell.lastIndex, start + 1) };
}

const quotedCell = / *"(?:[^"]|"")*"/y;

/**
 * Found per line, because commas may be typed below rows that were pasted with tabs. A first cell in quotes is skipped; it
 * may span several lines.
 */
function separatorAt(table: string, start: number): Separator {
  quotedCell.lastIndex = start;
  const from = quotedCell.test(table) ? quotedCell.lastIndex : start;
  const end = table.indexOf('\n', from);
  const line = table.slice(from, end === -1 ? undefined : end);
  return separators.find((separator) => line.includes(separator)) ?? ',';
}

/** The other way round: cells that hold a separator, a quote or a line end are put in quotes. */
export function writeDelimited(rows: readonly (readonly string[])[], separator = ','): string {
  const quote = (cell: string) => (/["\t;,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join(separator)).join('\n');
}
