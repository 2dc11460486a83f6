import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StatementCounts, StatementFormat, TransferReason } from 'shared-lib/api/office';
import {
  id,
  instant,
  money,
  requiredEnum,
  requiredInstant,
  requiredInteger,
  requiredMoney,
  requiredText,
} from '../../database/columns.ts';

/** Transfers of the bank; payer texts are purged, the key stays to prevent a second import. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: id(),
    key: requiredText('key').unique(),
    /** Own IBAN that it moved, or what the file has in its place; empty where the file says neither. */
    account: requiredText('account').default(''),
    bookedAt: requiredInstant('booked_at'),
    amount: requiredMoney('amount'),
    currency: requiredText('currency'),
    payerName: requiredText('payer_name'),
    payerCode: requiredText('payer_code'),
    payerAccount: requiredText('payer_account'),
    purpose: requiredText('purpose'),
    documentNumber: requiredText('document_number'),
    /**
     * `part` and `overpaid` were confirmed by staff, `proposed` waits for it; `ignored` seems to be for nothing of ours, `dismissed` is,
     * as staff decided, or as the sum says.
     */
    state: requiredEnum('state', ['settled', 'contribution', 'proposed', 'part', 'overpaid', 'ignored', 'dismissed']),
    reason: text('reason').$type<TransferReason>(),
    suggested: jsonb('suggested').$type<string[]>().notNull(),
    shares: jsonb('shares').$type<{ number: string; amount: number }[]>().notNull(),
    surplus: requiredMoney('surplus'),
    /** What the bank took of it; null when the statement names no charges. */
    fee: money('fee'),
    /** Why staff credited an order that differs from the transfer. */
    decisionReason: text('decision_reason'),
    /** The movement that staff recorded by hand and this transfer shows. */
    ledgerId: integer('ledger_id'),
    importId: integer('import_id'),
    line: integer('line'),
    importedAt: requiredInstant('imported_at'),
    decidedAt: instant('decided_at'),
    /** How often its credits were reversed; part of the keys of later ones. */
    reversals: requiredInteger('reversals').default(0),
  },
  (table) => [index('bank_transfers_state').on(table.state)],
);

type StoredCounts = StatementCounts & { format?: StatementFormat; sheet?: string | null; otherSheets?: string[] };

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
  counts: jsonb('counts').$type<StoredCounts>().notNull(),
});
