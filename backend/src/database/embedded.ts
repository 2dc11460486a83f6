import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withCommitEvents } from './commitEvents.ts';
import type { Database, Db } from './connection.ts';
import { DatabaseFiles } from './databaseFiles.ts';
import { dumpEmbedded } from './dumpEmbedded.ts';
import { createEngine } from './embeddedEngine.ts';
import { type LockOptions, lockFolder } from './folderLock.ts';
import { createLargeIndexes } from './largeIndexes.ts';
import { checkMigrations, migrationsFolder } from './migrations.ts';
import { soleWriter } from './soleWriter.ts';
import { traceTransactions } from './traceTransactions.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Opens PGlite without fsync: a power cut may lose data. @throws {DatabaseUnavailable} when locked or damaged. */
export async function openEmbedded(dataDir: string, timing: Omit<LockOptions, 'onLost'> = {}): Promise<Database> {
  const folder = join(dataDir, 'db');
  await createFolder(dataDir);
  const end = (reason: string) => endProcess(folder, reason);
  const lock = await lockFolder(folder, {
    ...timing,
    onLost: () => end('another process has taken the database over'),
  });
  try {
    const files = new DatabaseFiles(folder, soleWriter(folder, lock, end));
    const database = await startEmbedded(await createEngine({ fs: files }));
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

/** At once: closing the engine would write. */
function endProcess(folder: string, reason: string): never {
  console.error(`${folder}: ${reason}; this process ends without writing to it.`);
  process.exit(1);
}

/** Brings the tables of an engine that is already running up to date. */
export async function startEmbedded(engine: PGlite): Promise<Database> {
  const db = drizzle(engine);
  await migrate(db, { migrationsFolder });
  await createLargeIndexes(async (statement) => (await engine.query<{ name: string }>(statement)).rows);
  const traceable = withCommitEvents(traceTransactions(db as unknown as Db));
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
