import pg from 'pg';
import { withCommitEvents } from './commitEvents.ts';
import type { Database } from './connection.ts';
import { getHosts } from './hosts/databaseHosts.ts';
import { hostedPool } from './hosts/hostedPool.ts';
import { migrateServer } from './migrateServer.ts';
import { checkMigrations } from './migrations.ts';
import { prepareStatements } from './preparedStatements.ts';
import { traceTransactions } from './traceTransactions.ts';
import { retryingDb } from './transactions.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { failUnreplicated } from './unreplicated.ts';

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
export async function openServer(databaseUrl: string, patience: Partial<typeof PATIENCE> = {}): Promise<Database> {
  const { connection, statement, response, idleTransaction } = { ...PATIENCE, ...patience };
  const urls = getHosts(databaseUrl);
  await migrateServer(databaseUrl).catch((cause) => {
    throw new DatabaseUnavailable(unreachable(urls, cause), { cause });
  });
  const config = {
    max: POOL_SIZE,
    keepAlive: true,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    query_timeout: response,
    idle_in_transaction_session_timeout: idleTransaction,
    // Compiling a query of many parts takes longer than any of them runs.
    options: '-c jit=off',
  };
  const pool = urls.length > 1 ? hostedPool(urls, config) : new pg.Pool({ connectionString: databaseUrl, ...config });
  // A connection that breaks is replaced, and its query fails; unheard, the event would end the process.
  pool.on('error', () => {});
  const prepare = prepareStatements();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    failUnreplicated(client);
    prepare(client);
  });
  const db = withCommitEvents(traceTransactions(retryingDb(pool)));
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

/** Names the hosts, never the connection string: that holds a password. */
function unreachable(urls: readonly string[], cause: unknown): string {
  const host = urls.map((url) => new URL(url).host || 'localhost').join(', ');
  const { code, message } = cause as { code?: string; message?: string };
  return `The database server at ${host} cannot be used (${code ?? message}); check DATABASE_URL.`;
}
