import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { findStaffAccess } from '../../staffCommand/commandAccess.ts';
import type { DatabaseLocation } from '../connection.ts';
import { BackupProblem } from './backupProblem.ts';
import { dumpFolder, restoreFolder } from './embeddedBackup.ts';
import { dumpServer, restoreServer } from './serverBackup.ts';

/** Writes the whole database into a file, which is there whole or not at all. */
export async function backup(location: DatabaseLocation, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already.`);
  const partial = `${file}.partial`;
  try {
    if (location.databaseUrl) await dumpServer(location.databaseUrl, partial);
    else await writeFile(partial, Buffer.from(await embedded(location.dataDir)), { mode: 0o600 });
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/** Restores a backup. @returns where the previous embedded database was moved. */
export async function restore(location: DatabaseLocation, file: string, replace: boolean): Promise<string | undefined> {
  if (!existsSync(file)) throw new BackupProblem(`${file} is not there.`);
  if (!location.databaseUrl) return restoreFolder(file, location.dataDir, replace);
  await restoreServer(file, location.databaseUrl, replace);
  return undefined;
}

/** From the backend that runs on the folder, or from the folder itself. */
async function embedded(dataDir: string): Promise<ArrayBuffer> {
  const access = await findStaffAccess(dataDir);
  const response = access && (await query(access));
  if (!response) return (await dumpFolder(dataDir)).arrayBuffer();
  if (!response.ok) throw new BackupProblem(`The running backend rejected the backup (${response.status}).`);
  return response.arrayBuffer();
}

/** A killed backend leaves its URL behind. */
function query({ url, token }: { url: string; token: string }): Promise<Response | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/backup`, { method: 'POST', headers }).catch(() => undefined);
}
