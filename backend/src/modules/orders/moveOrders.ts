import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/connection.ts';
import { isFromEmail } from './contributionOrders.ts';
import { orders } from './orders.tables.ts';

/**
 * Orders of a user and contributions from their former email follow to the new one, so that later emails arrive, and
 * export and erasure find them.
 */
export async function moveOrders(db: Db, { userId, from, to }: { userId: number; from: string; to: string }) {
  await db.update(orders).set({ email: to }).where(isFromEmail(from));
  // The page says which address got the invoice; the new one has not.
  await db
    .update(orders)
    .set({ email: to, invoiceSentAt: null })
    .where(and(eq(orders.userId, userId), isNotNull(orders.email)));
}
