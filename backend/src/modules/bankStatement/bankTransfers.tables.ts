import { bigint, index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProposalReason } from './matching/matchTransfer.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Minor units. */
const money = (name: string) => bigint(name, { mode: 'number' });

/**
 * Transfers of bank statements that pay an order or may do so; others are not kept. Texts about the payer become empty once
 * their time is over (`modules/retention`); the key stays, so that nothing is taken up again.
 */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: serial('id').primaryKey(),
    /** The same in every file that has the transfer: taken up once, however often it is imported. */
    key: text('key').notNull().unique(),
    bookedAt: instant('booked_at').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    payerName: text('payer_name').notNull(),
    payerCode: text('payer_code').notNull(),
    payerAccount: text('payer_account').notNull(),
    purpose: text('purpose').notNull(),
    documentNumber: text('document_number').notNull(),
    /**
     * `settled` pays its orders exactly; `part` and `overpaid` do not, and staff said so; `proposed` waits for staff; `dismissed`
     * is for none of our orders.
     */
    state: text('state', { enum: ['settled', 'proposed', 'part', 'overpaid', 'dismissed'] }).notNull(),
    /** Why it was proposed. */
    reason: text('reason').$type<ProposalReason>(),
    /** Numbers of the orders it may be for. */
    suggested: jsonb('suggested').$type<string[]>().notNull(),
    /** What each order got. */
    shares: jsonb('shares').$type<{ number: string; amount: number }[]>().notNull(),
    /** A credit for staff to give back. */
    surplus: money('surplus').notNull(),
    importedAt: instant('imported_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('bank_transfers_state').on(table.state)],
);
