import { countFilled, splitLines, splitRecords } from 'shared-lib/tables';

/** The cells of what was copied from a spreadsheet, saved as CSV or typed; lines without any text are left out. */
export function parseDelimited(text: string): string[][] {
  return splitRecords(splitLines(text)).flatMap(({ cells }) => (countFilled(cells) > 0 ? [cells] : []));
}

/** The other way round: cells that hold a separator, a quote or a line end are put in quotes. */
export function writeDelimited(rows: readonly (readonly string[])[], separator = ','): string {
  const quote = (cell: string) => (/["\t;,|\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join(separator)).join('\n');
}
