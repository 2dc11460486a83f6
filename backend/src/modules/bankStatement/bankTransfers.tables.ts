import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProposalReason, StatementFormat, StatementResult, UnreadableReason } from 'shared-lib/api/office';
import {
  id,
  instant,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredText,
} from '../../database/columns.ts';

/** Transfers that may pay an order; payer texts are purged, the key stays to prevent a second import. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    key: requiredText('key').unique(),
    bookedAt: requiredInstant('booked_at'),
    amount: requiredMoney('amount'),
    currency: requiredText('currency'),
    payerName: requiredText('payer_name'),
    payerCode: requiredText('payer_code'),
    payerAccount: requiredText('payer_account'),
    purpose: requiredText('purpose'),
    documentNumber: requiredText('document_number'),
    /** `part` and `overpaid` were confirmed by staff, `proposed` waits for it, `dismissed` is for nothing of ours. */
    state: requiredEnum('state', ['settled', 'contribution', 'proposed', 'part', 'overpaid', 'dismissed']),
    reason: text('reason').$type<ProposalReason>(),
    suggested: jsonb('suggested').$type<string[]>().notNull(),
    shares: jsonb('shares').$type<{ number: string; amount: number }[]>().notNull(),
    surplus: requiredMoney('surplus'),
    importedAt: requiredInstant('imported_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('bank_transfers_state').on(table.state)],
);

export type StatementCounts = StatementResult['counts'] & {
  unreadableLines?: number[];
  unreadableReasons?: UnreadableReason[];
  format?: StatementFormat;
  sheet?: string | null;
  otherSheets?: string[];
};

/** Imported files, without their lines. */
export const bankStatements = pgTable('bank_statements', {
  id: id(),
  file: requiredText('file'),
  author: requiredText('author'),
  importedAt: requiredInstant('imported_at'),
  lines: requiredInteger('lines'),
  from: instant('first_at'),
  to: instant('last_at'),
  sums: jsonb('sums').$type<{ currency: string; amount: number }[]>().notNull(),
  counts: jsonb('counts').$type<StatementCounts>().notNull(),
});
