import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DatabaseFiles } from '../databaseFiles.ts';
import { dumpEmbedded } from '../dumpEmbedded.ts';
import { createEngine } from '../embeddedEngine.ts';
import { lockFolder } from '../folderLock.ts';
import { BackupProblem } from './backupProblem.ts';

const unzip = promisify(gunzip);

/** Dumps the database of a data folder. @throws {DatabaseUnavailable} while a backend has it open. */
export async function dumpFolder(dataDir: string): Promise<Blob> {
  const folder = join(dataDir, 'db');
  if (await isEmpty(folder)) throw new BackupProblem(`There is no database in ${folder}.`);
  return alone(folder, async () => {
    const engine = await createEngine({ fs: new DatabaseFiles(folder) });
    return dumpEmbedded(engine).finally(() => engine.close());
  });
}

/** Unpacks a backup; an existing database is moved aside. @returns where it was moved. */
export async function restoreFolder(file: string, dataDir: string, replace: boolean): Promise<string | undefined> {
  const folder = join(dataDir, 'db');
  return alone(folder, async () => {
    const isThere = !(await isEmpty(folder));
    if (isThere && !replace) throw new BackupProblem(`There is a database in ${folder} already. Add --replace.`);
    const fresh = `${folder}.restoring`;
    await rm(fresh, { recursive: true, force: true });
    await unpack(file, fresh);
    const aside = `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    if (isThere) await rename(folder, aside);
    else await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
    return isThere ? aside : undefined;
  });
}

async function unpack(file: string, folder: string): Promise<void> {
  try {
    // Unpacked here, because the engine would let an unreadable file end the process.
    const files = new Blob([await unzip(await readFile(file))]);
    const engine = await createEngine({ fs: new DatabaseFiles(folder), loadDataDir: files });
    await engine.query('select 1 from users limit 1');
    await engine.close();
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new BackupProblem(`${file} is no backup of the embedded database.`, { cause });
  }
}

async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(folder), { recursive: true });
  const lock = await lockFolder(folder);
  return work().finally(() => lock.release());
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length === 0;
}
