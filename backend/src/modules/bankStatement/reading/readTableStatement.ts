import type { LineFields, SkippedLine, UnreadableReason } from 'shared-lib/api/office';
import { countFilled, findTable, type HeadedRow, readRecord, type Table, type TableSource } from 'shared-lib/tables';
import { cutText } from 'shared-lib/text';
import { hasRightCheckDigit } from 'shared-lib/validation';
import { StatementTooLong, UnreadableStatement } from '../bankStatement.errors.ts';
import { findCurrency, toCurrency } from './currencies.ts';
import {
  isDayUnclear,
  isMonthFirst,
  isPendingState,
  isRejectedState,
  isReversalState,
  parseAmount,
  parseDay,
  parseDirection,
} from './parseValues.ts';
import { listDayReadings, listSumReadings } from './readings.ts';
import { type LineReading, toShown, type UnkeyedStatement, type UnreadLine } from './statement.ts';
import { toOwnAccount } from './statementBalance.ts';
import { type Column, type Columns, getColumns, missingColumns } from './statementColumns.ts';
import type { UnkeyedRow } from './statementRow.ts';

/** Statements begin with lines about the account. */
const HEADING_WITHIN = 50;
/** Each row is a transaction, and all rows of a file are one request. */
export const MAX_ROWS = 20_000;

interface StatementHeading {
  columns: Columns;
  former: Columns;
  currencies: Partial<Record<Column, string>>;
  /** Debits have no minus. */
  areSumsBare: boolean;
}

type Row = HeadedRow<StatementHeading>;

/** Cells that stand for those of the line. */
type Instead = Partial<Record<Column, string>>;
type Cell = (column: Column) => string;

interface RowOptions {
  isMonthFirstFile?: boolean;
  /** What the title above the row says of it. */
  side?: -1 | 1 | undefined;
  instead?: Instead;
}

type RowResult = UnkeyedRow | { reason: UnreadableReason } | 'total' | 'rejected';

/** Reads a table of any bank. @throws {UnreadableStatement} without columns for date, amount and purpose. @throws {StatementTooLong} */
export function readTableStatement(
  source: TableSource,
  /** Lines in other letters than the rest of the file, as they read in Windows-1251. */
  otherTexts: ReadonlyMap<number, string> = new Map(),
): UnkeyedStatement {
  const table = findStatementTable(source);
  const isMonthFirstFile = table.rows.some(({ cells, heading }) =>
    isMonthFirst(cells[heading.columns.date ?? -1] ?? ''),
  );
  let side = table.skipped.map(({ cells }) => findTitledSide(cells)).findLast((found) => found !== undefined);
  const rows: UnkeyedRow[] = [];
  const unreadableLines: UnreadLine[] = [];
  const skipped: SkippedLine[] = table.skipped.map(({ line, lines, text, reason }) => ({
    line,
    lines,
    text: toShown(text),
    reason,
  }));
  for (const row of table.rows) {
    const { line, lines } = row;
    const text = toShown(row.text);
    const other = otherTexts.get(line);
    if (other !== undefined) {
      const { heading, width } = row;
      const read = readRecord([other], 0, { separator: table.separator ?? undefined, width });
      const whole = { ...read, line, heading, width };
      const fields = toFields(whole);
      const readings = listReadings(whole, table, [{}], side);
      unreadableLines.push({ line, lines, text, reason: 'encoding', fields, readings });
      continue;
    }
    const result = readRow(row, table, { isMonthFirstFile, side });
    if (typeof result === 'string') {
      skipped.push({ line, lines, text, reason: result });
      side = findTitledSide(row.cells) ?? side;
    } else if ('reason' in result) {
      const fields = toFields(row);
      const readings = result.reason === 'cells' ? [] : listReadings(row, table, listMeanings(fields), side);
      unreadableLines.push({ line, lines, text, reason: result.reason, fields, readings });
    } else rows.push(result);
  }
  const { sheet, otherSheets, lines, blank } = table;
  return {
    format: source.format === 'xlsx' ? 'xlsx' : 'csv',
    sheet,
    otherSheets,
    lines,
    blank,
    rows,
    unreadableLines,
    skipped,
  };
}

function findStatementTable(source: TableSource): Table<StatementHeading> {
  let missing = ['date', 'purpose', 'amount'];
  const table = findTable(source, {
    within: HEADING_WITHIN,
    maxRows: MAX_ROWS,
    readHeading: (cells) => {
      const columns = getColumns(cells);
      const missingHere = missingColumns(columns);
      if (missingHere.length < missing.length) missing = missingHere;
      if (missingHere.length > 0) return undefined;
      const currencies = findCurrencies(cells, columns);
      return { columns, former: getColumns(cells, true), currencies, areSumsBare: false };
    },
  });
  if (!table) throw new UnreadableStatement(missing);
  if (table === 'too-long') throw new StatementTooLong(MAX_ROWS);
  for (const [heading, rows] of Map.groupBy(table.rows, (row) => row.heading)) learnSides(heading, rows);
  return table;
}

/** Some banks call the column of debits and credits as no other does. */
function learnSides(heading: StatementHeading, rows: readonly Row[]): void {
  const { columns } = heading;
  if (columns.amount === undefined) return;
  if (columns.direction === undefined) {
    const known = new Set(Object.values(columns));
    const found = rows[0]?.cells.findIndex((_, at) => !known.has(at) && saysOnlySides(rows, at)) ?? -1;
    if (found >= 0) columns.direction = found;
  }
  const { amount, direction = -1 } = columns;
  heading.areSumsBare = rows.some(
    ({ cells }) => parseDirection(cells[direction] ?? '') === -1 && (parseAmount(cells[amount] ?? '') ?? 0) > 0,
  );
}

function saysOnlySides(rows: readonly Row[], at: number): boolean {
  const texts = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => /^\p{L}+$/u.test(text) && parseDirection(text) !== undefined);
}

/** A line such as `Списання` above rows; one about a balance or a total is none. */
function findTitledSide(cells: readonly string[]): -1 | 1 | undefined {
  const [title = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (others.length > 0 || /\d|залиш|сальдо|оборот|всього|разом|усього|підсум|balance|total/iu.test(title))
    return undefined;
  return parseDirection(title);
}

const amountColumns = ['amount', 'credit', 'debit'] as const;

const findCurrencies = (cells: readonly string[], columns: Columns): StatementHeading['currencies'] =>
  Object.fromEntries(
    amountColumns.flatMap((sum) => {
      const currency = findCurrency(cells[columns[sum] ?? -1] ?? '');
      return currency === undefined ? [] : [[sum, currency]];
    }),
  );

/** UAH unless the sum, its heading or its column names a currency; undefined when they differ. */
function readCurrency(cell: Cell, currencies: StatementHeading['currencies']): string | undefined {
  const named = amountColumns
    .filter((sum) => cell(sum) !== '' && !isNothing(cell(sum)))
    .flatMap((sum) => [currencies[sum], findCurrency(cell(sum))])
    .concat(toCurrency(cell('currency')))
    .filter((currency) => currency !== undefined);
  return new Set(named).size > 1 ? undefined : (named[0] ?? 'UAH');
}

function readRow(
  { line, lines, cells, heading, width }: Row,
  table: Table<StatementHeading>,
  { isMonthFirstFile = false, side, instead = {} }: RowOptions,
): RowResult {
  const { columns, former, currencies, areSumsBare } = heading;
  const cell: Cell = (column) => instead[column] ?? toLine(cells[columns[column] ?? -1] ?? '');
  const formerCell: Cell = (column) => toLine(cells[former[column] ?? -1] ?? '');
  const date = cell('date');
  const amount = readAmount(cell, side, areSumsBare);
  if (isTotal([date])) return 'total';
  if (!/\d/u.test(date))
    return amount === undefined || isTotal(cells) || cell('purpose') === '' ? 'total' : { reason: 'date' };
  const beyond = cells.slice(width).filter((text) => text !== '');
  const isPurposeLast = columns.purpose === width - 1;
  // An unescaped separator in an earlier cell has moved the amount.
  if (beyond.length > 0 && (!isPurposeLast || parseAmount(cell('purpose')) !== undefined)) return { reason: 'cells' };
  const bookedAt = isMonthFirstFile && isDayUnclear(date) ? undefined : parseDay(date, cell('time'));
  if (!bookedAt) return { reason: 'date' };
  const currency = readCurrency(cell, currencies);
  if (amount === undefined || currency === undefined) return { reason: 'amount' };
  const whole =
    beyond.length > 0
      ? toLine(cells.slice(width - 1, countFilled(cells)).join(`${table.separator ?? ';'} `))
      : undefined;
  const state = cell('state');
  if (isRejectedState(state)) return 'rejected';
  const account = toOwnAccount(cell('account'));
  return {
    line,
    lines,
    ...(account && { account }),
    bookedAt,
    amount,
    currency,
    payerName: cell('payerName'),
    payerCode: table.sheet === null ? cell('payerCode') : restoreZeros(cell('payerCode')),
    payerAccount: cell('payerAccount').replace(/\s/gu, ''),
    purpose: whole ?? cell('purpose'),
    documentNumber: cell('documentNumber'),
    isPending: isPendingState(state),
    isReversal: isReversalState(state) || isReversalState(cell('direction')),
    former: {
      payerName: formerCell('payerName'),
      payerCode: formerCell('payerCode'),
      payerAccount: formerCell('payerAccount').replace(/\s/gu, ''),
      purpose: formerCell('purpose'),
      documentNumber: formerCell('documentNumber'),
    },
  };
}

function listReadings(
  row: Row,
  table: Table<StatementHeading>,
  meanings: readonly Instead[],
  side: RowOptions['side'],
): LineReading[] {
  return meanings.flatMap((instead) => {
    const read = readRow(row, table, { side, instead });
    if (typeof read === 'string' || 'reason' in read || read.amount === 0) return [];
    const { former: _, bookedAt, ...fields } = read;
    return [{ ...fields, bookedAt: bookedAt.toISOString() }];
  });
}

/** What the day and the sum may mean, in every combination. */
function listMeanings({ date, amount }: LineFields): Instead[] {
  const days = listDayReadings(date);
  const sums = listSumReadings(amount);
  if (days.length === 0) return sums.map((sum) => ({ amount: sum }));
  if (sums.length === 0) return days.map((day) => ({ date: day }));
  return days.flatMap((day) => sums.map((sum) => ({ date: day, amount: sum })));
}

function toFields({ cells, heading: { columns, currencies } }: Row): LineFields {
  const cell = (column: Column) => cutText(toLine(cells[columns[column] ?? -1] ?? ''), 2_000);
  return {
    date: cell('date'),
    amount: cell('amount') || cell('credit'),
    currency: readCurrency(cell, currencies) ?? 'UAH',
    payerName: cell('payerName'),
    payerCode: cell('payerCode'),
    payerAccount: cell('payerAccount').replace(/\s/gu, ''),
    purpose: cell('purpose'),
    documentNumber: cell('documentNumber'),
  };
}

/** PostgreSQL stores no NUL; no file needs the other control characters. */
const toLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A spreadsheet takes a code for a number and drops its zeros. */
function restoreZeros(code: string): string {
  const whole = code.padStart(code.length > 8 ? 10 : 8, '0');
  return /^\d{4,9}$/u.test(code) && hasRightCheckDigit(whole) ? whole : code;
}

const isTotal = (cells: readonly string[]): boolean =>
  cells.some((text) => /^(?:разом|всього|усього|підсум|оборот|залиш|сальдо|итого|total|balance)/iu.test(text));

function readAmount(cell: Cell, side: RowOptions['side'], areSumsBare: boolean): number | undefined {
  if (cell('amount')) {
    const amount = parseAmount(cell('amount'));
    const direction = parseDirection(cell('direction'));
    if (amount === undefined) return undefined;
    if (direction === undefined) {
      if (areSumsBare && amount > 0) return undefined;
      return side === -1 && amount !== 0 ? -Math.abs(amount) : amount;
    }
    // An income with a minus is for a person to read.
    return amount < 0 && direction === 1 ? undefined : direction * Math.abs(amount);
  }
  const [credit, debit] = [cell('credit'), cell('debit')].map((text) => (isDash(text) ? '0' : text));
  if (!credit && !debit) return undefined;
  const [received, paid] = [parseAmount(credit || '0'), parseAmount(debit || '0')];
  return received === undefined || paid === undefined ? undefined : Math.abs(received) - Math.abs(paid);
}

const isNothing = (text: string) => isDash(text) || parseAmount(text) === 0;

const isDash = (text: string) => /^[-–—]$/u.test(text);
