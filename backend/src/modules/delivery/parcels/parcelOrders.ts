import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/connection.ts';
import { type OrderDelivery, orderLines, orderNumber, orders } from '../../orders/index.ts';
import { createParcelsRepository } from './parcels.repository.ts';

export type BranchDelivery = Extract<OrderDelivery, { kind: 'branch' }>;

export interface ParcelOrder {
  id: number;
  number: string;
  /** Null once the account is deleted. */
  email: string | null;
  locale: 'ua' | 'en';
  isOver: boolean;
  isPaid: boolean;
  delivery: BranchDelivery;
  goods: { sku: string; quantity: number; sum: number }[];
}

/** Undefined when there is no such order, or no delivery by carrier. */
export async function parcelOrder(db: Db, orderId: number): Promise<ParcelOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.delivery?.kind !== 'branch') return undefined;
  const lines = await db
    .select({ sku: orderLines.sku, quantity: orderLines.quantity, sum: orderLines.sum })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const { id, email, locale, delivery, status } = order;
  const isOver = status === 'cancelled' || status === 'refunded';
  const goods = lines.flatMap(({ sku, quantity, sum }) => (sku === null ? [] : [{ sku, quantity, sum }]));
  return { id, number: orderNumber(id), email, locale, isOver, isPaid: status === 'paid', delivery, goods };
}

/** Includes a waybill that is being created. */
export async function isSent(db: Db, orderId: number): Promise<boolean> {
  return (await createParcelsRepository(db).ofOrder(orderId)) !== undefined;
}
