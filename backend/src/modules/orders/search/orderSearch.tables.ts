import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { OfficeOrderState, OrderAttention, OrderKind } from 'shared-lib/api/office';
import { orderStatuses, paymentMethods } from 'shared-lib/vocabulary';
import {
  requiredCurrency,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredText,
  wordsIndex,
} from '../../../database/columns.ts';
import { editionInForce } from '../../editions/editions.tables.ts';
import { orders } from '../orders.tables.ts';

/** One narrow row per order for lists and searches, kept by triggers at the end of each transaction that changes the order. */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    edition: editionInForce(),
    /** Counts the transactions that changed the order. */
    version: requiredInteger('version').default(1),
    changedAt: requiredInstant('changed_at'),
    createdAt: requiredInstant('created_at'),
    status: requiredEnum('status', orderStatuses),
    state: requiredText('state').$type<OfficeOrderState>(),
    attention: text('attention').array().$type<OrderAttention[]>().notNull(),
    needsAttention: boolean('needs_attention').notNull(),
    kind: requiredText('kind').$type<OrderKind>(),
    paymentMethod: requiredEnum('payment_method', paymentMethods),
    delivery: requiredText('delivery'),
    currency: requiredCurrency(),
    total: requiredMoney('total'),
    balance: bigint('balance', { mode: 'number' }).notNull(),
    people: requiredInteger('people'),
    who: requiredText('who'),
    phone: requiredText('phone'),
    /** Folded names, then emails and digits of phones, codes, waybills and race numbers; each word between spaces. */
    names: requiredText('names'),
    words: requiredText('words'),
  },
  (table) => [
    wordsIndex('order_search_edition_words', table.words, table.edition),
    index('order_search_edition_created').on(table.edition, table.createdAt, table.orderId),
    index('order_search_edition_total').on(table.edition, table.total, table.orderId),
    index('order_search_edition_carried')
      .on(table.edition, table.orderId)
      .where(sql`${table.delivery} in ('branch', 'abroad')`),
    index('order_search_edition_attention').on(table.edition, table.orderId).where(sql`${table.needsAttention}`),
  ],
);

/** Distinct words of names in all orders, which typos are compared with. */
export const orderWords = pgTable('order_words', { word: text('word').primaryKey() });
