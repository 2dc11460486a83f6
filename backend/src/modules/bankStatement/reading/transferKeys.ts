import { createHash } from 'node:crypto';
import type { StatementFormat } from 'shared-lib/api/office';
import { kyivDay } from '../../content/index.ts';
import type { ReadRow, StatementRow, UnkeyedRow } from './statementRow.ts';

/** Formats of banks number transfers differently; keys of tables have no prefix. */
const prefixes: Record<StatementFormat, string> = { csv: '', xlsx: '', camt: 'camt:', mt940: 'mt940:' };

/** Adds keys: document number, account, day and amount, or else all columns; equal rows of a file are counted. */
export function withKeys(rows: readonly UnkeyedRow[], format: StatementFormat = 'csv'): ReadRow[] {
  const toKey = createCounter(format);
  const toFormerKey = createCounter(format);
  return rows.map(({ former, ...row }) => {
    // By day: exports differ in showing the time.
    const day = kyivDay(row.bookedAt);
    const identity = toIdentity(row, day);
    const formerRow = { ...row, ...former };
    const formerIdentity = toIdentity(formerRow, day);
    const key = toKey(identity);
    // Equal numbered rows were one, and a second one is not imported yet.
    if (isNumbered(formerRow) && formerIdentity === identity) return { ...row, key, formerKeys: [] };
    const formerKey = toFormerKey(formerIdentity);
    return { ...row, key, formerKeys: formerKey === key ? [] : [formerKey] };
  });
}

function createCounter(format: StatementFormat): (identity: string) => string {
  const seen = new Map<string, number>();
  return (identity) => {
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return `${prefixes[format]}${createHash('sha256').update(`${identity}#${count}`).digest('hex')}`;
  };
}

type Payment = Pick<StatementRow, 'bookedAt' | 'amount' | 'currency' | 'payerAccount' | 'purpose'>;

/** What formats, which number transfers differently, have in common of one; undefined when that is too little. */
export function toCommonIdentity({ bookedAt, amount, currency, payerAccount, purpose }: Payment): string | undefined {
  const text = purpose.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (payerAccount === '' || text === '') return undefined;
  return JSON.stringify([kyivDay(bookedAt), amount, currency, payerAccount, text]);
}

/** Prefix of the format that a key was made for. */
export const findKeyPrefix = (key: string) => key.slice(0, key.indexOf(':') + 1);

/** Payers number documents themselves, so the number alone is ambiguous. */
const isNumbered = ({ documentNumber, payerAccount }: UnkeyedRow) => documentNumber !== '' && payerAccount !== '';

function toIdentity(row: UnkeyedRow, day: string): string {
  const { documentNumber, payerAccount, amount, currency, payerCode, payerName, purpose } = row;
  const numbered = [documentNumber, day, payerAccount, amount, currency];
  return JSON.stringify(isNumbered(row) ? numbered : [...numbered, payerCode, payerName, purpose]);
}
