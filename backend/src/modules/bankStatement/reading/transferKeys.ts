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
    const identity = toIdentity(row);
    const formerRow = { ...row, ...former };
    const formerIdentity = toIdentity(formerRow);
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

type Payment = Pick<StatementRow, 'key' | 'payerAccount' | 'purpose'>;

/** Whether two transfers of one day and amount come from different formats, which number them differently, and are the same. */
export function isInOtherFormat(one: Payment, other: Payment): boolean {
  const [texts, others] = [one, other].map(({ purpose }) => purpose.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return (
    findFormat(one.key) !== findFormat(other.key) &&
    one.payerAccount !== '' &&
    one.payerAccount === other.payerAccount &&
    texts !== '' &&
    texts === others
  );
}

const findFormat = (key: string) => key.slice(0, key.indexOf(':') + 1);

const toIdentity = (row: UnkeyedRow) => (isNumbered(row) ? toNumberedIdentity(row) : toWholeIdentity(row));

/** Payers number documents themselves, so the number alone is ambiguous. */
const isNumbered = ({ documentNumber, payerAccount }: UnkeyedRow) => documentNumber !== '' && payerAccount !== '';

/** By day: exports differ in showing the time. */
function toNumberedIdentity({ documentNumber, bookedAt, payerAccount, amount, currency }: UnkeyedRow): string {
  return JSON.stringify([documentNumber, kyivDay(bookedAt), payerAccount, amount, currency]);
}

function toWholeIdentity(row: UnkeyedRow): string {
  const { documentNumber, bookedAt, payerAccount, amount, currency, payerCode, payerName, purpose } = row;
  return JSON.stringify([
    documentNumber,
    kyivDay(bookedAt),
    payerAccount,
    amount,
    currency,
    payerCode,
    payerName,
    purpose,
  ]);
}
