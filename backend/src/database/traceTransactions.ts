import { traced } from 'shared-lib/serving';
import type { Db } from './connection.ts';

/** Transactions show in the traces of those who asked for them, with the time they waited for a connection. Values do not. */
export function traceTransactions(db: Db): Db {
  const transaction = db.transaction.bind(db);
  const span = { name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;
  return Object.assign(db, {
    transaction: ((work, config) => traced(span, () => transaction(work, config))) as Db['transaction'],
  });
}
