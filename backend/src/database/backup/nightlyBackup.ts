import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLocation } from '../connection.ts';
import { backup } from './backup.ts';

/** Deletes only files with our names. */
const OURS = /^run-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(?:dump|tar\.gz)$/;

export interface NightlyBackup {
  file: string;
  removed: string[];
}

/** Backs up into `folder`, named by the time in UTC, and keeps the newest `keep` backups. */
export async function nightlyBackup(
  location: DatabaseLocation,
  folder: string,
  keep: number,
  now: Date,
): Promise<NightlyBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const file = join(folder, `run-${time}.${location.databaseUrl ? 'dump' : 'tar.gz'}`);
  await backup(location, file);
  const oldestFirst = (await readdir(folder)).filter((name) => OURS.test(name)).sort();
  const removed = oldestFirst.slice(0, -keep);
  for (const name of removed) await rm(join(folder, name));
  return { file, removed };
}
