import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderDelivery, Payer } from 'shared-lib/api';
import { orderStatuses, paymentMethods } from 'shared-lib/vocabulary';
import {
  id,
  instant,
  requiredCurrency,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredLocale,
  requiredMoney,
  requiredReference,
  requiredText,
} from '../../database/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { Localised } from '../content/index.ts';
import { editionInForce } from '../editions/editions.tables.ts';
import { registrations } from '../registrations/registrations.tables.ts';
import { promoCodes } from './promoCodes/promoCodes.tables.ts';

/** One line of an invoice before and after a change; amounts in minor units. */
export interface CorrectedLine {
  title: Localised;
  unitPrice: number;
  before: number;
  after: number;
}

/** What an order was before its newest credit; instants are ISO strings. */
export interface BeforeCredit {
  ledgerId: number;
  /** Until then the credit can be undone, and its emails wait; null: it is none of staff. */
  undoUntil: string | null;
  status: (typeof orderStatuses)[number];
  stock: 'none' | 'reserved' | 'sold' | 'released';
  isShort: boolean;
  reservedUntil: string | null;
  cancelledAt: string | null;
  paidEmailId: number | null;
  /** Credits of earlier releases lack it. */
  placesUntil?: string | null;
}

/** Purchases and contributions; erased instead of deleted, because the law requires accounting records. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    edition: editionInForce(),
    kind: requiredEnum('kind', ['purchase', 'contribution']),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email'),
    locale: requiredLocale(),
    contributorName: text('contributor_name'),
    /** In whose honour a contribution is, and the occasion, for its card. */
    honouredName: text('honoured_name'),
    honourOccasion: text('honour_occasion'),
    /** Who gets the card by email, until it is sent. */
    cardEmail: text('card_email'),
    /** Day in Kyiv on which the card is sent; null: once the contribution is paid. */
    cardDay: text('card_day'),
    cardSentAt: instant('card_sent_at'),
    idempotencyKey: requiredText('idempotency_key'),
    /** Tells a repeated request from another order under the same key. */
    requestHash: requiredText('request_hash'),
    currency: requiredCurrency(),
    total: requiredMoney('total'),
    status: requiredEnum('status', orderStatuses),
    paymentMethod: requiredEnum('payment_method', paymentMethods),
    payer: jsonb('payer').$type<Payer>(),
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    stock: requiredEnum('stock', ['none', 'reserved', 'sold', 'released']),
    restock: requiredEnum('restock', ['unsent', 'all', 'none']).default('unsent'),
    /** Paid after its goods were sold out; staff restocks or refunds. */
    isShort: boolean('is_short').notNull().default(false),
    reservedUntil: instant('reserved_until'),
    /** Until when it holds places of formats with a limit while it is not paid; null: it holds none. */
    placesUntil: instant('places_until'),
    /** Null again when the invoice changes. */
    invoiceSentAt: instant('invoice_sent_at'),
    /** Newest invoice and newest confirmation of payment in the outbox. */
    invoiceEmailId: integer('invoice_email_id'),
    paidEmailId: integer('paid_email_id'),
    /** Paid, and its race numbers and the email that names them follow in a batch. */
    awaitsNumbers: boolean('awaits_numbers').notNull().default(false),
    createdAt: requiredInstant('created_at'),
    updatedAt: requiredInstant('updated_at'),
    /** Requested by the payer; staff refunds or declines. */
    refundRequestedAt: instant('refund_requested_at'),
    refundReason: text('refund_reason'),
    refundDeclinedAt: instant('refund_declined_at'),
    paidAt: instant('paid_at'),
    promoCodeId: integer('promo_code_id').references(() => promoCodes.id),
    beforeCredit: jsonb('before_credit').$type<BeforeCredit>(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    unique('orders_key').on(table.idempotencyKey),
    index('orders_user').on(table.userId),
    index('orders_edition').on(table.edition, table.id),
    index('orders_edition_paid').on(table.edition, table.paidAt).where(sql`${table.paidAt} is not null`),
    index('orders_reserved').on(table.reservedUntil).where(sql`${table.stock} = 'reserved'`),
    index('orders_promo_code').on(table.promoCodeId).where(sql`${table.promoCodeId} is not null`),
    index('orders_awaiting_numbers').on(table.id).where(sql`${table.awaitsNumbers}`),
  ],
);

/** Lines of an order at the prices of its creation. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: requiredReference('order_id', () => orders.id, 'cascade'),
    place: requiredInteger('place'),
    kind: requiredEnum('kind', ['registration', 'product', 'contribution', 'delivery']),
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    sku: text('sku'),
    size: text('size'),
    title: jsonb('title').$type<Localised>().notNull(),
    quantity: requiredInteger('quantity'),
    unitPrice: requiredMoney('unit_price'),
    sum: requiredMoney('sum'),
    /** What a promo code took off the unit price. */
    discount: requiredMoney('discount').default(0),
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
    orderId: requiredReference('order_id', () => orders.id, 'cascade'),
    place: requiredInteger('place'),
    /** A resize changes the lines of an unpaid order; a refund leaves them, because they were paid. */
    reason: requiredEnum('reason', ['resize', 'refund']).default('resize'),
    lines: jsonb('lines').$type<CorrectedLine[]>().notNull(),
    totalBefore: requiredMoney('total_before'),
    totalAfter: requiredMoney('total_after'),
    createdAt: requiredInstant('created_at'),
  },
  (table) => [unique('invoice_corrections_place').on(table.orderId, table.place)],
);
