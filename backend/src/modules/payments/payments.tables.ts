import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, serial, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../orders/orders.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units. */
const money = (name: string) => bigint(name, { mode: 'number' });

/** Attempts to pay orders online. What came of one is in the ledger; this is what the provider told of it. */
export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    attempt: integer('attempt').notNull(),
    /** `RUN-000042-1`: under this the provider knows it, for ever. */
    reference: text('reference').notNull(),
    provider: text('provider', { enum: ['liqpay', 'monobank'] }).notNull(),
    amount: money('amount').notNull(),
    currency: text('currency', { enum: ['UAH', 'USD', 'EUR'] }).notNull(),
    state: text('state', {
      enum: ['pending', 'processing', 'paid', 'review', 'failed', 'expired', 'refunded'],
    }).notNull(),
    /** Of the amount, what went back. */
    refunded: money('refunded').notNull().default(0),
    /** The provider's own name of it, where it gives one at the start. */
    invoiceId: text('invoice_id'),
    pageUrl: text('page_url'),
    /** Until when the provider's page takes the money. */
    expiresAt: instant('expires_at').notNull(),
    /** When to ask the provider next; nothing is asked of what is over. */
    nextQueryAt: instant('next_query_at'),
    queryCount: integer('query_count').notNull().default(0),
    /** The latest time the provider has put to what it told. */
    providerTime: instant('provider_time'),
    /** What staff has to look at. */
    flags: text('flags').array().notNull().default(sql`'{}'::text[]`),
    /** Hashes of whom it was begun by, to slow down whoever tries cards; empty and null after a day. */
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

/** What providers told, once each however often they told it. Nothing about cards or people is kept. */
export const webhookEvents = pgTable(
  'payment_notices',
  {
    id: serial('id').primaryKey(),
    provider: text('provider', { enum: ['liqpay', 'monobank'] }).notNull(),
    reference: text('reference').notNull(),
    providerId: text('provider_id').notNull(),
    status: text('status').notNull(),
    providerTime: instant('provider_time').notNull(),
    amount: money('amount'),
    currency: text('currency').notNull(),
    /** What came of it, for whoever looks into a complaint. */
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

/** Money staff asked to be sent back, each once. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: serial('id').primaryKey(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Made by whoever asks; the same key is the same refund. */
    key: text('key').notNull(),
    amount: money('amount').notNull(),
    /** Of the payment, what will have gone back after this one: by it the provider's own news of it is recognised. */
    refundedAfter: money('refunded_after').notNull(),
    state: text('state', { enum: ['asked', 'accepted', 'done', 'refused'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    unique('payment_refunds_key').on(table.key),
    uniqueIndex('payment_refunds_open').on(table.paymentId).where(sql`${table.state} in ('asked', 'accepted')`),
  ],
);

/** What a contribution without an account is found by. */
export const contributions = pgTable(
  'contributions',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** In the address of the page the giver returns to; whoever has it sees the sum and how it stands, nothing else. */
    returnToken: text('return_token').notNull(),
    /** The letter in the outbox that is the newest receipt. */
    receiptEmailId: integer('receipt_letter_id'),
  },
  (table) => [unique('contributions_return_token').on(table.returnToken)],
);
