import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { paymentProviders } from 'shared-lib/vocabulary';
import {
  id,
  instant,
  money,
  requiredCurrency,
  requiredEnum,
  requiredInstant,
  requiredMoney,
  requiredReference,
  requiredText,
} from '../../../database/columns.ts';

/** What a decision by hand changed, so that it can be undone. */
export interface PayoutBefore {
  transferId: number | null;
  rejected: number[];
  /** The chosen transfer as it was. */
  chosen?: { state: 'proposed' | 'ignored' | 'dismissed'; decidedAt: string | null };
}

/** Transfers of payment services to the bank, each for the payments of a day. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    provider: requiredEnum('provider', paymentProviders),
    /** Id at the service, or its day where the service gives none. */
    providerId: requiredText('provider_id'),
    currency: requiredCurrency(),
    /** `2025-05-20`, in Kyiv. */
    day: requiredText('day'),
    reportedAt: requiredInstant('reported_at'),
    /** The bank transfer that it arrived as. */
    transferId: integer('transfer_id').unique(),
    received: money('received'),
    matchedAt: instant('matched_at'),
    /** Transfers that did not bring it, as staff said. */
    rejected: jsonb('rejected').$type<number[]>().notNull().default(sql`'[]'::jsonb`),
    before: jsonb('before').$type<PayoutBefore>(),
  },
  (table) => [unique('payouts_report').on(table.provider, table.providerId, table.currency)],
);

/** Payments and refunds of a payout, as the service reports them. */
export const payoutItems = pgTable(
  'payout_items',
  {
    id: id(),
    payoutId: requiredReference('payout_id', () => payouts.id),
    provider: requiredEnum('provider', paymentProviders),
    /** The service's id of the transaction, so that none is paid out twice. */
    transactionId: requiredText('transaction_id'),
    /** Our reference of the payment. */
    reference: requiredText('reference'),
    /** Minor units, negative for refunds. */
    amount: requiredMoney('amount'),
    fee: requiredMoney('fee'),
    /** The payout that held it back. */
    heldFrom: integer('held_from'),
  },
  (table) => [
    unique('payout_items_transaction').on(table.provider, table.transactionId),
    index('payout_items_payout').on(table.payoutId),
  ],
);
