import { rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimFile } from '@charity-run/release/claimFile';

const RETRY_MS = 20;
/** Longer than any work under a lock: its process has crashed. */
const ABANDONED_MS = 10_000;

/** Does the work while no other process does work under the lock of this file. */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${path}.lock`;
  while (!(await claimFile(lock))) {
    if (await isAbandoned(lock)) await rm(lock, { force: true });
    else await sleep(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS;
}
