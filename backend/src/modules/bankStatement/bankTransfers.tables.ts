import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, money } from '../../database/columns.ts';
import type { ProposalReason } from './matching/matchTransfer.ts';

/** Transfers that may pay an order; payer texts are purged, the key stays to prevent a second import. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    key: text('key').notNull().unique(),
    bookedAt: instant('booked_at').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    payerName: text('payer_name').notNull(),
    payerCode: text('payer_code').notNull(),
    payerAccount: text('payer_account').notNull(),
    purpose: text('purpose').notNull(),
    documentNumber: text('document_number').notNull(),
    /** `part` and `overpaid` were confirmed by staff, `proposed` waits for it, `dismissed` is for nothing of ours. */
    state: text('state', {
      enum: ['settled', 'contribution', 'proposed', 'part', 'overpaid', 'dismissed'],
    }).notNull(),
    reason: text('reason').$type<ProposalReason>(),
    suggested: jsonb('suggested').$type<string[]>().notNull(),
    shares: jsonb('shares').$type<{ number: string; amount: number }[]>().notNull(),
    surplus: money('surplus').notNull(),
    importedAt: instant('imported_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('bank_transfers_state').on(table.state)],
);
