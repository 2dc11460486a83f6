import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { createIntervalJob } from '../intervalJob.ts';
import { processSpace, processStart } from './processIdentity.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface FolderLock {
  /** False once another process has taken the folder over. */
  isHeld(): boolean;
  release(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
// Longer than any pause of a living holder, short enough to wait for after a crash on another host.
const SILENCE_MS = 30_000;

interface Holder {
  pid: number;
  host: string;
  token: string;
  /** Absent in locks of older versions. */
  space?: string;
  startedAt?: string;
}

export interface LockOptions {
  heartbeatMs?: number;
  silenceMs?: number;
  onLost?: () => void;
}

/**
 * Locks a folder by a file. A holder in the same process space is alive while its process runs, paused or not; elsewhere its heartbeat decides.
 * @throws {DatabaseUnavailable} while held.
 */
export async function lockFolder(
  folder: string,
  { heartbeatMs = HEARTBEAT_MS, silenceMs = SILENCE_MS, onLost = () => undefined }: LockOptions = {},
): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    token: randomUUID(),
    space: processSpace(),
    startedAt: processStart(process.pid),
  };
  if (!(await claim(path, own))) {
    const holder = await readHolder(path);
    if (holder && (await isAlive(path, holder, silenceMs))) throw alreadyOpen(folder, holder);
    await removeStaleLock(path, holder);
    if (!(await claim(path, own))) throw alreadyOpen(folder, await readHolder(path));
  }
  const isHeld = () => isHeldBy(path, own);
  const beat = async () => (isHeld() ? touch(path) : onLost());
  const heartbeat = createIntervalJob({ everyMs: heartbeatMs, job: beat }).start();
  return {
    isHeld,
    release: async () => {
      await heartbeat.stop();
      if (isHeld()) await rm(path, { force: true });
    },
  };
}

/** A file that cannot be read for another reason than absence proves nothing. */
function isHeldBy(path: string, { token }: Holder): boolean {
  try {
    return readFileSync(path, 'utf8').includes(token);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
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

async function isAlive(path: string, { pid, space, startedAt }: Holder, silenceMs: number): Promise<boolean> {
  if (space === processSpace()) return startedAt !== undefined && processStart(pid) === startedAt;
  const touched = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return Date.now() - touched <= silenceMs;
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
