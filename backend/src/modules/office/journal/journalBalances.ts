import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AccountBalance, AccountCheck, StatementCheck } from 'shared-lib/api/office';
import { type MoneyAccount, moneyAccounts } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { bankTransfers, statementBalances } from '../../bankStatement/index.ts';
import { toDayEnd, toDayStart } from '../../orders/index.ts';
import { payouts } from '../../payments/index.ts';
import { type AccountSum, journalEntries, journalMonths } from './journal.tables.ts';
import { findDays } from './journalMonth.ts';

type Stated = typeof statementBalances.$inferSelect;

const getSum = (amount: SQL, where: SQL) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number);

const effect = sql`(${journalEntries.amount} - ${journalEntries.fee})`;

/** Sums of both sides and of fees, where a condition holds. */
export const toSums = (where: SQL) => ({
  received: getSum(sql`${journalEntries.amount}`, sql`${journalEntries.direction} = 'received' and ${where}`),
  paid: getSum(sql`-${journalEntries.amount}`, sql`${journalEntries.direction} = 'paid' and ${where}`),
  fees: getSum(sql`${journalEntries.fee}`, where),
});

/** Sums of the newest closed month before another; the last day of it is empty while none is closed. */
async function findClosedSums(db: Db, month: string): Promise<{ last: string; sums: AccountSum[] }> {
  const [closed] = await db
    .select()
    .from(journalMonths)
    .where(and(isNull(journalMonths.reopenedAt), isNotNull(journalMonths.sums), lt(journalMonths.month, month)))
    .orderBy(desc(journalMonths.month))
    .limit(1);
  return closed ? { last: findDays(closed.month).last, sums: closed.sums ?? [] } : { last: '', sums: [] };
}

const isSameAccount = (one: Omit<AccountSum, 'amount'>) => (other: Omit<AccountSum, 'amount'>) =>
  one.account === other.account && one.currency === other.currency;

/** Sums of every account up to the end of a month. */
export async function sumThrough(db: Db, month: string): Promise<AccountSum[]> {
  const rows = await sumMonth(db, month);
  return rows.map(({ account, currency, before, received, paid, fees }) => ({
    account,
    currency,
    amount: before + received - paid - fees,
  }));
}

/** Every account that has entries until the end of a month: what came before, and what the month brought. */
async function sumMonth(db: Db, month: string) {
  const { first, last } = findDays(month);
  const isWithin = sql`${journalEntries.day} >= ${first}`;
  const closed = await findClosedSums(db, month);
  const rows = await db
    .select({
      account: journalEntries.account,
      currency: journalEntries.currency,
      before: getSum(effect, sql`${journalEntries.day} < ${first}`),
      count: sql<number>`(count(*) filter (where ${isWithin}))::integer`,
      ...toSums(isWithin),
    })
    .from(journalEntries)
    .where(and(gt(journalEntries.day, closed.last), lte(journalEntries.day, last)))
    .groupBy(journalEntries.account, journalEntries.currency);
  for (const { account, currency, amount } of closed.sums) {
    const row = rows.find(isSameAccount({ account, currency }));
    if (row) row.before += amount;
    else rows.push({ account, currency, before: amount, count: 0, received: 0, paid: 0, fees: 0 });
  }
  return rows;
}

/** Every account in one month, those of the bank beside the newest statement that states a balance. */
export async function listBalances(db: Db, month: string): Promise<AccountBalance[]> {
  const { last } = findDays(month);
  const rows = await sumMonth(db, month);
  const stated = await db.select().from(statementBalances);
  const waiting = await sumWaiting(db, toDayEnd(last));
  const currencies = [...stated.map(({ currency }) => currency), ...waiting.keys()];
  for (const currency of new Set(currencies)) {
    const isKnown = rows.some((row) => row.account === 'bank' && row.currency === currency);
    if (!isKnown) rows.push({ account: 'bank', currency, before: 0, count: 0, received: 0, paid: 0, fees: 0 });
  }
  const balances: AccountBalance[] = [];
  for (const { before, ...row } of rows) {
    const own = row.account === 'bank' ? stated.filter(({ currency }) => currency === row.currency) : [];
    const base = await findBase(db, own);
    const opening = base + before;
    const closing = opening + row.received - row.paid - row.fees;
    balances.push({
      ...row,
      opening,
      closing,
      waiting: row.account === 'bank' ? (waiting.get(row.currency) ?? 0) : 0,
      statement: await checkStatement(db, own, base, last),
    });
  }
  const place = ({ account, currency }: { account: MoneyAccount; currency: string }) =>
    `${currency === 'UAH' ? '' : currency} ${moneyAccounts.indexOf(account)}`;
  return balances.sort((one, other) => place(one).localeCompare(place(other)));
}

/** Transfers of the bank that are in no entry: those to decide, and payouts that differ from their payments. */
async function sumWaiting(db: Db, before: Date): Promise<Map<string, number>> {
  const isHeldPayout = sql`exists (select from ${payouts} where ${payouts.transferId} = ${bankTransfers.id}
    and coalesce((select sum(${journalEntries.amount}) from ${journalEntries}
      where ${journalEntries.payoutId} = ${payouts.id} and ${journalEntries.account} = 'bank'), 0) = 0)`;
  const rows = await db
    .select({ currency: bankTransfers.currency, amount: sql<number>`sum(${bankTransfers.amount})`.mapWith(Number) })
    .from(bankTransfers)
    .where(
      and(
        sql`((${bankTransfers.state} = 'proposed' and ${bankTransfers.reason} is distinct from 'pending') or ${isHeldPayout})`,
        sql`${bankTransfers.bookedAt} < ${before}`,
      ),
    )
    .groupBy(bankTransfers.currency);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** What the accounts of a currency had before everything in the journal, by the opening balances of their first statements. */
async function findBase(db: Db, stated: readonly Stated[]): Promise<number> {
  const firsts = pickByAccount(stated, isOpenedEarlier);
  const [first] = firsts;
  if (!first) return 0;
  const day = firsts.map(({ openingDay }) => openingDay).sort()[0] ?? first.openingDay;
  const opening = firsts.reduce((sum, { opening: own }) => sum + own, 0);
  return (
    opening - (await sumBankUntil(db, first.currency, sql`${journalEntries.documentDay} < ${day}`, toDayStart(day)))
  );
}

/** The newest balance that the statements have until a day, beside the journal's. */
async function checkStatement(
  db: Db,
  stated: readonly Stated[],
  base: number,
  last: string,
): Promise<StatementCheck | null> {
  const newest = (until: string) =>
    pickByAccount(
      stated.filter(({ closingDay }) => closingDay <= until),
      isClosedLater,
    );
  const days = newest(last)
    .map(({ closingDay }) => closingDay)
    .sort();
  const [day] = days;
  const [first] = stated;
  if (day === undefined || !first) return null;
  const balance = newest(day).reduce((sum, { closing }) => sum + closing, 0);
  const booked = await sumBankUntil(db, first.currency, sql`${journalEntries.documentDay} <= ${day}`, toDayEnd(day));
  return { day, balance, difference: balance - base - booked, accounts: await checkAccounts(db, stated, last) };
}

/** Each of several accounts by its own transfers: what one has too little may be what another has too much. */
async function checkAccounts(db: Db, stated: readonly Stated[], last: string): Promise<AccountCheck[]> {
  const own = [...Map.groupBy(stated, ({ account }) => account)];
  if (own.length < 2) return [];
  const checks: AccountCheck[] = [];
  for (const [account, statements] of own) {
    const [first] = pickByAccount(statements, isOpenedEarlier);
    const [newest] = pickByAccount(
      statements.filter(({ closingDay }) => closingDay <= last),
      isClosedLater,
    );
    if (!first || !newest || account === '') continue;
    const moved = await sumTransfers(db, { account, known: own.map(([name]) => name) }, first, newest.closingDay);
    if (moved === undefined) continue;
    const difference = newest.closing - first.opening - moved;
    checks.push({ account, day: newest.closingDay, balance: newest.closing, difference });
  }
  return checks;
}

/** @returns undefined when the account of a transfer of that time is not known. */
async function sumTransfers(
  db: Db,
  { account, known }: { account: string; known: readonly string[] },
  first: Stated,
  last: string,
): Promise<number | undefined> {
  const isUnknown = notInArray(bankTransfers.account, known.filter(Boolean));
  const [row] = await db
    .select({
      amount: getSum(sql`${bankTransfers.amount}`, sql`${bankTransfers.account} = ${account}`),
      unknown: sql<number>`(count(*) filter (where ${isUnknown}))::integer`,
    })
    .from(bankTransfers)
    .where(
      and(
        eq(bankTransfers.currency, first.currency),
        sql`${bankTransfers.reason} is distinct from 'pending'`,
        gte(bankTransfers.bookedAt, toDayStart(first.openingDay)),
        lt(bankTransfers.bookedAt, toDayEnd(last)),
      ),
    );
  return row && row.unknown === 0 ? row.amount : undefined;
}

const isOpenedEarlier = (one: Stated, other: Stated): boolean => one.openingDay < other.openingDay;
const isClosedLater = (one: Stated, other: Stated): boolean =>
  one.closingDay > other.closingDay || (one.closingDay === other.closingDay && one.id > other.id);

/** One balance of each account. */
function pickByAccount(stated: readonly Stated[], isBetter: (one: Stated, other: Stated) => boolean): Stated[] {
  const picked = new Map<string, Stated>();
  for (const one of stated) {
    const known = picked.get(one.account);
    if (!known || isBetter(one, known)) picked.set(one.account, one);
  }
  return [...picked.values()];
}

async function sumBankUntil(db: Db, currency: string, isBefore: SQL, before: Date): Promise<number> {
  const [row] = await db
    .select({ amount: getSum(effect, isBefore) })
    .from(journalEntries)
    .where(sql`${journalEntries.account} = 'bank' and ${journalEntries.currency} = ${currency}`);
  const waiting = (await sumWaiting(db, before)).get(currency) ?? 0;
  return (row?.amount ?? 0) + waiting + (await sumUnderWay(db, currency, isBefore, before));
}

/** What the bank carried out on another day than staff recorded. */
async function sumUnderWay(db: Db, currency: string, isBefore: SQL, before: Date): Promise<number> {
  const isCarriedOut = sql`(${bankTransfers.bookedAt} < ${before})`;
  const [row] = await db
    .select({
      amount: getSum(
        sql`${bankTransfers.amount} * (${isCarriedOut}::integer - (${isBefore})::integer)`,
        sql`${journalEntries.account} = 'bank'`,
      ),
    })
    .from(bankTransfers)
    .innerJoin(journalEntries, sql`${journalEntries.ledgerId} = ${bankTransfers.ledgerId}`)
    .where(sql`${bankTransfers.currency} = ${currency}`);
  return row?.amount ?? 0;
}
