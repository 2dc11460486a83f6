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
    const key = toKey(toIdentity(row, day));
    const formerRow = { ...row, ...former };
    const formerIdentity = toIdentity(formerRow, day);
    // Equal numbered rows were one, and a second one is not imported yet.
    if (isNumbered(formerRow) && formerIdentity === toIdentity(row, day))
      return { ...row, ...common, key, formerKeys: [] };
    const formerKey = toFormerKey(formerIdentity);
    return { ...row, ...common, key, formerKeys: formerKey === key ? [] : [formerKey] };
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

type Described = Pick<StatementRow, 'purpose'> & { account?: string | undefined };

const foldPurpose = (purpose: string) => purpose.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two transfers of one key have other purposes or own accounts; banks cut purposes. */
export function isOther(one: Described, other: Described): boolean {
  if (one.account && other.account && one.account !== other.account) return true;
  const [short = '', long = ''] = [one.purpose, other.purpose].map(foldPurpose).sort((a, b) => a.length - b.length);
  return !long.startsWith(short);
}

export const toOtherKey = ({ key, account = '', purpose }: Described & Pick<StatementRow, 'key'>): string =>
  `${findKeyPrefix(key)}other:${createHash('sha256')
    .update(JSON.stringify([key, account, foldPurpose(purpose)]))
    .digest('hex')}`;
