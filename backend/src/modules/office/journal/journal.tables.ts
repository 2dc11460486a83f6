import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type MoneyAccount, moneyAccounts, moneyDirections } from 'shared-lib/vocabulary';
import { id, instant, requiredEnum, requiredInstant, requiredMoney, requiredText } from '../../../database/columns.ts';
import { ledger } from '../../orders/ledger.tables.ts';
import { payouts } from '../../payments/payouts/payouts.tables.ts';

/** Booked money of every account, without names. A trigger rejects UPDATE, DELETE and TRUNCATE. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id(),
    /** What it was booked for, so that nothing is booked twice. */
    key: requiredText('key').unique(),
    /** Day of booking, `2025-05-20` in Kyiv. */
    day: requiredText('day'),
    documentDay: requiredText('document_day'),
    account: requiredEnum('account', moneyAccounts),
    currency: requiredText('currency'),
    /** The side of a reversal is that of the entry it takes back. */
    direction: requiredEnum('direction', moneyDirections),
    /** Minor units that the account gained, without the fee; negative when it lost them. */
    amount: requiredMoney('amount'),
    fee: requiredMoney('fee').default(0),
    ledgerId: integer('ledger_id')
      .unique()
      .references(() => ledger.id),
    transferId: integer('transfer_id'),
    payoutId: integer('payout_id').references(() => payouts.id),
    reverses: integer('reverses').unique(),
    writtenAt: requiredInstant('written_at'),
  },
  (table) => [
    index('journal_entries_day').on(table.day, table.id),
    index('journal_entries_payout').on(table.payoutId).where(sql`${table.payoutId} is not null`),
    index('journal_entries_transfer').on(table.transferId).where(sql`${table.transferId} is not null`),
  ],
);

/** One row, whose lock serialises booking and closing. */
export const journalHead = pgTable('journal_head', {
  id: integer('id').primaryKey(),
  /** The newest closed month, `2025-05`; empty: none. */
  closedThrough: requiredText('closed_through'),
});

/** What all entries up to a day sum up to on an account. */
export interface AccountSum {
  account: MoneyAccount;
  currency: string;
  /** Minor units, less the fees. */
  amount: number;
}

/** Every closing, and who opened the month again. */
export const journalMonths = pgTable(
  'journal_months',
  {
    id: id(),
    month: requiredText('month'),
    closedAt: requiredInstant('closed_at'),
    closedBy: requiredText('closed_by'),
    /** Sums at its end, which later entries cannot change: what follows is counted from here. A process of an earlier release leaves none. */
    sums: jsonb('sums').$type<AccountSum[]>(),
    reopenedAt: instant('reopened_at'),
    reopenedBy: text('reopened_by'),
    reason: text('reason'),
  },
  (table) => [uniqueIndex('journal_months_closed').on(table.month).where(sql`${table.reopenedAt} is null`)],
);
