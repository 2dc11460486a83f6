import { sql } from 'drizzle-orm';
import { check, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How many of a product there are. What may still be promised is supplied less sold less reserved. */
export const stock = pgTable(
  'stock',
  {
    sku: text('sku').primaryKey(),
    /** As content tells it; follows when an editor changes it. Null is not counted. */
    supplied: integer('supplied'),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [check('stock_counts', sql`${table.reserved} >= 0 and ${table.sold} >= 0`)],
);

/** What a person is about to buy, on whichever device. */
export const basketItems = pgTable(
  'basket_items',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    /** Empty where a product has none. */
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Of the last addition, so that one that is sent twice adds once. */
    lastKey: text('last_key'),
  },
  (table) => [
    unique('basket_items_product').on(table.userId, table.sku, table.size),
    check('basket_items_quantity', sql`${table.quantity} > 0`),
  ],
);
