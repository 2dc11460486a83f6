import { pgTable, unique } from 'drizzle-orm/pg-core';
import { id, requiredMoney, requiredReference, requiredText } from '../../database/columns.ts';
import { bankStatements } from './bankTransfers.tables.ts';

/** Balances at both ends of an account's statement, where its file states them. */
export const statementBalances = pgTable(
  'statement_balances',
  {
    id: id(),
    statementId: requiredReference('statement_id', () => bankStatements.id),
    /** IBAN, or what the file has in its place. */
    account: requiredText('account'),
    currency: requiredText('currency'),
    /** `2025-05-20`; the balance before the first transfer of this day. */
    openingDay: requiredText('opening_day'),
    opening: requiredMoney('opening'),
    /** The balance after the last transfer of this day. */
    closingDay: requiredText('closing_day'),
    closing: requiredMoney('closing'),
  },
  (table) => [
    unique('statement_balances_once').on(
      table.account,
      table.currency,
      table.openingDay,
      table.opening,
      table.closingDay,
      table.closing,
    ),
  ],
);
