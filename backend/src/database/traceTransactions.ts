import { traced } from 'server-lib';
import type { Db } from './connection.ts';

/** Traces transactions with their wait for a connection, without values. */
export function traceTransactions(db: Db): Db {
  const transaction = db.transaction.bind(db);
  const span = { name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;
  return Object.assign(db, {
    transaction: ((work, config) => traced(span, () => transaction(work, config))) as Db['transaction'],
  });
}
