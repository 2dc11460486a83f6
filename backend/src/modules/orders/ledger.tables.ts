import { bigint, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { orders } from './orders.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Money that came in and went back. Rows are only added; what an order has is their sum. */
export const ledger = pgTable(
  'ledger',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    source: text('source', { enum: ['liqpay', 'monobank', 'bank', 'staff'] }).notNull(),
    /** What the source calls this movement; one movement is written once, however often it is told. */
    sourceKey: text('source_key').notNull(),
    /** Minor units; below zero is money that went back. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: ['UAH', 'USD', 'EUR'] }).notNull(),
    /** When the source says it moved. */
    at: instant('at').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [unique('ledger_movement').on(table.source, table.sourceKey), index('ledger_order').on(table.orderId)],
);
