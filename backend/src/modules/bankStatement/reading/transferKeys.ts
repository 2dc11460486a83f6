import { createHash } from 'node:crypto';
import type { StatementFormat } from 'shared-lib/api/office';
import { foldText } from 'shared-lib/validation';
import { kyivDay, toKyivTime } from '../../../kyivTime.ts';
import type { ReadRow, StatementRow, UnkeyedRow } from './statementRow.ts';

/** Formats of banks number transfers differently; keys of tables have no prefix. */
const prefixes: Record<StatementFormat, string> = { csv: '', xlsx: '', camt: 'camt:', mt940: 'mt940:' };

/** Adds keys: document number, account, day and amount, or else all columns; equal rows of a file are counted. */
export function withKeys(rows: readonly UnkeyedRow[], format: StatementFormat = 'csv'): ReadRow[] {
  const toKey = createCounter(format);
  const toExactKey = createCounter(format);
  const toTimedKey = createCounter(format);
  const toFormerKey = createCounter(format);
  const toFormerExactKey = createCounter(format);
  const days = rows.map(({ bookedAt }) => kyivDay(bookedAt));
  const incoming = new Map<string, number>();
  for (const [at, day] of days.entries()) {
    if ((rows[at]?.amount ?? 0) > 0) incoming.set(day, (incoming.get(day) ?? 0) + 1);
  }
  const seen = new Map<string, number>();
  return rows.map(({ former, ...row }, at) => {
    // By day: exports differ in showing the time.
    const day = days[at] ?? '';
    const identity = toCommonIdentity(row);
    const occurrence = (identity === undefined ? undefined : seen.get(identity)) ?? 0;
    if (identity !== undefined) seen.set(identity, occurrence + 1);
    const common = { identity, occurrence, sameDay: incoming.get(day) ?? 0 };
    const identityOfDay = toIdentity(row, day);
    const key = toKey(identityOfDay);
    const formerRow = { ...row, ...former };
    const formerIdentity = toExactIdentity(formerRow, day);
    const exactIdentity = toExactIdentity(row, day);
    // Equal numbered rows were one, and a second one is not imported yet.
    if (isNumbered(formerRow) && formerIdentity === exactIdentity) return { ...row, ...common, key, formerKeys: [] };
    const formerKeys = [toFormerKey(toIdentity(formerRow, day)), toFormerExactKey(formerIdentity)];
    const earlier = new Set([toExactKey(exactIdentity), ...formerKeys]);
    earlier.delete(key);
    const timedKey = hasOwnTime(row) ? toTimedKey(`${identityOfDay} ${toKyivTime(row.bookedAt)}`) : undefined;
    return { ...row, ...common, key, timedKey, formerKeys: timedKey ? [...earlier, timedKey] : [...earlier] };
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
  const text = foldPurpose(purpose);
  if (payerAccount === '' || text === '') return undefined;
  return JSON.stringify([kyivDay(bookedAt), amount, currency, payerAccount, text]);
}

/** Prefix of the format that a key was made for. */
export const findKeyPrefix = (key: string) => key.slice(0, key.indexOf(':') + 1);

/** Payers number documents themselves, so the number alone is ambiguous. */
const isNumbered = ({ documentNumber, payerAccount }: Pick<StatementRow, 'documentNumber' | 'payerAccount'>) =>
  documentNumber !== '' && payerAccount !== '';

/** Reports spell a name now with one apostrophe, now with another, and in capitals. */
const toIdentity = ({ payerName, purpose, ...row }: UnkeyedRow, day: string): string =>
  toExactIdentity({ ...row, payerName: foldText(payerName), purpose: foldText(purpose) }, day);

function toExactIdentity(row: UnkeyedRow, day: string): string {
  const { documentNumber, payerAccount, amount, currency, payerCode, payerName, purpose } = row;
  const numbered = [documentNumber, day, payerAccount, amount, currency];
  return JSON.stringify(isNumbered(row) ? numbered : [...numbered, payerCode, payerName, purpose]);
}

type Described = Pick<StatementRow, 'purpose'> & { account?: string | undefined };

const foldPurpose = (purpose: string) => foldText(purpose).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two transfers of one key have other purposes or own accounts; banks cut purposes. */
export function isOther(one: Described, other: Described): boolean {
  if (one.account && other.account && one.account !== other.account) return true;
  const [short = '', long = ''] = [one.purpose, other.purpose].map(foldPurpose).sort((a, b) => a.length - b.length);
  return !long.startsWith(short);
}

const SAME_TIME_MS = 60_000;

type Numbered = Pick<StatementRow, 'bookedAt' | 'documentNumber' | 'payerAccount'>;

/** Whether the time of day tells a transfer from others; only some exports show it, and a number says more. */
const hasOwnTime = (row: Numbered) => !isNumbered(row) && toKyivTime(row.bookedAt).slice(11, 16) !== '00:00';

/** Whether two transfers without a number, alike but for that, have other times: files of parts of a day hold one each. */
export function isAtOtherTime(one: Numbered, other: Numbered): boolean {
  const apart = Math.abs(one.bookedAt.getTime() - other.bookedAt.getTime());
  return apart > SAME_TIME_MS && hasOwnTime(one) && hasOwnTime(other);
}

export function toOtherKey({ key, account = '', purpose }: Described & Pick<StatementRow, 'key'>): string {
  // Not folded as names are: keys that were stored stay.
  const text = purpose.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const hash = createHash('sha256')
    .update(JSON.stringify([key, account, text]))
    .digest('hex');
  return `${findKeyPrefix(key)}other:${hash}`;
}
