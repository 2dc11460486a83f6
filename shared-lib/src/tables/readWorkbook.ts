import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { countFilled, type TableRow } from './splitRecords.ts';

export interface WorkbookLimits {
  maxBytes: number;
  maxRows: number;
}

export interface Sheet {
  name: string;
  rows: TableRow[];
}

const MAX_COLUMN_LETTERS = 2;
/** A time without a day is on the day before the calendar of spreadsheets begins. */
const FIRST_DAY = Date.UTC(1900, 0, 2);
const CLOCK_STEP_MS = 10;
const PLACED = /<(?:\w+:)?(?:row|c)\s[^<>]*>/g;
const REFERENCE = /\sr\s*=\s*["']([^"']*)["']/;
const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;

/** Reads the visible sheets of an XLSX file. @throws {RangeError} above the limits. */
export async function readWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Promise<Sheet[]> {
  const states = findStates(unpackModestly(bytes, limits));
  const sheets = await readSheets(new Uint8Array(bytes).buffer, { parseNumber: (text) => text });
  return sheets.flatMap(({ sheet, data }, at) =>
    states[at] === 'hidden' ? [] : [{ name: sheet, rows: data.map((cells, row) => toRow(cells.map(toText), row + 1)) }],
  );
}

export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function toRow(cells: string[], line: number): TableRow {
  return { line, lines: 1, cells, text: cells.slice(0, countFilled(cells)).join('; ') };
}

/** Dates are instants in UTC, times are on the first day; a number has no more digits than a spreadsheet keeps. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return toDayText(cell);
  if (typeof cell === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(cell) && /[.eE]/.test(cell))
    return toDigits(cell);
  return String(cell);
}

function toDigits(text: string): string {
  const short = Number(Number(text).toPrecision(15));
  return Number.isFinite(short) && Math.abs(short) < 1e21 ? String(short) : text;
}

function toDayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const isClock = date.getTime() < FIRST_DAY;
  const step = isClock ? CLOCK_STEP_MS : 1_000;
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / step) * step).toISOString().split('T');
  if (isClock) return time.replace(/\.000Z$|0?Z$/, '');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

function findStates(parts: Record<string, Uint8Array>): ('hidden' | 'visible')[] {
  const workbook = parts['xl/workbook.xml'];
  const tags = workbook ? strFromU8(workbook).match(SHEET) : null;
  return (tags ?? []).map((tag) => (/\sstate\s*=\s*["'](?:very)?hidden/i.test(tag) ? 'hidden' : 'visible'));
}

/** A few kilobytes can unpack to gigabytes, and a few tags can stand for a million rows. */
function unpackModestly(bytes: Uint8Array, { maxBytes, maxRows }: WorkbookLimits): Record<string, Uint8Array> {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(?:xml|rels)$/.test(name);
      if (isRead) total += originalSize;
      if (total > maxBytes) throw new RangeError('The workbook is too large.');
      return isRead;
    },
  });
  const isNear = (tag: string) => {
    const reference = REFERENCE.exec(tag)?.[1];
    if (reference === undefined) return true;
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? [];
    return digits !== '' && letters.length <= MAX_COLUMN_LETTERS && Number(digits) <= maxRows;
  };
  for (const part of Object.values(parts)) {
    const xml = strFromU8(part);
    const rows = xml.match(/<(?:\w+:)?row\b/g)?.length ?? 0;
    if (rows > maxRows || xml.match(PLACED)?.some((tag) => !isNear(tag)))
      throw new RangeError('The sheet is too large.');
  }
  return parts;
}
