import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the running backend hears staff, and what it wants to hear first. */
export interface StaffAccess {
  url: string;
  token: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'staff.json');

export const newStaffToken = () => randomBytes(32).toString('base64url');

/** Leaves address and token for the command line, for nobody but the owner of the folder to read. */
export async function leaveStaffAccess(dataDir: string, access: StaffAccess): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileOf(dataDir), JSON.stringify(access), { mode: 0o600 });
}

export const removeStaffAccess = (dataDir: string) => rm(fileOf(dataDir), { force: true });

/** Undefined when no backend runs on this data folder. */
export async function findStaffAccess(dataDir: string): Promise<StaffAccess | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : undefined;
}
