import { listSizes, type RosterRow, readKitSize } from 'shared-lib/validation';
import { columnsInOrder, type Field, findColumns } from './columns.ts';
import { parseDelimited, writeDelimited } from './delimited.ts';

export interface RosterTable {
  rows: RosterRow[];
  /** Titles above the heading, the heading and totals. */
  skipped: string[];
}

const HEADING_WITHIN = 50;
/** A shirt is wanted, or not. */
const YES_OR_NO = /^(?:так|ні|немає|є|yes|no|\+|[-–—])$/i;
const TOTAL = /^(?:разом|всього|усього|підсумок|total)(?:[\s:.,–—-]|$)/i;

/** The people in a table that was pasted, uploaded or typed, as they stand there: nothing is checked yet. */
export const readRoster = (text: string, sizes?: readonly string[]): RosterRow[] => readRosterTable(text, sizes).rows;

/** People, and lines that are none. @param sizes of the run's T-shirts. */
export function readRosterTable(text: string, sizes: readonly string[] = listSizes()): RosterTable {
  const table = parseDelimited(text);
  const heading = table.slice(0, HEADING_WITHIN).findIndex((cells) => findColumns(cells));
  const columns = findColumns(table[heading] ?? []);
  const isSkipped = (cells: string[], at: number) =>
    (at < heading && !cells.some((cell) => cell.includes('@'))) || findColumns(cells) !== undefined || isTotal(cells);
  const people = table.flatMap((cells, at) => (isSkipped(cells, at) ? [] : [{ cells, isAbove: at < heading }]));
  return {
    rows: people.map(({ cells, isAbove }) => personIn(cells, (isAbove ? undefined : columns) ?? columnsInOrder, sizes)),
    skipped: table.filter(isSkipped).map((cells) => cells.filter(Boolean).join(', ')),
  };
}

const isTotal = (cells: readonly string[]) => TOTAL.test(cells.find((cell) => cell !== '') ?? '');

/** The same people as text, one a line. */
export function writeRoster(rows: readonly RosterRow[]): string {
  return rows
    .map(({ fullName, email, birthday, kitSize = '' }) => writePerson([fullName, email, dayAsTyped(birthday), kitSize]))
    .join('\n');
}

function personIn(
  row: readonly string[],
  columns: readonly (Field | undefined)[],
  sizes: readonly string[],
): RosterRow {
  const cells = (field: Field) => oneLine(row.filter((_, place) => columns[place] === field).join(' '));
  const kitSize = findSize(
    row.filter((_, place) => columns[place] === 'kitSize'),
    columns !== columnsInOrder,
    sizes,
  );
  return {
    fullName: cells('fullName'),
    email: cells('email'),
    birthday: readDay(cells('birthday')),
    ...(kitSize !== '' && { kitSize }),
  };
}

/** The first size of its cells. A column that is named so may have a misspelt one; without a heading anything else may stand there. */
function findSize(cells: readonly string[], isNamed: boolean, sizes: readonly string[]): string {
  const read = cells.map((cell) => readKitSize(oneLine(cell), sizes));
  const named = read.filter((size) => size !== '' && !YES_OR_NO.test(size));
  return named.find((size) => sizes.includes(size)) ?? (isNamed ? (named[0] ?? '') : '');
}

/** A cell in quotes may hold line ends; written as text again it would become several people. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Only cells at the end may be left out. */
function writePerson(cells: string[]): string {
  while (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return writeDelimited([cells], ', ');
}

/** `14.05.1979` as people write it becomes `1979-05-14`; anything else stays for the rules to judge. */
function readDay(text: string): string {
  const [, first, second, third] = /^(\d{4})[./](\d{2})[./](\d{2})$/.exec(text) ?? [];
  if (first) return `${first}-${second}-${third}`;
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `14.05.1979` */
export function dayAsTyped(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${date}.${month}.${year}` : day;
}
