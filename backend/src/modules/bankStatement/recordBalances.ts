import type { Db } from '../../database/connection.ts';
import type { StatementBalance } from './reading/statementBalance.ts';
import { statementBalances } from './statementBalances.tables.ts';

/** Keeps what a statement says about its accounts; the same balances again change nothing. */
export async function recordBalances(
  db: Db,
  statementId: number,
  balances: readonly StatementBalance[],
): Promise<void> {
  if (balances.length === 0) return;
  await db
    .insert(statementBalances)
    .values(balances.map((balance) => ({ ...balance, statementId })))
    .onConflictDoNothing();
}
