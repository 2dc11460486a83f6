import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, requiredInstant, requiredInteger, requiredText } from '../../database/columns.ts';
import { ownerId } from '../accounts/accounts.tables.ts';

/** Stock of a product; available is supplied and corrected, less sold, less reserved. */
export const stock = pgTable(
  'stock',
  {
    sku: text('sku').primaryKey(),
    /** Set by editors in content; null is unlimited. */
    supplied: integer('supplied'),
    /** Added or written off by staff since. */
    corrected: requiredInteger('corrected').default(0),
    reserved: requiredInteger('reserved').default(0),
    sold: requiredInteger('sold').default(0),
  },
  (table) => [check('stock_counts', sql`${table.reserved} >= 0 and ${table.sold} >= 0`)],
);

export const basketItems = pgTable(
  'basket_items',
  {
    id: id(),
    userId: ownerId(),
    sku: requiredText('sku'),
    /** Empty for products without sizes. */
    size: requiredText('size'),
    quantity: requiredInteger('quantity'),
    addedAt: requiredInstant('added_at'),
    /** Idempotency key of the last addition. */
    lastKey: text('last_key'),
  },
  (table) => [
    unique('basket_items_product').on(table.userId, table.sku, table.size),
    check('basket_items_quantity', sql`${table.quantity} > 0`),
  ],
);
