import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startEmbedded } from '../database/embedded.ts';
import { createEngine } from '../database/embeddedEngine.ts';
import { migrationsFolder } from '../database/migrations.ts';

const cache = join(import.meta.dirname, '../../../.cache/databases');

/** Lays an embedded database with all tables and no rows into a folder. It is copied: to make one takes seconds. */
export async function layDatabase(folder: string): Promise<void> {
  cpSync(await preparedDatabase(), folder, { recursive: true });
}

/** The one that is copied; made once for each set of migrations and version of the engine. */
async function preparedDatabase(): Promise<string> {
  const folder = join(cache, fingerprint());
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const partial = `${folder}.partial-${process.pid}`;
  const database = await startEmbedded(await createEngine({ dataDir: partial }));
  await database.close();
  // Another process may have been faster; its copy is equal.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  return folder;
}

function fingerprint(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256');
  for (const file of [join(engine, '../../package.json'), ...migrations.map((name) => join(migrationsFolder, name))]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
