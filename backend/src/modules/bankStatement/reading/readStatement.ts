import { parse } from 'csv-parse/sync';
import { fileText } from '../../../text/fileText.ts';
import { StatementTooLong, UnreadableStatement } from '../bankStatement.errors.ts';
import { parseAmount, parseDay, parseDirection } from './parseValues.ts';
import { type Column, type Columns, columnsOf, missingColumns } from './statementColumns.ts';
import type { StatementRow } from './statementRow.ts';
import { withKeys } from './transferKeys.ts';

export interface Statement {
  rows: StatementRow[];
  unreadable: number[];
}

interface Table {
  columns: Columns;
  lines: { line: number; cells: string[] }[];
}

const DELIMITERS = [';', ',', '\t'];
/** Statements begin with lines about the account. */
const HEADING_WITHIN = 50;
/** Each row is a transaction, and all rows of a file are one request. */
const MAX_ROWS = 20_000;

/** Reads a CSV statement of any bank. @throws {UnreadableStatement} without columns for date, amount and purpose. @throws {StatementTooLong} */
export function readStatement(bytes: Uint8Array): Statement {
  const { columns, lines } = findTable(fileText(bytes));
  const unreadable: number[] = [];
  const rows = lines.flatMap(({ line, cells }) => {
    const cell = (column: Column) => cells[columns[column] ?? -1]?.replace(/\s+/gu, ' ').trim() ?? '';
    if (!/\d/u.test(cell('date'))) return [];
    const bookedAt = parseDay(cell('date'), cell('time'));
    const amount = amountOf(cell);
    if (!bookedAt || amount === undefined) {
      unreadable.push(line);
      return [];
    }
    const texts = { payerName: cell('payerName'), purpose: cell('purpose'), documentNumber: cell('documentNumber') };
    const payerAccount = cell('payerAccount').replace(/\s/gu, '');
    return [
      {
        line,
        bookedAt,
        amount,
        currency: currencyOf(cell('currency')),
        payerCode: cell('payerCode'),
        payerAccount,
        ...texts,
      },
    ];
  });
  return { rows: withKeys(rows), unreadable };
}

function findTable(text: string): Table {
  let missing = ['date', 'purpose', 'amount'];
  for (const delimiter of DELIMITERS) {
    const heading = linesOf(text, delimiter, HEADING_WITHIN);
    for (const [index, { cells }] of heading.entries()) {
      const columns = columnsOf(cells);
      const missingHere = missingColumns(columns);
      if (missingHere.length === 0) return { columns, lines: rowsBelow(text, delimiter, index + 1) };
      if (missingHere.length < missing.length) missing = missingHere;
    }
  }
  throw new UnreadableStatement(missing);
}

function rowsBelow(text: string, delimiter: string, heading: number): Table['lines'] {
  const lines = linesOf(text, delimiter, heading + MAX_ROWS + 1).slice(heading);
  if (lines.length > MAX_ROWS) throw new StatementTooLong(MAX_ROWS);
  return lines;
}

function linesOf(text: string, delimiter: string, atMost: number): Table['lines'] {
  const options = { delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  const read = (quote: '"' | null) => {
    const records = parse(text, { ...options, quote, relax_quotes: true, to: atMost });
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }));
  };
  try {
    return read('"');
  } catch {
    // Some banks do not escape quotes in company names.
    return read(null);
  }
}

function amountOf(cell: (column: Column) => string): number | undefined {
  if (cell('amount')) {
    const amount = parseAmount(cell('amount'));
    const direction = parseDirection(cell('direction'));
    return amount !== undefined && direction !== undefined ? direction * Math.abs(amount) : amount;
  }
  const [credit, debit] = [parseAmount(cell('credit') || '0'), parseAmount(cell('debit') || '0')];
  return credit === undefined || debit === undefined ? undefined : Math.abs(credit) - Math.abs(debit);
}

const CODES: Record<string, string> = { '980': 'UAH', '840': 'USD', '978': 'EUR', ГРН: 'UAH' };

/** UAH unless the statement names a currency. */
function currencyOf(text: string): string {
  const code = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return CODES[code] ?? (code || 'UAH');
}
