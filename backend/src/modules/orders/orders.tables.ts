import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrderDelivery, Payer } from 'shared-lib/api';
import { users } from '../accounts/accounts.tables.ts';
import type { Localised } from '../content/index.ts';
import { registrations } from '../registrations/registrations.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units; the largest sum there is has eleven digits. */
const money = (name: string) => bigint(name, { mode: 'number' });

/**
 * What somebody owes or has paid: participation, souvenirs or a contribution. It outlives its account, because the law
 * wants accounts kept; then nobody is named in it any more.
 */
export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['purchase', 'contribution'] }).notNull(),
    /** Nobody for contributions, and for orders of an account that was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email'),
    locale: text('locale', { enum: ['ua', 'en'] }).notNull(),
    /** As the giver of a contribution wants to be named; empty is anonymous. */
    contributorName: text('contributor_name'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Of everything that was asked for, to tell a repetition from another order under the same key. */
    requestHash: text('request_hash').notNull(),
    currency: text('currency', { enum: ['UAH', 'USD', 'EUR'] }).notNull(),
    total: money('total').notNull(),
    status: text('status', { enum: ['awaiting-payment', 'paid', 'cancelled', 'refunded'] }).notNull(),
    paymentMethod: text('payment_method', { enum: ['online', 'invoice'] }).notNull(),
    payer: jsonb('payer').$type<Payer>(),
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    /** What became of the goods in it: kept for the payer, sold, or given back to the shelf. */
    stock: text('stock', { enum: ['none', 'reserved', 'sold', 'released'] }).notNull(),
    /** What staff wants to become of sold goods when all the money goes back: those not sent yet return to the shelf, all, or none. */
    restock: text('restock', { enum: ['unsent', 'all', 'none'] })
      .notNull()
      .default('unsent'),
    /** Paid after its goods were sold to others: staff finds them or gives the money back. */
    isShort: boolean('is_short').notNull().default(false),
    reservedUntil: instant('reserved_until'),
    /** When the letter with the invoice was written last; nothing once the invoice is another. */
    invoiceSentAt: instant('invoice_sent_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    unique('orders_key').on(table.idempotencyKey),
    index('orders_user').on(table.userId),
    index('orders_reserved').on(table.reservedUntil).where(sql`${table.stock} = 'reserved'`),
  ],
);

/** What is in an order, with the prices of the moment it was made. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    kind: text('kind', { enum: ['registration', 'product', 'contribution'] }).notNull(),
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    sku: text('sku'),
    size: text('size'),
    title: jsonb('title').$type<Localised>().notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    sum: money('sum').notNull(),
    /** False once the order is cancelled: the registration in it may then be ordered again. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (table) => [
    unique('order_lines_place').on(table.orderId, table.place),
    uniqueIndex('order_lines_registration').on(table.registrationId).where(sql`${table.isLive}`),
  ],
);
