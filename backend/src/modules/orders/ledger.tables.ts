import { bigint, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { orders } from './orders.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Append-only money movements; the balance of an order is the sum of its rows. */
export const ledger = pgTable(
  'ledger',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    source: text('source', { enum: ['liqpay', 'monobank', 'bank', 'staff'] }).notNull(),
    /** Idempotency key within the source. */
    sourceKey: text('source_key').notNull(),
    /** Minor units, negative for refunds. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: ['UAH', 'USD', 'EUR'] }).notNull(),
    at: instant('at').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [unique('ledger_movement').on(table.source, table.sourceKey), index('ledger_order').on(table.orderId)],
);
