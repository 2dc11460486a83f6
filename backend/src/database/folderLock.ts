import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { createIntervalJob } from '../intervalJob.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface FolderLock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
// Longer than any pause of a living holder, short enough to wait for after a crash on another host.
const SILENCE_MS = 30_000;

interface Holder {
  pid: number;
  host: string;
  token: string;
}

/** Locks a folder by a file with a heartbeat; stale locks are taken over. @throws {DatabaseUnavailable} while held. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const own: Holder = { pid: process.pid, host: hostname(), token: randomUUID() };
  if (!(await claim(path, own))) {
    const holder = await readHolder(path);
    if (holder && (await isAlive(path, holder))) throw alreadyOpen(folder, holder);
    await removeStaleLock(path, holder);
    if (!(await claim(path, own))) throw alreadyOpen(folder, await readHolder(path));
  }
  const heartbeat = createIntervalJob({ everyMs: HEARTBEAT_MS, job: () => touch(path) }).start();
  return {
    release: async () => {
      await heartbeat.stop();
      if ((await readHolder(path))?.token === own.token) await rm(path, { force: true });
    },
  };
}

/** Creating the file fails when it exists, so of two processes exactly one gets it. */
async function claim(path: string, own: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new DatabaseUnavailable(`The data folder cannot be written: ${path}.`, { cause });
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  const touched = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  // A process id may be reused, so a stale heartbeat counts too.
  if (Date.now() - touched > SILENCE_MS) return false;
  if (holder.host !== hostname()) return true;
  // Within one process a second open is as harmful as from another.
  return isRunning(holder.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a stale lock unless another process has replaced it. */
async function removeStaleLock(path: string, dead: Holder | undefined): Promise<void> {
  if ((await readHolder(path))?.token !== dead?.token) return;
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  await rm(aside, { force: true });
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => {});
}

function alreadyOpen(folder: string, holder: Holder | undefined): DatabaseUnavailable {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new DatabaseUnavailable(
    `The database in ${folder} is already open in ${who}; stop it or set DATA_DIR to another folder.`,
  );
}
