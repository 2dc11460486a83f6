import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../../database/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** Attempts to pay orders online; the money itself is in the ledger. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    attempt: integer('attempt').notNull(),
    /** Our id at the provider: `RUN-000042-1`. */
    reference: text('reference').notNull(),
    provider: text('provider', { enum: ['liqpay', 'monobank'] }).notNull(),
    amount: money('amount').notNull(),
    currency: text('currency', { enum: ['UAH', 'USD', 'EUR'] }).notNull(),
    state: text('state', {
      enum: ['pending', 'processing', 'paid', 'review', 'failed', 'expired', 'refunded'],
    }).notNull(),
    refunded: money('refunded').notNull().default(0),
    /** The provider's id, if it assigns one at the start. */
    invoiceId: text('invoice_id'),
    pageUrl: text('page_url'),
    expiresAt: instant('expires_at').notNull(),
    /** Null once the outcome is known. */
    nextQueryAt: instant('next_query_at'),
    queryCount: integer('query_count').notNull().default(0),
    providerTime: instant('provider_time'),
    /** Reasons why staff has to check the payment. */
    flags: text('flags').array().notNull().default(sql`'{}'::text[]`),
    /** Hashes for the card testing limiter, purged after a day. */
    clientKey: text('client_key').notNull(),
    deviceKey: text('device_key'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('payments_reference').on(table.reference),
    unique('payments_attempt').on(table.orderId, table.attempt),
    index('payments_due').on(table.nextQueryAt).where(sql`${table.nextQueryAt} is not null`),
  ],
);

/** Deduplicated events of providers, without card or personal data. */
export const webhookEvents = pgTable(
  'payment_notices',
  {
    id: id(),
    provider: text('provider', { enum: ['liqpay', 'monobank'] }).notNull(),
    reference: text('reference').notNull(),
    providerId: text('provider_id').notNull(),
    status: text('status').notNull(),
    providerTime: instant('provider_time').notNull(),
    amount: money('amount'),
    currency: text('currency').notNull(),
    outcome: text('outcome').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    unique('payment_notices_told').on(
      table.provider,
      table.reference,
      table.providerId,
      table.status,
      table.providerTime,
    ),
  ],
);

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    key: text('key').notNull(),
    amount: money('amount').notNull(),
    /** Refunded total after this one; matches it with the provider's events. */
    refundedAfter: money('refunded_after').notNull(),
    state: text('state', { enum: ['asked', 'accepted', 'done', 'refused'] }).notNull(),
    requestedAt: instant('asked_at').notNull(),
  },
  (table) => [
    unique('payment_refunds_key').on(table.key),
    uniqueIndex('payment_refunds_open').on(table.paymentId).where(sql`${table.state} in ('asked', 'accepted')`),
  ],
);

/** Access to contributions without an account. */
export const contributions = pgTable(
  'contributions',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Secret in the URL of the donor's result page. */
    returnToken: text('return_token').notNull(),
    receiptEmailId: integer('receipt_letter_id'),
  },
  (table) => [unique('contributions_return_token').on(table.returnToken)],
);
