import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../../database/columns.ts';
import { orders } from './orders.tables.ts';

/** Append-only money movements; the balance of an order is the sum of its rows. */
export const ledger = pgTable(
  'ledger',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    source: text('source', { enum: ['liqpay', 'monobank', 'bank', 'staff'] }).notNull(),
    /** Idempotency key within the source. */
    sourceKey: text('source_key').notNull(),
    /** Minor units, negative for refunds. */
    amount: money('amount').notNull(),
    currency: text('currency', { enum: ['UAH', 'USD', 'EUR'] }).notNull(),
    at: instant('at').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [unique('ledger_movement').on(table.source, table.sourceKey), index('ledger_order').on(table.orderId)],
);
