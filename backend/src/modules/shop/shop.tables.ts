import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant } from '../../database/columns.ts';
import { ownerId } from '../accounts/accounts.tables.ts';

/** Stock of a product; available is supplied less sold less reserved. */
export const stock = pgTable(
  'stock',
  {
    sku: text('sku').primaryKey(),
    /** Set by editors in content; null is unlimited. */
    supplied: integer('supplied'),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [check('stock_counts', sql`${table.reserved} >= 0 and ${table.sold} >= 0`)],
);

export const basketItems = pgTable(
  'basket_items',
  {
    id: id(),
    userId: ownerId(),
    sku: text('sku').notNull(),
    /** Empty for products without sizes. */
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Idempotency key of the last addition. */
    lastKey: text('last_key'),
  },
  (table) => [
    unique('basket_items_product').on(table.userId, table.sku, table.size),
    check('basket_items_quantity', sql`${table.quantity} > 0`),
  ],
);
