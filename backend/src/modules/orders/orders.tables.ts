import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderDelivery, Payer } from 'shared-lib/api';
import { id, instant, money } from '../../database/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { Localised } from '../content/index.ts';
import { registrations } from '../registrations/registrations.tables.ts';

/** One line of an invoice before and after a change; amounts in minor units. */
export interface CorrectedLine {
  title: Localised;
  unitPrice: number;
  before: number;
  after: number;
}

/** Purchases and contributions; erased instead of deleted, because the law requires accounting records. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    kind: text('kind', { enum: ['purchase', 'contribution'] }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email'),
    locale: text('locale', { enum: ['ua', 'en'] }).notNull(),
    contributorName: text('contributor_name'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Tells a repeated request from another order under the same key. */
    requestHash: text('request_hash').notNull(),
    currency: text('currency', { enum: ['UAH', 'USD', 'EUR'] }).notNull(),
    total: money('total').notNull(),
    status: text('status', { enum: ['awaiting-payment', 'paid', 'cancelled', 'refunded'] }).notNull(),
    paymentMethod: text('payment_method', { enum: ['online', 'invoice'] }).notNull(),
    payer: jsonb('payer').$type<Payer>(),
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    stock: text('stock', { enum: ['none', 'reserved', 'sold', 'released'] }).notNull(),
    restock: text('restock', { enum: ['unsent', 'all', 'none'] })
      .notNull()
      .default('unsent'),
    /** Paid after its goods were sold out; staff restocks or refunds. */
    isShort: boolean('is_short').notNull().default(false),
    reservedUntil: instant('reserved_until'),
    /** Null again when the invoice changes. */
    invoiceSentAt: instant('invoice_sent_at'),
    /** Newest invoice and newest confirmation of payment in the outbox. */
    invoiceEmailId: integer('invoice_email_id'),
    paidEmailId: integer('paid_email_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Requested by the payer; staff refunds or declines. */
    refundRequestedAt: instant('refund_requested_at'),
    refundReason: text('refund_reason'),
    refundDeclinedAt: instant('refund_declined_at'),
    paidAt: instant('paid_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    unique('orders_key').on(table.idempotencyKey),
    index('orders_user').on(table.userId),
    index('orders_reserved').on(table.reservedUntil).where(sql`${table.stock} = 'reserved'`),
  ],
);

/** Lines of an order at the prices of its creation. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
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
    /** False once the order is cancelled, so that the registration may be ordered again. */
    isLive: boolean('is_live').notNull().default(true),
  },
  (table) => [
    unique('order_lines_place').on(table.orderId, table.place),
    uniqueIndex('order_lines_registration').on(table.registrationId).where(sql`${table.isLive}`),
  ],
);

/** Changes of an order after its invoice, numbered from 1 within the order. */
export const invoiceCorrections = pgTable(
  'invoice_corrections',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    lines: jsonb('lines').$type<CorrectedLine[]>().notNull(),
    totalBefore: money('total_before').notNull(),
    totalAfter: money('total_after').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('invoice_corrections_place').on(table.orderId, table.place)],
);
