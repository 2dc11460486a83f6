import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { registrationIdsLike } from '../registrations/index.ts';
import { findOrderId, type OrderRow } from './order.ts';
import { orderLines, orders } from './orders.tables.ts';

export interface OrderSearch {
  /** Part of an order number, an email, a name, a company or its code. */
  text?: string;
  status?: OrderRow['status'];
  limit: number;
}

export const searchOrders = (db: Db, { text, status, limit }: OrderSearch): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(status && eq(orders.status, status), text ? containsText(db, text) : undefined))
    .orderBy(desc(orders.id))
    .limit(limit);

function containsText(db: Db, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const withRegistration = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.registrationId, registrationIdsLike(db, pattern)));
  return or(
    eq(orders.id, findOrderId(text.toUpperCase()) ?? 0),
    ilike(orders.email, pattern),
    ilike(orders.contributorName, pattern),
    ilike(sql`${orders.payer}::text`, pattern),
    ilike(sql`${orders.delivery}::text`, pattern),
    inArray(orders.id, withRegistration),
  );
}
