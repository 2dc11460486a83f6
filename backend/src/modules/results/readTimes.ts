import type { RejectedTime } from 'shared-lib/api/office';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { countFilled, findTable, type HeadedRow, type Table, type TableSource, toTextSource } from 'shared-lib/tables';
import { isWorkbook, readWorkbook } from 'shared-lib/tables/workbook';
import { cutText } from 'shared-lib/text';
import { parseRaceTime } from './raceTime.ts';
import { TimesTooLong, UnreadableTimes } from './results.errors.ts';

export interface TimeRow {
  line: number;
  number: number;
  timeMs: number;
  /** Name in the file; empty when it has none. */
  name: string;
}

export interface TimesFile {
  rows: TimeRow[];
  rejected: RejectedTime[];
  /** Bibs that it names without a finish. */
  notFinished: ReadonlySet<number>;
  /** Bibs that it names with a time that is not clear. */
  unclear: ReadonlySet<number>;
}

/** Files of timing companies begin with lines about the race. */
const HEADING_WITHIN = 20;
const MAX_ROWS = 20_000;
const MAX_WORKBOOK_BYTES = 48 * 1024 * 1024;
const MAX_SHOWN = 40;

/** Names of columns; the first that is there counts, so that the time from the start line wins over that from the shot. */
const names = {
  number: ['номер', 'number', 'no', '№'],
  time: ['чистий час', 'час нетто', 'net time', 'chip time', 'finish time', 'результат', 'result', 'час', 'time'],
  status: ['статус', 'стан', 'status', 'state'],
  name: [
    'прізвище та ім я',
    'прізвище ім я',
    'ім я та прізвище',
    'ім я прізвище',
    'ім я на номері',
    'піб',
    'учасник',
    'учасниця',
    'піб учасника',
    'піб учасниці',
    'прізвище ім я учасника',
    'athlete name',
    'runner name',
    'participant name',
    'full name',
    'name',
    'athlete',
    'runner',
    'participant',
  ],
  surname: ['прізвище', 'surname', 'last name', 'lastname', 'family name'],
  firstName: ['ім я', 'first name', 'firstname', 'given name'],
};
/** A column of bibs; `№` or `No` alone may number the rows. */
const BIB =
  /^(?:(?:chest )?bib(?: (?:no|nr|number|№))?|(?:start|race|chest|runner|athlete)(?: )?(?:no|nr|num|number)|(?:старт|ст|стартов|нагрудн|змагальн)\p{L}* (?:номер|№)|(?:номер|№) (?:старт|нагрудн|учасни)\p{L}*|нагрудник)$/u;
const required = ['number', 'time'] as const;
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
const NO_PLACE =
  /^(?:dnf|dns|dsq|dq|disq|did not|nc(?!\p{L})|np(?!\p{L})|otl|out of|over ?time|withdr|abandon|сход|схід|зійш|не фініш|не старт|не зарах|не класиф|поза|дискв|знят)/u;

type Columns = Record<keyof typeof names, number>;

/** Reads a file of a timing company in CSV or XLSX. @throws {UnreadableTimes} without columns for number and time. {@link TimesTooLong} */
export async function readTimesFile(bytes: Uint8Array): Promise<TimesFile> {
  if (!isWorkbook(bytes)) return readTimes(bytes);
  const sheets = await readWorkbook(bytes, { maxBytes: MAX_WORKBOOK_BYTES, maxRows: MAX_ROWS * 2 }).catch((cause) => {
    throw cause instanceof RangeError ? new TimesTooLong(MAX_ROWS) : new UnreadableTimes(required);
  });
  return toTimes(findTimes({ format: 'xlsx', sheets }));
}

/** Reads CSV in any common encoding and with any separator. @throws {UnreadableTimes} {@link TimesTooLong} */
export const readTimes = (bytes: Uint8Array): TimesFile => toTimes(findTimes(toTextSource(bytes)));

function toTimes({ rows: lines }: Table<Columns>): TimesFile {
  const rejected: RejectedTime[] = [];
  const found = new Map<number, TimeRow>();
  const repeated = new Set<number>();
  const withoutFinish = new Set<number>();
  const unclearTimes = new Set<number>();
  for (const row of lines) {
    const { line, number, time, name, rejection, timeMs } = readRow(row);
    if (number === '' && time === '' && rejection !== 'cells') continue;
    const reject = (reason: RejectedTime['reason']) =>
      rejected.push({ line, number: cutText(number, MAX_SHOWN), time: cutText(time, MAX_SHOWN), reason });
    if (rejection) {
      reject(rejection);
      if (rejection === 'not-finished') withoutFinish.add(Number(number));
    } else if (timeMs === undefined) {
      reject('time');
      unclearTimes.add(Number(number));
    } else {
      const first = found.get(Number(number));
      if (!first) found.set(Number(number), { line, number: Number(number), timeMs, name });
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
    notFinished: withoutFinish,
    unclear: unclearTimes.union(repeated),
  };
}

function readRow({ line, cells, heading: columns, width }: HeadedRow<Columns>) {
  const cell = (column: number) => (cells[column] ?? '').replaceAll('"', '').trim();
  const [number, time, status] = [cell(columns.number), cell(columns.time), cell(columns.status).toLowerCase()];
  const name = columns.name >= 0 ? cell(columns.name) : `${cell(columns.surname)} ${cell(columns.firstName)}`.trim();
  const timeMs = parseRaceTime(time);
  return { line, number, time, name, timeMs, rejection: findRejection() };

  function findRejection(): RejectedTime['reason'] | undefined {
    if (countFilled(cells) > width) return 'cells';
    if (!/^0*\d{1,6}$/.test(number)) return 'number';
    return notFinished.has(time.toLowerCase()) || NO_PLACE.test(status) ? 'not-finished' : undefined;
  }
}

function findTimes(source: TableSource): Table<Columns> {
  let missing: string[] = [...required];
  const table = findTable(source, {
    within: HEADING_WITHIN,
    maxRows: MAX_ROWS,
    readHeading: (cells) => {
      const columns = findColumns(cells);
      const missingHere = required.filter((name) => columns[name] < 0);
      if (missingHere.length < missing.length) missing = missingHere;
      return missingHere.length === 0 ? columns : undefined;
    },
  });
  if (!table) throw new UnreadableTimes(missing);
  if (table === 'too-long') throw new TimesTooLong(MAX_ROWS);
  return table;
}

function findColumns(cells: readonly string[]): Columns {
  const plain = cells.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[^\p{L}\p{N}№]+/gu, ' ')
      .trim(),
  );
  const find = (known: readonly string[]) => known.map((name) => plain.indexOf(name)).find((at) => at >= 0) ?? -1;
  const bib = plain.findIndex((name) => BIB.test(name));
  return {
    number: bib >= 0 ? bib : find(names.number),
    time: find(names.time),
    status: find(names.status),
    name: find(names.name),
    surname: find(names.surname),
    firstName: find(names.firstName),
  };
}
