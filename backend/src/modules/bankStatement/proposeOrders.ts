import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { TransferProposal } from 'shared-lib/api/office';
import type { Db } from '../../database/connection.ts';
import { orderNumber, orderSearch, orders } from '../orders/index.ts';
import { orderNumbersIn } from './matching/orderNumbersIn.ts';
import type { OfficeTransfers } from './officeTransfers.ts';
import { transferProposal } from './transferProposal.ts';

/** A transfer beside the orders that it may pay: suggested, named in its purpose, of its payer, or of its amount. */
export async function proposeOrders(db: Db, transfers: OfficeTransfers, id: number): Promise<TransferProposal> {
  const transfer = await transfers.find(id);
  const view = await transfers.viewOf(transfer);
  const near = await db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .innerJoin(orders, eq(orders.id, orderSearch.orderId))
    .where(
      and(
        eq(orderSearch.status, 'awaiting-payment'),
        eq(orderSearch.currency, transfer.currency as 'UAH'),
        or(
          transfer.payerCode ? sql`${orders.payer} ->> 'taxCode' = ${transfer.payerCode}` : undefined,
          and(eq(orderSearch.total, transfer.amount), eq(orderSearch.paymentMethod, 'invoice')),
        ),
      ),
    )
    .orderBy(asc(orderSearch.orderId))
    .limit(10);
  const known = [...transfer.suggested, ...orderNumbersIn(transfer.purpose)];
  const numbers = [...new Set([...known, ...near.map((order) => orderNumber(order.id))])];
  const open = await transfers.openOf(numbers);
  const ids = [...open.values()].map((order) => order.id);
  const rows = ids.length > 0 ? await db.select().from(orderSearch).where(inArray(orderSearch.orderId, ids)) : [];
  const candidates = numbers.flatMap((number) => {
    const order = open.get(number);
    const row = rows.find(({ orderId }) => orderId === order?.id);
    return order && row ? [{ order, row, taxCode: order.payerCode }] : [];
  });
  const suggested = candidates.filter(({ order }) => transfer.suggested.includes(order.number));
  const { proposed } = transferProposal(transfer, view, suggested);
  return { ...transferProposal(transfer, view, candidates), proposed };
}
