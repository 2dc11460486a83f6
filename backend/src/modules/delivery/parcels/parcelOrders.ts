import { eq } from 'drizzle-orm';
import { type CarriedKind, carriedKinds } from 'shared-lib/vocabulary';
import type { Db } from '../../../database/connection.ts';
import { type OrderDelivery, orderLines, orderNumber, orders } from '../../orders/index.ts';
import { createParcelsRepository } from './parcels.repository.ts';

export type CarriedDelivery = Extract<OrderDelivery, { kind: CarriedKind }>;

/** Starter kits have the sku null. */
export interface SentGoods {
  sku: string | null;
  title: string;
  quantity: number;
  sum: number;
}

export interface ParcelOrder {
  id: number;
  number: string;
  /** Null once the account is deleted. */
  email: string | null;
  locale: 'ua' | 'en';
  isOver: boolean;
  isPaid: boolean;
  delivery: CarriedDelivery;
  goods: SentGoods[];
}

const KIT_TITLE = 'Race kit';

export function isCarried(delivery: OrderDelivery | null): delivery is CarriedDelivery {
  return delivery !== null && (carriedKinds as readonly string[]).includes(delivery.kind);
}

/** Undefined when there is no such order, or no delivery by carrier. */
export async function parcelOrder(db: Db, orderId: number): Promise<ParcelOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !isCarried(order.delivery)) return undefined;
  const lines = await db
    .select({
      kind: orderLines.kind,
      sku: orderLines.sku,
      title: orderLines.title,
      quantity: orderLines.quantity,
      sum: orderLines.sum,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const { id, email, locale, status } = order;
  const isOver = status === 'cancelled' || status === 'refunded';
  const goods = lines.flatMap(({ kind, sku, title, quantity, sum }): SentGoods[] => {
    if (kind === 'registration') return [{ sku: null, title: KIT_TITLE, quantity, sum: 0 }];
    return kind === 'product' ? [{ sku, title: title.en, quantity, sum }] : [];
  });
  return {
    id,
    number: orderNumber(id),
    email,
    locale,
    isOver,
    isPaid: status === 'paid',
    delivery: order.delivery,
    goods,
  };
}

/** Includes a waybill that is being created. */
export async function isSent(db: Db, orderId: number): Promise<boolean> {
  return (await createParcelsRepository(db).ofOrder(orderId)) !== undefined;
}
