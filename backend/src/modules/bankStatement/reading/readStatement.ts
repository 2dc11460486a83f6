import { toTextSource } from 'shared-lib/tables';
import { isWorkbook, readWorkbook } from 'shared-lib/tables/workbook';
import { StatementTooLong, UnreadableStatement } from '../bankStatement.errors.ts';
import { decodeMixed } from './decodeMixed.ts';
import { isCamt, readCamt } from './readCamt.ts';
import { isMt940, readMt940 } from './readMt940.ts';
import { MAX_ROWS, readTableStatement } from './readTableStatement.ts';
import type { Statement, UnkeyedStatement } from './statement.ts';
import { withKeys } from './transferKeys.ts';

export type { Statement } from './statement.ts';

/** Unpacked parts of a workbook of `MAX_ROWS` rows. */
const MAX_WORKBOOK_BYTES = 48 * 1024 * 1024;

/** Reads a statement in CSV, XLSX, CAMT.052–054, MT940 or MT942. @throws {UnreadableStatement} @throws {StatementTooLong} */
export async function readStatementFile(bytes: Uint8Array): Promise<Statement> {
  if (!isWorkbook(bytes)) return readStatement(bytes);
  const sheets = await readWorkbook(bytes, { maxBytes: MAX_WORKBOOK_BYTES, maxRows: MAX_ROWS * 2 }).catch((cause) => {
    throw cause instanceof RangeError
      ? new StatementTooLong(MAX_ROWS)
      : new UnreadableStatement(ALL_MISSING, 'damaged');
  });
  return toStatement(readTableStatement({ format: 'xlsx', sheets }));
}

/** Reads a statement of any format but XLSX. @throws {UnreadableStatement} @throws {StatementTooLong} */
export function readStatement(bytes: Uint8Array): Statement {
  const other = findOtherFormat(bytes);
  if (other) throw new UnreadableStatement(ALL_MISSING, other);
  const mixed = decodeMixed(bytes);
  if (mixed)
    return toStatement(readTableStatement({ format: 'text', text: mixed.text, encoding: 'UTF-8' }, mixed.others));
  const source = toTextSource(bytes);
  if (source.format === 'text') {
    if (isCamt(source.text)) return toStatement(readCamt(source.text));
    if (isMt940(source.text)) return toStatement(readMt940(source.text));
  }
  return toStatement(readTableStatement(source));
}

const ALL_MISSING = ['date', 'purpose', 'amount'] as const;

function toStatement(statement: UnkeyedStatement): Statement {
  const { rows, unreadableLines, skipped, blank, lines, format } = statement;
  if (rows.length > MAX_ROWS) throw new StatementTooLong(MAX_ROWS);
  const read = [...rows, ...unreadableLines, ...skipped].reduce((sum, part) => sum + part.lines, blank);
  if (read !== lines) throw new Error(`The statement has ${lines} lines, ${read} are accounted for.`);
  return { ...statement, rows: withKeys(rows, format), unreadable: unreadableLines.map(({ line }) => line) };
}

function findOtherFormat(bytes: Uint8Array): 'xls' | 'pdf' | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'xls';
  return start === '%PDF-' ? 'pdf' : undefined;
}
