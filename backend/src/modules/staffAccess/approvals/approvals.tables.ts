import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
import { officeAccounts } from '../identity/access.tables.ts';

/** Outgoing money that waits for a second person. */
export const officeApprovals = pgTable('office_approvals', {
  id: id(),
  operation: requiredText('operation'),
  /** Body of the operation; its idempotency key makes a repeat harmless. */
  body: jsonb('body').$type<ApprovedBody>().notNull(),
  key: requiredText('key').unique(),
  /** All that is refunded of the order with it, in minor units. */
  total: money('total').notNull(),
  currency: requiredCurrency(),
  requestedBy: requiredReference('requested_by', () => officeAccounts.id),
  requestedAt: requiredInstant('requested_at'),
  state: requiredEnum('state', ['waiting', 'running', 'approved', 'declined']),
  decidedBy: text('decided_by'),
  decidedAt: instant('decided_at'),
});

/** The newest row that applies is the limit. Rows are added and stopped, never deleted. */
const limitColumns = () => ({
  id: id(),
  above: money('above'),
  setBy: requiredText('set_by'),
  setAt: requiredInstant('set_at'),
  /** Later than `setAt` for a higher limit. */
  appliesFrom: requiredInstant('applies_from'),
  /** Before it applied: a person stopped it, or set another one. */
  stoppedAt: instant('stopped_at'),
  stoppedBy: text('stopped_by'),
});

/** Amounts above which the refunds of an order wait for a second person. */
export const officeApprovalLimits = pgTable('office_approval_limits', limitColumns());

/** Amounts above which the refunds of one person on one day do. */
export const officeDayLimits = pgTable('office_day_limits', limitColumns());

export type LimitTable = typeof officeApprovalLimits | typeof officeDayLimits;

/** Refunds that a person made without a second one. */
export const officeRefunds = pgTable(
  'office_refunds',
  {
    id: id(),
    account: requiredReference('account_id', () => officeAccounts.id),
    key: requiredText('key').unique(),
    amount: requiredMoney('amount'),
    currency: requiredCurrency(),
    day: requiredText('day'),
  },
  (table) => [index('office_refunds_account_day').on(table.account, table.day)],
);

export interface ApprovedBody {
  number: string;
  key: string;
  note: string;
  amount?: number;
  [field: string]: unknown;
}

export type ApprovalRow = typeof officeApprovals.$inferSelect;
