import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { hasErrorCode } from './errorCode.ts';
import { getHosts } from './hosts/databaseHosts.ts';
import { getPrimary } from './hosts/primaryWatch.ts';
import { createLargeIndexes } from './largeIndexes.ts';
import { MIGRATION_LOCK, migrationsFolder } from './migrations.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A waiting migration blocks later queries, so it gives up soon and retries. */
const LOCK_TIMEOUT_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 500;
const TRIES = 40;

/** Migrates a server while other processes use it; parallel starts wait for one advisory lock. */
export async function migrateServer(databaseUrl: string, folder = migrationsFolder): Promise<void> {
  const connectionString = await getPrimary(getHosts(databaseUrl));
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await patiently(() => migrate(drizzle(client), { migrationsFolder: folder }));
    // The migration may wait for other processes.
    await client.query('set lock_timeout = 0');
    await createLargeIndexes(async (statement) => (await client.query(statement)).rows);
  } finally {
    // Closing the connection frees the lock, also when the migration failed half-way.
    await client.end();
  }
}

/** All of a migration happens or nothing, so one that did not get its tables may simply come again. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !hasErrorCode(error, LOCK_NOT_AVAILABLE)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
