import { decodeText, type TextEncoding } from './decodeText.ts';
import type { Sheet } from './readWorkbook.ts';
import {
  countFilled,
  readRecord,
  type Separator,
  separators,
  splitLines,
  splitRecords,
  type TableRow,
} from './splitRecords.ts';

export type TableSource =
  | { format: 'text'; text: string; encoding: TextEncoding }
  | { format: 'xlsx'; sheets: readonly Sheet[] };

export interface Table<Heading> {
  sheet: string | null;
  otherSheets: string[];
  separator: Separator | null;
  heading: Heading;
  width: number;
  /** Their cells beyond the `width` of the heading are kept. */
  rows: HeadedRow<Heading>[];
  /** Above the heading, or the heading, which some files repeat. */
  skipped: (TableRow & { reason: 'title' | 'heading' })[];
  blank: number;
  lines: number;
}

/** A row below the last heading, as a file may hold several tables. */
export interface HeadedRow<Heading> extends TableRow {
  heading: Heading;
  width: number;
}

export interface TableQuery<Heading> {
  /** @returns undefined for cells that are no heading. */
  readHeading: (cells: readonly string[]) => Heading | undefined;
  /** Lines in which the heading is searched for. */
  within: number;
  maxRows: number;
}

export type FoundTable<Heading> = Table<Heading> | 'too-long' | undefined;

const LINES_OF_ROW = 5;

export const toTextSource = (bytes: Uint8Array): TableSource => ({ format: 'text', ...decodeText(bytes) });

/** Finds the first table with a known heading; each line of its file or sheet is in a row, skipped or blank. */
export function findTable<Heading>(source: TableSource, query: TableQuery<Heading>): FoundTable<Heading> {
  const table = source.format === 'text' ? findInText(source.text, query) : findInSheets(source.sheets, query);
  if (table && table !== 'too-long' && countLines(table) !== table.lines)
    throw new Error('Lines of the table are missing.');
  return table;
}

export function countLines({ rows, skipped, blank }: Pick<Table<unknown>, 'rows' | 'skipped' | 'blank'>): number {
  return [...rows, ...skipped].reduce((sum, { lines }) => sum + lines, blank);
}

function findInText<Heading>(text: string, { readHeading, within, maxRows }: TableQuery<Heading>): FoundTable<Heading> {
  const lines = splitLines(text);
  for (const separator of separators) {
    for (let at = 0; at < Math.min(within, lines.length); at += 1) {
      const row = readRecord(lines, at, { separator });
      const heading = readHeading(row.cells);
      if (heading === undefined) continue;
      if (lines.length > (within + maxRows) * LINES_OF_ROW) return 'too-long';
      const width = countFilled(row.cells);
      const above = splitRecords(lines.slice(0, at), { separator });
      const below = splitRecords(lines.slice(at + row.lines), { separator, width }, at + row.lines + 1);
      if (below.length > maxRows && below.filter(hasText).length > maxRows) return 'too-long';
      return {
        sheet: null,
        otherSheets: [],
        separator,
        heading,
        width,
        ...sortRows(above, { ...row, heading, width }, below, readHeading),
        lines: lines.length,
      };
    }
  }
  return undefined;
}

function findInSheets<Heading>(
  sheets: readonly Sheet[],
  { readHeading, within, maxRows }: TableQuery<Heading>,
): FoundTable<Heading> {
  for (const { name, rows } of sheets) {
    for (const [at, row] of rows.slice(0, within).entries()) {
      const heading = readHeading(row.cells);
      if (heading === undefined) continue;
      if (rows.length - at > maxRows + 1) return 'too-long';
      const width = countFilled(row.cells);
      const others = sheets.filter((other) => other.name !== name && other.rows.some(hasText));
      return {
        sheet: name,
        otherSheets: others.map((other) => other.name),
        separator: null,
        heading,
        width,
        ...sortRows(rows.slice(0, at), { ...row, heading, width }, rows.slice(at + 1), readHeading),
        lines: rows.length,
      };
    }
  }
  return undefined;
}

function sortRows<Heading>(
  above: readonly TableRow[],
  first: HeadedRow<Heading>,
  below: readonly TableRow[],
  readHeading: TableQuery<Heading>['readHeading'],
) {
  const toText = ({ cells }: TableRow) => cells.join('\n').trim();
  const headings: HeadedRow<Heading>[] = [first];
  const rows: HeadedRow<Heading>[] = [];
  let { heading, width } = first;
  for (const row of below.filter(hasText)) {
    const isRepeated = toText(row) === toText(first);
    const other = isRepeated ? first.heading : readHeading(row.cells);
    if (other === undefined) rows.push({ ...row, heading, width });
    else {
      heading = other;
      width = countFilled(row.cells);
      headings.push({ ...row, heading, width });
    }
  }
  const empty = [...above, ...below].filter((row) => !hasText(row));
  return {
    rows,
    skipped: [
      ...above.filter(hasText).map((row) => ({ ...row, reason: 'title' as const })),
      ...headings.map(({ line, lines, cells, text }) => ({ line, lines, cells, text, reason: 'heading' as const })),
    ],
    blank: empty.reduce((sum, { lines }) => sum + lines, 0),
  };
}

const hasText = ({ cells }: TableRow) => countFilled(cells) > 0;
