import pg from 'pg';
import type { Database } from './connection.ts';
import { migrateServer } from './migrateServer.ts';
import { checkMigrations } from './migrations.ts';
import { traceTransactions } from './traceTransactions.ts';
import { retryingDb } from './transactions.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const POOL_SIZE = 10;

/** Milliseconds, below the ten seconds of the browser's timeout. */
const PATIENCE = {
  connection: 5_000,
  /** Server-side limit for a statement and its locks. */
  statement: 8_000,
  /** Client-side limit for a server that does not respond. */
  response: 9_000,
  /** The server's, with a process that stands still inside a transaction and keeps others waiting. */
  idleTransaction: 10_000,
};

/** @throws {DatabaseUnavailable} when the server is out of reach or rejects the credentials. */
export async function openServer(connectionString: string, patience: Partial<typeof PATIENCE> = {}): Promise<Database> {
  const { connection, statement, response, idleTransaction } = { ...PATIENCE, ...patience };
  await migrateServer(connectionString).catch((cause) => {
    throw new DatabaseUnavailable(unreachable(connectionString, cause), { cause });
  });
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    query_timeout: response,
    idle_in_transaction_session_timeout: idleTransaction,
  });
  // A connection that breaks is replaced, and its query fails; unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = traceTransactions(retryingDb(pool));
  return {
    engine: 'server',
    db,
    check: () => checkMigrations(db),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}

/** Names the host, never the connection string: that holds a password. */
function unreachable(connectionString: string, cause: unknown): string {
  const host = new URL(connectionString).host || 'localhost';
  const { code, message } = cause as { code?: string; message?: string };
  return `The database server at ${host} cannot be used (${code ?? message}); check DATABASE_URL.`;
}
