import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { monthlyGiftEnders, monthlyGiftStates, paymentProviders, paymentStates } from 'shared-lib/vocabulary';
import {
  id,
  instant,
  money,
  requiredCurrency,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** Attempts to pay orders online; the money itself is in the ledger. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id),
    attempt: requiredInteger('attempt'),
    /** Our id at the provider: `RUN-000042-1`. */
    reference: requiredText('reference'),
    provider: requiredEnum('provider', paymentProviders),
    amount: requiredMoney('amount'),
    currency: requiredCurrency(),
    state: requiredEnum('state', paymentStates),
    refunded: requiredMoney('refunded').default(0),
    /** The provider's id, if it assigns one at the start. */
    invoiceId: text('invoice_id'),
    pageUrl: text('page_url'),
    expiresAt: requiredInstant('expires_at'),
    /** Null once the outcome is known. */
    nextQueryAt: instant('next_query_at'),
    queryCount: requiredInteger('query_count').default(0),
    providerTime: instant('provider_time'),
    flags: text('flags').array().notNull().default(sql`'{}'::text[]`),
    /** Those that a credit by staff resolved; they return when it is reversed. */
    clearedFlags: text('cleared_flags').array().notNull().default(sql`'{}'::text[]`),
    /** Hashes for the card testing limiter, purged after a day. */
    clientKey: requiredText('client_key'),
    deviceKey: text('device_key'),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
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
    provider: requiredEnum('provider', paymentProviders),
    reference: requiredText('reference'),
    providerId: requiredText('provider_id'),
    status: requiredText('status'),
    providerTime: requiredInstant('provider_time'),
    amount: money('amount'),
    currency: requiredText('currency'),
    outcome: requiredText('outcome'),
    receivedAt: requiredInstant('received_at'),
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
    paymentId: requiredReference('payment_id', () => payments.id),
    key: requiredText('key'),
    amount: requiredMoney('amount'),
    /** Refunded total after this one; matches it with the provider's events. */
    refundedAfter: requiredMoney('refunded_after'),
    state: requiredEnum('state', ['asked', 'accepted', 'done', 'refused']),
    requestedAt: requiredInstant('asked_at'),
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
    returnToken: requiredText('return_token'),
    receiptEmailId: integer('receipt_letter_id'),
    /** What of the total the donor added for the fee of the payment service. */
    coveredFee: requiredMoney('covered_fee').default(0),
  },
  (table) => [unique('contributions_return_token').on(table.returnToken)],
);

/** Gifts that a provider charges every month; donor, amount and currency are those of its contributions. */
export const monthlyGifts = pgTable(
  'monthly_gifts',
  {
    id: id(),
    /** The contribution of the first month. */
    orderId: requiredReference('order_id', () => orders.id),
    state: requiredEnum('state', monthlyGiftStates),
    /** Grants access to the page that ends it. */
    token: requiredText('token'),
    provider: requiredEnum('provider', paymentProviders),
    /** The provider's name of it: the reference of the payment that began it; null until it is known. */
    reference: text('reference'),
    lastChargedAt: instant('last_charged_at'),
    /** Failed charges since the last one that went through. */
    failedCharges: requiredInteger('failed_charges').default(0),
    endedBy: text('ended_by', { enum: monthlyGiftEnders }),
    endedAt: instant('ended_at'),
    /** When the provider is asked again to end it; null otherwise. */
    nextEndAt: instant('next_end_at'),
    endAttempts: requiredInteger('end_attempts').default(0),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
  },
  (table) => [
    unique('monthly_gifts_order').on(table.orderId),
    unique('monthly_gifts_token').on(table.token),
    index('monthly_gifts_due').on(table.nextEndAt).where(sql`${table.nextEndAt} is not null`),
  ],
);

/** Which payment holds a charge of a monthly gift: each charge is booked once. */
export const monthlyCharges = pgTable(
  'monthly_charges',
  {
    id: id(),
    monthlyGiftId: requiredReference('monthly_gift_id', () => monthlyGifts.id),
    /** Id of the payment at the provider. */
    providerId: requiredText('provider_id'),
    paymentId: requiredReference('payment_id', () => payments.id),
  },
  (table) => [
    unique('monthly_charges_provider_id').on(table.monthlyGiftId, table.providerId),
    unique('monthly_charges_payment').on(table.paymentId),
  ],
);
