import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Db } from './connection.ts';
import { checkMigrations, MIGRATION_LOCK, migrationsFolder } from './migrations.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { repeatUndone } from './undone.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** @throws {DatabaseUnavailable} when the server is out of reach or refuses the credentials. */
export async function openServer(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced on the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnavailable(unreachable(connectionString, cause), { cause });
  }
  const db = repeatUndone(drizzle(pool) as unknown as Db);
  return {
    engine: 'server',
    db,
    readiness: { name: 'database', check: () => checkMigrations(db) },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      if (!pool.ended) await pool.end();
    },
  };
}

/** Two processes that start together take turns: the second one finds the tables made. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Closing the connection frees the lock, also when the migration failed half-way.
    client.release(true);
  }
}

/** Names the host, never the connection string: that holds a password. */
function unreachable(connectionString: string, cause: unknown): string {
  const host = new URL(connectionString).host || 'localhost';
  const { code, message } = cause as { code?: string; message?: string };
  return `The database server at ${host} cannot be used (${code ?? message}); check DATABASE_URL.`;
}
