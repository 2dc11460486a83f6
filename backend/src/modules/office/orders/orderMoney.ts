import { inArray } from 'drizzle-orm';
import type { LedgerMovement, OfficeOrder } from 'shared-lib/api/office';
import { isPaymentProvider } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { bankTransfers } from '../../bankStatement/index.ts';
import { type ledgerOf, type OrderRow, openAmount } from '../../orders/index.ts';
import { type payments, refundKeysOf } from '../../payments/index.ts';
import type { RecordedAction } from './orderHistory.ts';

type Payment = typeof payments.$inferSelect;
type Entry = Awaited<ReturnType<ReturnType<typeof ledgerOf>['entries']>>[number];

/** @param pendingRefunds minor units that a provider still has to return. */
export function moneyOf(
  order: OrderRow,
  entries: readonly Entry[],
  attempts: readonly Payment[],
  pendingRefunds: number,
): OfficeOrder['money'] {
  const total = (isCounted: (entry: Entry) => boolean) =>
    entries.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
  const balance = total(() => true);
  const onCards = attempts.reduce(
    (sum, { state, amount, refunded }) => sum + (state === 'paid' ? amount - refunded : 0),
    0,
  );
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  return {
    total: order.total,
    received: total(({ amount, source }) => amount > 0 && source !== 'rounding'),
    refunded: Math.abs(total(({ amount, source }) => amount < 0 && source !== 'rounding')),
    balance,
    open: openAmount(order, balance),
    surplus: Math.max(0, isOver ? balance : balance - order.total),
    writtenOff: total(({ source }) => source === 'rounding'),
    refundable: Math.max(0, Math.min(onCards, balance - pendingRefunds)),
  };
}

/** Key of the transfer that a movement comes from; a transfer that several orders share has an entry in each. */
const transferKeyOf = ({ source, sourceKey }: Entry) =>
  source === 'bank' || source === 'rounding' ? (sourceKey.split('/')[0] ?? '') : '';

async function transferIdsOf(db: Db, entries: readonly Entry[]): Promise<Map<string, number>> {
  const keys = entries.map(transferKeyOf).filter(Boolean);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: bankTransfers.id, key: bankTransfers.key })
    .from(bankTransfers)
    .where(inArray(bankTransfers.key, keys));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Entries of an order with its balance after each, and who of the staff entered it. */
export async function movementsOf(
  db: Db,
  entries: readonly Entry[],
  actions: readonly RecordedAction[],
): Promise<LedgerMovement[]> {
  const transferIds = await transferIdsOf(db, entries);
  const refundKeys = await refundKeysOf(db, entries[0]?.orderId ?? 0);
  let balance = 0;
  return entries.map((entry) => {
    const { id, at, source, sourceKey, amount, reason } = entry;
    balance += amount;
    const transferId = String(transferIds.get(transferKeyOf(entry)) ?? '');
    const action = transferId
      ? actions.find(({ action: name, target }) => name === 'decide-transfer' && target === transferId)
      : actions.find(({ details }) => details.key === (refundKeys.get(sourceKey) ?? sourceKey));
    return {
      id,
      at: at.toISOString(),
      source,
      amount,
      balance,
      reference: isPaymentProvider(source) ? (sourceKey.split(':')[0] ?? '') : transferId,
      by: action?.actor ?? null,
      reason: reason ?? String(action?.details.note ?? ''),
    };
  });
}
