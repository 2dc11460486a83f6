import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { correctInvoice, findInvoicedTotal } from '../invoiceCorrections.ts';
import { createLedger } from '../ledger.ts';
import { type OrderLineRow, type OrderRow, orderNumber } from '../order.ts';
import { getTotal } from '../orderLines.ts';
import { findLines } from '../orders.queries.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { orderLines } from '../orders.tables.ts';
import { needsPapers } from '../refundCorrections.ts';

/** Whether nothing but its delivery is left of an order without this line. */
export const endsWithout = (lines: readonly OrderLineRow[], line: Pick<OrderLineRow, 'id'>): boolean =>
  lines.every(({ id, kind }) => id === line.id || kind === 'delivery');

/**
 * Takes the line of a place out of its locked order. An order that holds nothing else is cancelled and keeps its
 * lines, as every cancelled one.
 * @returns what the order is now.
 */
export async function takeLine(tx: Db, order: OrderRow, line: OrderLineRow, now: Date): Promise<OrderRow> {
  const repository = createOrdersRepository(tx);
  const lines = await findLines(tx, order.id);
  if (endsWithout(lines, line)) {
    await repository.endLines(order.id);
    const ended = { status: 'cancelled', cancelledAt: now, awaitsNumbers: false, updatedAt: now } as const;
    return (await repository.update(order.id, ended)) ?? order;
  }
  await tx.delete(orderLines).where(and(eq(orderLines.id, line.id), eq(orderLines.orderId, order.id)));
  return (await storeTotal(tx, order, [{ line, before: line.quantity, after: 0 }], now)).order;
}

/** Puts the line of a place into another locked order, at the price it had. @returns what that order is now. */
export async function putLine(tx: Db, order: OrderRow, line: OrderLineRow, now: Date): Promise<OrderRow> {
  const lines = await findLines(tx, order.id);
  const place = Math.max(-1, ...lines.map((each) => each.place)) + 1;
  const { kind, registrationId, sku, size, title, quantity, unitPrice, sum, discount } = line;
  const moved = { place, kind, registrationId, sku, size, title, quantity, unitPrice, sum, discount };
  await createOrdersRepository(tx).insertLines(order.id, [moved]);
  return (await storeTotal(tx, order, [{ line, before: 0, after: quantity }], now)).order;
}

export interface LineChange {
  line: OrderLineRow;
  before: number;
  after: number;
}

/**
 * Stores the total of a locked order whose lines were changed, and corrects its invoice: a paid one states what remains paid.
 * @returns the order as it is now.
 */
export async function storeTotal(tx: Db, order: OrderRow, changes: readonly LineChange[], now: Date) {
  const all = await findLines(tx, order.id);
  let correction: number | undefined;
  const total = getTotal(all);
  const isInvoiced = order.paymentMethod === 'invoice' || order.status === 'paid';
  if (isInvoiced && (await needsPapers(tx, order, [...all, ...changes.map(({ line }) => line)]))) {
    const totalBefore = await findInvoicedTotal(tx, order);
    const isPaid = order.status === 'paid';
    const totalAfter = isPaid
      ? Math.min(total, Math.max(0, await createLedger(tx).balance(order.id)))
      : Math.max(0, totalBefore + total - order.total);
    const lines = changes.map(({ line: { title, unitPrice }, before, after }) => ({ title, unitPrice, before, after }));
    if (totalAfter !== totalBefore)
      correction = await correctInvoice(tx, order, { reason: 'resize', lines, totalBefore, totalAfter, now });
  }
  // The invoice that was sent to be paid shows another total.
  const isOutdated = correction !== undefined && order.status === 'awaiting-payment';
  const changed = { total, updatedAt: now, ...(isOutdated && { invoiceSentAt: null }) };
  const stored = await createOrdersRepository(tx).update(order.id, changed);
  return { order: stored ?? order, correction };
}

interface MoneyMove {
  from: OrderRow;
  to: OrderRow;
  /** Minor units, positive. */
  amount: number;
  /** The registration whose place moves, which names the movement with both orders. */
  registrationId: number;
  now: Date;
}

/** Takes money of a place out of its order. @returns the entry for the other one, which has the opposite sign. */
export async function takeMoney(tx: Db, { from, to, amount, registrationId, now }: MoneyMove) {
  const entries = await createLedger(tx).entries([from.id]);
  const key = `${orderNumber(from.id)}/${orderNumber(to.id)}/${registrationId}/${entries.length}`;
  const entry = { source: 'move', amount, currency: from.currency, at: now } as const;
  await createLedger(tx).write(
    { ...entry, orderId: from.id, sourceKey: `${key}/out`, reason: orderNumber(to.id) },
    -amount,
    now,
  );
  return { ...entry, orderId: to.id, sourceKey: `${key}/in`, reason: orderNumber(from.id) };
}
