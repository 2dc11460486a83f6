import { createHash } from 'node:crypto';
import { kyivDay } from '../../content/index.ts';
import type { StatementRow } from './statementRow.ts';

type Unnamed = Omit<StatementRow, 'key'>;

/** Adds keys: document number, account, day and amount, or else all columns and the count of equal rows. */
export function withKeys(rows: readonly Unnamed[]): StatementRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const identity = isNumbered(row) ? numberedIdentity(row) : wholeIdentity(row);
    const count = isNumbered(row) ? 1 : (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return { ...row, key: createHash('sha256').update(`${identity}#${count}`).digest('hex') };
  });
}

/** Payers number documents themselves, so the number alone is ambiguous. */
const isNumbered = ({ documentNumber, payerAccount }: Unnamed) => documentNumber !== '' && payerAccount !== '';

/** By day: exports differ in showing the time. */
function numberedIdentity({ documentNumber, bookedAt, payerAccount, amount, currency }: Unnamed): string {
  return JSON.stringify([documentNumber, kyivDay(bookedAt), payerAccount, amount, currency]);
}

function wholeIdentity(row: Unnamed): string {
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
