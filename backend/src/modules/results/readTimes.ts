import { parse } from 'csv-parse/sync';
import type { RejectedTime } from 'shared-lib/api/office';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { fileText } from '../../text/fileText.ts';
import { parseRaceTime } from './raceTime.ts';
import { TimesTooLong, UnreadableTimes } from './results.errors.ts';

export interface TimeRow {
  line: number;
  number: number;
  timeMs: number;
}

export interface TimesFile {
  rows: TimeRow[];
  rejected: RejectedTime[];
}

interface Line {
  line: number;
  cells: string[];
}

const DELIMITERS = [';', ',', '\t'];
/** Files of timing companies begin with lines about the race. */
const HEADING_WITHIN = 20;
const MAX_ROWS = 20_000;
const MAX_SHOWN = 40;

/** Names of columns; the first that is there counts, so that the time from the start line wins over that from the shot. */
const names = {
  number: ['номер', 'стартовий номер', '№', 'bib', 'bib number', 'start number', 'race number', 'number', 'no'],
  time: ['чистий час', 'час нетто', 'net time', 'chip time', 'час', 'результат', 'time', 'result', 'finish time'],
};
const notFinished = new Set([
  '',
  '-',
  '–',
  '—',
  'dnf',
  'dns',
  'dsq',
  'dq',
  'сход',
  'зійшов',
  'не фінішував',
  'не стартував',
]);

/**
 * Reads a CSV file of a timing company, in any common encoding and with any separator.
 * @throws {UnreadableTimes} without columns for number and time. {@link TimesTooLong}
 */
export function readTimes(bytes: Uint8Array): TimesFile {
  const { lines, columns } = findTable(fileText(bytes));
  const rejected: RejectedTime[] = [];
  const found = new Map<number, TimeRow>();
  const repeated = new Set<number>();
  for (const { line, cells } of lines) {
    const cell = (column: number) => (cells[column] ?? '').replaceAll('"', '').trim();
    const [number, time] = [cell(columns.number), cell(columns.time)];
    if (number === '' && time === '') continue;
    const reject = (reason: RejectedTime['reason']) =>
      rejected.push({ line, number: number.slice(0, MAX_SHOWN), time: time.slice(0, MAX_SHOWN), reason });
    const timeMs = parseRaceTime(time);
    if (!/^0*\d{1,6}$/.test(number)) reject('number');
    else if (notFinished.has(time.toLowerCase())) reject('not-finished');
    else if (timeMs === undefined) reject('time');
    else {
      const first = found.get(Number(number));
      if (!first) found.set(Number(number), { line, number: Number(number), timeMs });
      else if (first.timeMs !== timeMs) {
        repeated.add(Number(number));
        reject('repeated');
      }
    }
  }
  const rows = [...found.values()];
  // Which of two times is right, the file does not say.
  const unclear = rows.filter(({ number }) => repeated.has(number));
  rejected.push(
    ...unclear.map(({ line, number, timeMs }): RejectedTime => {
      return { line, number: String(number), time: formatRaceTime(timeMs), reason: 'repeated' };
    }),
  );
  return {
    rows: rows.filter(({ number }) => !repeated.has(number)),
    rejected: rejected.sort((one, other) => one.line - other.line),
  };
}

function findTable(text: string): { lines: Line[]; columns: Record<keyof typeof names, number> } {
  let missing = Object.keys(names);
  for (const delimiter of DELIMITERS) {
    for (const [index, { cells }] of linesOf(text, delimiter, HEADING_WITHIN).entries()) {
      const columns = { number: columnOf(cells, names.number), time: columnOf(cells, names.time) };
      const missingHere = Object.entries(columns).flatMap(([name, at]) => (at < 0 ? [name] : []));
      if (missingHere.length < missing.length) missing = missingHere;
      if (missingHere.length > 0) continue;
      const lines = linesOf(text, delimiter, index + MAX_ROWS + 2).slice(index + 1);
      if (lines.length > MAX_ROWS) throw new TimesTooLong(MAX_ROWS);
      return { lines, columns };
    }
  }
  throw new UnreadableTimes(missing);
}

function columnOf(cells: readonly string[], known: readonly string[]): number {
  const plain = cells.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^\p{L}\p{N}№]+/gu, ' ')
      .trim(),
  );
  return known.map((name) => plain.indexOf(name)).find((at) => at >= 0) ?? -1;
}

function linesOf(text: string, delimiter: string, to: number): Line[] {
  const records = parse(text, {
    delimiter,
    to,
    bom: true,
    info: true,
    // Names in quotation marks are not always closed.
    quote: null,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: info.lines,
    cells: record,
  }));
}
