import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { startEmbedded } from '../database/embedded.ts';
import { createEngine } from '../database/embeddedEngine.ts';
import { migrationsFolder } from '../database/migrations.ts';
import { CopyOnWriteFiles, type DatabaseFile } from './copyOnWriteFiles.ts';

const cache = join(import.meta.dirname, '../../../.cache/databases');
let loaded: Promise<DatabaseFile[]> | undefined;

/** Lays an embedded database with all tables and no rows into a folder. It is copied: to make one takes seconds. */
export async function layDatabase(folder: string): Promise<void> {
  cpSync(join(await preparedDatabase(), 'db'), folder, { recursive: true });
}

/** The same in memory. @returns the files to open an engine with. */
export async function preparedFiles(): Promise<CopyOnWriteFiles> {
  loaded ??= preparedDatabase().then((folder) => deserialize(readFileSync(join(folder, 'files'))));
  return new CopyOnWriteFiles(await loaded);
}

/** The one that is copied, as a folder and as one file; made once for each set of migrations and version of the engine. */
async function preparedDatabase(): Promise<string> {
  const folder = join(cache, fingerprint());
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const database = await startEmbedded(await createEngine({ dataDir: join(partial, 'db') }));
  await database.close();
  writeFileSync(join(partial, 'files'), serialize(getFiles(join(partial, 'db'))));
  // Another process may have been faster; its copy is equal.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true }));
  return folder;
}

/** Folders before what they contain. */
function getFiles(folder: string): DatabaseFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.map((entry): DatabaseFile => {
    const path = join(entry.parentPath, entry.name);
    return { path: relative(folder, path), bytes: entry.isFile() ? new Uint8Array(readFileSync(path)) : undefined };
  });
  return files.sort((a, b) => a.path.localeCompare(b.path));
}

function fingerprint(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  // Folders that were prepared before hold no such file.
  const hash = createHash('sha256').update('files');
  for (const file of [join(engine, '../../package.json'), ...migrations.map((name) => join(migrationsFolder, name))]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
