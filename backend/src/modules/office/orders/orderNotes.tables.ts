import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, requiredInstant, requiredReference, requiredText } from '../../../database/columns.ts';
import { orders } from '../../orders/orders.tables.ts';

/** Notes of staff about orders; append-only, no personal data. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id, 'cascade'),
    /** Idempotency key of the request. */
    key: requiredText('key').unique(),
    author: requiredText('author'),
    text: requiredText('text'),
    at: requiredInstant('at'),
  },
  (table) => [index('order_notes_order').on(table.orderId)],
);
