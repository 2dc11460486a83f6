import type { LineFields, SkippedLine, StatementFormat, UnreadableLine } from 'shared-lib/api/office';
import { cutText } from 'shared-lib/text';
import type { StatementBalance } from './statementBalance.ts';
import type { ReadRow, UnkeyedRow } from './statementRow.ts';

/** What an unreadable line may mean; the day as in `StatementRow`, as ISO text. */
export type LineReading = Omit<UnkeyedRow, 'bookedAt' | 'former'> & { bookedAt: string };

export interface UnreadLine extends UnreadableLine {
  fields: LineFields;
  readings: LineReading[];
}

/** A read file; each of its lines is in a row, unreadable, skipped or blank. */
export interface Statement {
  format: StatementFormat;
  sheet: string | null;
  /** Visible sheets with content that were not read. */
  otherSheets: string[];
  lines: number;
  blank: number;
  rows: ReadRow[];
  unreadable: number[];
  unreadableLines: UnreadLine[];
  skipped: SkippedLine[];
  balances?: StatementBalance[];
}

export type UnkeyedStatement = Omit<Statement, 'rows' | 'unreadable'> & { rows: UnkeyedRow[] };

const SHOWN = 1_000;

export const toShown = (text: string): string => cutText(text, SHOWN);

export const NO_FIELDS: LineFields = {
  date: '',
  amount: '',
  currency: '',
  payerName: '',
  payerCode: '',
  payerAccount: '',
  purpose: '',
  documentNumber: '',
};
