import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface StaffAccess {
  url: string;
  token: string;
}

const getFile = (dataDir: string) => join(dataDir, 'staff.json');

export const newStaffToken = () => randomBytes(32).toString('base64url');

/** Written for the command line, readable by the owner only. */
export async function leaveStaffAccess(dataDir: string, access: StaffAccess): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(getFile(dataDir), JSON.stringify(access), { mode: 0o600 });
}

export const removeStaffAccess = (dataDir: string) => rm(getFile(dataDir), { force: true });

/** Undefined when no backend runs on this data directory. */
export async function findStaffAccess(dataDir: string): Promise<StaffAccess | undefined> {
  const text = await readFile(getFile(dataDir), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : undefined;
}
