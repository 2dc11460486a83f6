import { and, asc, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import type { Payout, PayoutItem, PayoutState } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import { orderNumber } from '../../orders/index.ts';
import { payments } from '../payments.tables.ts';
import { payoutItems, payouts } from './payouts.tables.ts';

type PayoutRow = typeof payouts.$inferSelect;

interface Days {
  from?: string;
  to?: string;
  isExpected?: boolean;
}

/** What a service has reported, the newest first, beside what has come. */
export async function listPayouts(db: Db, { from, to, isExpected = false }: Days = {}): Promise<Payout[]> {
  const rows = await db
    .select()
    .from(payouts)
    .where(
      and(
        from ? gte(payouts.day, from) : undefined,
        to ? lte(payouts.day, to) : undefined,
        isExpected ? isNull(payouts.transferId) : undefined,
      ),
    )
    .orderBy(desc(payouts.day), asc(payouts.provider), desc(payouts.id));
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPayout(row, items.get(row.id) ?? []));
}

/** What a payout has to bring and what it has brought. */
export function toPayout(row: PayoutRow, items: readonly PayoutItem[]): Payout {
  const { id, provider, providerId, currency, day, transferId, received } = row;
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const fee = items.reduce((sum, item) => sum + item.fee, 0);
  const expected = amount - fee;
  return {
    id,
    provider,
    providerId,
    currency,
    day,
    amount,
    fee,
    expected,
    received,
    transferId,
    state: toState(expected, received),
    difference: received === null ? 0 : received - expected,
    isUndoable: row.before !== null,
    items: [...items],
  };
}

function toState(expected: number, received: number | null): PayoutState {
  if (received === null) return 'expected';
  if (received === expected) return 'matches';
  return received < expected ? 'short' : 'over';
}

export async function listItems(db: Db, payoutIds: readonly number[]): Promise<Map<number, PayoutItem[]>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await db
    .select({ item: payoutItems, orderId: payments.orderId })
    .from(payoutItems)
    .leftJoin(payments, eq(payments.reference, payoutItems.reference))
    .where(inArray(payoutItems.payoutId, [...payoutIds]))
    .orderBy(asc(payoutItems.id));
  const found = new Map<number, PayoutItem[]>();
  for (const { item, orderId } of rows) {
    const { id, payoutId, reference, amount, fee, heldFrom } = item;
    const order = orderId === null ? null : orderNumber(orderId);
    const own = found.get(payoutId) ?? [];
    own.push({ id, reference, order, amount, fee, isHeld: heldFrom !== null });
    found.set(payoutId, own);
  }
  return found;
}
