import { createHash } from 'node:crypto';
import { toKyivTime } from '../../content/index.ts';
import type { StatementRow } from './statementRow.ts';

type Unnamed = Omit<StatementRow, 'key'>;

/**
 * Gives rows their identity. With a document number and an account it is those, the day and the sum; otherwise everything the row
 * says, and the how-manieth of such rows it is: two transfers that look alike in one file are two, the same one in two files is
 * one.
 */
export function withKeys(rows: readonly Unnamed[]): StatementRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const identity = isNumbered(row) ? numberedIdentity(row) : wholeIdentity(row);
    const count = isNumbered(row) ? 1 : (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return { ...row, key: createHash('sha256').update(`${identity}#${count}`).digest('hex') };
  });
}

/** Documents are numbered by whoever pays, so the number alone says nothing. */
const isNumbered = ({ documentNumber, payerAccount }: Unnamed) => documentNumber !== '' && payerAccount !== '';

function numberedIdentity({ documentNumber, bookedAt, payerAccount, amount, currency }: Unnamed): string {
  return JSON.stringify([documentNumber, dayOf(bookedAt), payerAccount, amount, currency]);
}

function wholeIdentity(row: Unnamed): string {
  const { documentNumber, bookedAt, payerAccount, amount, currency, payerCode, payerName, purpose } = row;
  return JSON.stringify([
    documentNumber,
    dayOf(bookedAt),
    payerAccount,
    amount,
    currency,
    payerCode,
    payerName,
    purpose,
  ]);
}

/** Some exports of a bank show the time and others do not. */
const dayOf = (instant: Date): string => toKyivTime(instant).slice(0, 10);
