import { pgTable } from 'drizzle-orm/pg-core';
import { paidOrFree } from 'shared-lib/vocabulary';
import { requiredEnum, requiredInstant, requiredReference, requiredText } from '../../database/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** Orders that staff placed for others. */
export const staffOrders = pgTable('staff_orders', {
  orderId: requiredReference('order_id', () => orders.id, 'cascade').primaryKey(),
  actor: requiredText('actor'),
  payment: requiredEnum('payment', paidOrFree),
  /** Why its places are free; empty for others. */
  reason: requiredText('reason').default(''),
  createdAt: requiredInstant('created_at'),
});
