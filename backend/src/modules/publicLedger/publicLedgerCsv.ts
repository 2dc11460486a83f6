import { createHash } from 'node:crypto';
import { csvFile } from '../../csvFile.ts';
import type { PublicLedgerRow } from './publicLedger.tables.ts';

export type PublishedFields = Pick<
  PublicLedgerRow,
  'sequence' | 'day' | 'kind' | 'amount' | 'currency' | 'purposeUa' | 'purposeEn' | 'document' | 'previousHash'
>;

const columns = 'sequence;day;kind;amount;currency;purpose_ua;purpose_en;document;previous_hash;hash';
const COLUMN_COUNT = columns.split(';').length;

/** `-1250.50` */
const decimal = (minor: number) => (minor / 100).toFixed(2);

/** The fields of a line of the CSV before its hash. */
const getFields = (entry: PublishedFields): string[] => [
  String(entry.sequence),
  entry.day,
  entry.kind,
  decimal(entry.amount),
  entry.currency,
  entry.purposeUa,
  entry.purposeEn,
  entry.document,
  entry.previousHash,
];

/** SHA-256 in hex of the fields as the CSV shows them, one a line. */
const hashOfFields = (fields: readonly string[]) => createHash('sha256').update(fields.join('\n')).digest('hex');

export const publicLedgerHash = (entry: PublishedFields): string => hashOfFields(getFields(entry));

/** Hashes stay those of the fields, since no purpose that was accepted holds a formula. */
export function publicLedgerCsv(rows: readonly (PublishedFields & { hash: string })[]): string {
  const names = columns.split(';');
  const lines = rows.map((row) => [...getFields(row), row.hash]);
  return csvFile([names, ...lines], new Set([names.indexOf('amount')]));
}

export interface LedgerProblem {
  /** Line of the file, from 1. */
  line: number;
  problem: 'unreadable' | 'out-of-sequence' | 'changed' | 'not-linked';
}

export interface LedgerReport {
  entries: number;
  isIntact: boolean;
  problems: LedgerProblem[];
  /** `SEQUENCE:HASH` of the last entry: a later file has to contain it. */
  newest: string;
  /** Decimal amounts by currency: received less refunds, and paid. */
  totals: Record<string, { received: string; paid: string }>;
}

const REPORTED = 20;

/** Checks a downloaded file. @param expected `SEQUENCE:HASH` of an earlier file, which finds entries that were cut off. */
export function verifyPublicLedger(csv: string, expected?: string): LedgerReport {
  const [head, ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const problems: LedgerProblem[] = [];
  const report = (line: number, problem: LedgerProblem['problem']) => {
    if (problems.length < REPORTED) problems.push({ line, problem });
  };
  if (head !== columns) report(1, 'unreadable');
  const sums = new Map<string, { received: number; paid: number }>();
  let last = { sequence: 0, hash: '' };
  let entries = 0;
  let hasExpected = expected === undefined;
  for (const [index, text] of lines.entries()) {
    if (text === '') continue;
    const line = index + 2;
    const cells = toCells(text);
    if (cells.length !== COLUMN_COUNT) {
      report(line, 'unreadable');
      continue;
    }
    const hash = cells.at(-1) ?? '';
    const fields = cells.slice(0, -1);
    const [sequence, , kind = '', amount, currency = ''] = fields;
    if (Number(sequence) !== last.sequence + 1) report(line, 'out-of-sequence');
    if (fields.at(-1) !== last.hash) report(line, 'not-linked');
    if (hashOfFields(fields) !== hash) report(line, 'changed');
    if (`${sequence}:${hash}` === expected) hasExpected = true;
    const sum = sums.get(currency) ?? { received: 0, paid: 0 };
    const minor = Math.round(Number(amount) * 100);
    if (kind === 'payment' || (kind === 'reversal' && minor > 0)) sum.paid -= minor;
    else sum.received += minor;
    sums.set(currency, sum);
    last = { sequence: Number(sequence), hash };
    entries += 1;
  }
  if (!hasExpected) report(lines.length + 1, 'out-of-sequence');
  const totals = [...sums].map(([currency, { received, paid }]) => [
    currency,
    { received: decimal(received), paid: decimal(paid) },
  ]);
  return {
    entries,
    isIntact: problems.length === 0,
    problems,
    newest: `${last.sequence}:${last.hash}`,
    totals: Object.fromEntries(totals),
  };
}

/** Cells of one line; no field holds a line break. */
function toCells(line: string): string[] {
  const cells: string[] = [];
  let cellText = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? '';
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      cellText += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ';' && !isQuoted) {
      cells.push(cellText);
      cellText = '';
    } else cellText += letter;
  }
  return [...cells, cellText];
}
