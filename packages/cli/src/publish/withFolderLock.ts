import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@charity-run/build/isAlive';
import { CommandError } from '../command.ts';

/** Does work that no other process may do in the folder: a build removes what another one uploads. @throws {CommandError} while another process works there. */
export async function withFolderLock<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(
    tmpdir(),
    `charity-run-publish-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`,
  );
  if (!claim(lock)) {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (isAlive(pid))
      throw new CommandError(`${directory} is published by another process (${pid}): wait until it has ended.`);
    // Its process was killed.
    rmSync(lock, { force: true });
    if (!claim(lock)) throw new CommandError(`${directory} is published by another process: wait until it has ended.`);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Creating the file fails when it exists, so one of several processes gets it. */
function claim(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
