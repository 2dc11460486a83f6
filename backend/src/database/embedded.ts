import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Db } from './connection.ts';
import { DatabaseFiles } from './databaseFiles.ts';
import { dumpEmbedded } from './dumpEmbedded.ts';
import { lockFolder } from './folderLock.ts';
import { createLargeIndexes } from './largeIndexes.ts';
import { checkMigrations, migrationsFolder } from './migrations.ts';
import { traceTransactions } from './traceTransactions.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Opens PGlite without fsync: a power cut may lose data. @throws {DatabaseUnavailable} when locked or damaged. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db');
  await createFolder(dataDir);
  const lock = await lockFolder(folder);
  try {
    const database = await startEmbedded(await PGlite.create({ fs: new DatabaseFiles(folder) }));
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (cause) {
    await lock.release();
    const sentence = `The database in ${folder} cannot be read; restore the folder from a backup or move it away to start empty.`;
    throw new DatabaseUnavailable(sentence, { cause });
  }
}

/** Brings the tables of an engine that is already running up to date. */
export async function startEmbedded(engine: PGlite): Promise<Database> {
  const db = drizzle(engine);
  await migrate(db, { migrationsFolder });
  await createLargeIndexes(async (statement) => (await engine.query<{ name: string }>(statement)).rows);
  const traceable = traceTransactions(db as unknown as Db);
  return {
    engine: 'embedded',
    db: traceable,
    check: () => checkMigrations(traceable),
    dump: () => dumpEmbedded(engine),
    close: async () => {
      if (!engine.closed) await engine.close();
    },
  };
}

async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause) => {
    const sentence = `The data folder ${folder} cannot be made; set DATA_DIR to a folder that can be written.`;
    throw new DatabaseUnavailable(sentence, { cause });
  });
}
