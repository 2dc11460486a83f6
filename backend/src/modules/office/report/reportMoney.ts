import { and, asc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ReportBalance, ReportMoney, ReportPeriod } from 'shared-lib/api/office';
import { currencies, internalSources, isInternalSource } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { countWhere } from '../../../database/countWhere.ts';
import { ledger, orders, toDayEnd, toDayStart } from '../../orders/index.ts';
import type { PublicLedger } from '../../publicLedger/index.ts';
import { total } from './total.ts';

interface RunPeriod extends ReportPeriod {
  edition: number;
}

const getSum = (where: SQL) =>
  sql<number>`coalesce(sum(abs(${ledger.amount})) filter (where ${where}), 0)`.mapWith(Number);
const isReversal = sql`${ledger.kind} = 'reversal'`;
const isReceipt = sql`${ledger.amount} > 0 and not ${isReversal}`;
const isRefund = sql`${ledger.amount} < 0 and not ${isReversal}`;

const within = ({ edition, from, to }: RunPeriod) =>
  and(
    eq(orders.edition, edition),
    from ? gte(ledger.at, toDayStart(from)) : undefined,
    to ? lt(ledger.at, toDayEnd(to)) : undefined,
  );

/** Receipts, refunds and reversals by currency, kind of order and source. */
export async function reportMoney(db: Db, period: RunPeriod): Promise<ReportMoney[]> {
  const rows = await db
    .select({
      currency: ledger.currency,
      kind: orders.kind,
      source: ledger.source,
      received: getSum(isReceipt),
      receipts: countWhere(isReceipt),
      refunded: getSum(isRefund),
      refunds: countWhere(isRefund),
      reversed: getSum(isReversal),
      reversals: countWhere(isReversal),
    })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(notInArray(ledger.source, [...internalSources]), within(period)))
    .groupBy(ledger.currency, orders.kind, ledger.source)
    .orderBy(asc(ledger.currency), asc(orders.kind), asc(ledger.source));
  return rows.flatMap(({ source, ...row }) => (isInternalSource(source) ? [] : [Object.assign(row, { source })]));
}

/** Each currency: what came and went, and whether the open ledger published the same contributions. */
export async function reportBalances(
  db: Db,
  rows: readonly ReportMoney[],
  { totals }: Awaited<ReturnType<PublicLedger['payments']>>,
  period: RunPeriod,
): Promise<ReportBalance[]> {
  const rounding = await writtenOff(db, period);
  const used = currencies.filter((currency) => [...rows, ...totals].some((one) => one.currency === currency));
  return used.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const received = total(own, (row) => row.received);
    const refunded = total(own, (row) => row.refunded);
    const reversed = total(own, (row) => row.reversed);
    const contributions = total(own, (row) =>
      row.kind === 'contribution' ? row.received - row.refunded - row.reversed : 0,
    );
    const open = totals.find((one) => one.currency === currency);
    const entries = open?.entries ?? 0;
    const published = (open?.received ?? 0) - entries;
    return {
      currency,
      received,
      refunded,
      reversed,
      writtenOff: rounding.get(currency) ?? 0,
      kept: received - refunded - reversed,
      contributions,
      published,
      entries,
      paidOut: open?.paid ?? 0,
      left: open?.left ?? 0,
      isEqual: contributions === published,
    };
  });
}

async function writtenOff(db: Db, period: RunPeriod): Promise<Map<string, number>> {
  const rows = await db
    .select({ currency: ledger.currency, amount: sql<number>`sum(${ledger.amount})`.mapWith(Number) })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(and(eq(ledger.source, 'rounding'), within(period)))
    .groupBy(ledger.currency);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}
