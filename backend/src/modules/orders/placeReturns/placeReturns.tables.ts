import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReturnedPlace } from 'shared-lib/api';
import { id, instant, requiredInstant, requiredMoney, requiredReference } from '../../../database/columns.ts';
import { orders } from '../orders.tables.ts';

/** Requests to refund some places of a paid order; one may be open. */
export const placeReturns = pgTable(
  'place_returns',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id, 'cascade'),
    places: jsonb('places').$type<ReturnedPlace[]>().notNull(),
    amount: requiredMoney('amount'),
    requestedAt: requiredInstant('requested_at'),
    decidedAt: instant('decided_at'),
    /** `refunding` is granted and not decided yet: its places end when a payment service has returned the money. */
    decision: text('decision', { enum: ['refunding', 'granted', 'declined'] }),
  },
  (table) => [
    index('place_returns_order').on(table.orderId),
    uniqueIndex('place_returns_open').on(table.orderId).where(sql`${table.decidedAt} is null`),
  ],
);
