import type { SkippedLine, StatementFormat, UnreadableLine } from 'shared-lib/api/office';
import type { ReadRow, UnkeyedRow } from './statementRow.ts';

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
  unreadableLines: UnreadableLine[];
  skipped: SkippedLine[];
}

export type UnkeyedStatement = Omit<Statement, 'rows' | 'unreadable'> & { rows: UnkeyedRow[] };

const SHOWN = 1_000;

export const toShown = (text: string): string => text.slice(0, SHOWN);
