import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@charity-run/build/isAlive';
import { claimFile } from '@charity-run/release/claimFile';
import { CommandError } from '../command.ts';

/** Does work that no other process may do in the folder: a build removes what another one uploads. @throws {CommandError} while another process works there. */
export async function withFolderLock<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(
    tmpdir(),
    `charity-run-publish-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`,
  );
  if (!(await claimFile(lock))) {
    const pid = Number(await readFile(lock, 'utf8'));
    if (isAlive(pid))
      throw new CommandError(`${directory} is published by another process (${pid}): wait until it has ended.`);
    // Its process was killed.
    await rm(lock, { force: true });
    if (!(await claimFile(lock)))
      throw new CommandError(`${directory} is published by another process: wait until it has ended.`);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
