import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** Thirty times what parts of a run were seen to hold at a time; a whole run was not watched. */
const ROOM = 4 * 2 ** 30;

/**
 * Puts temporary files of this process and those it starts into memory, where the system offers that and there is room: an
 * embedded database is some thousand files, and most tests have one of their own. They go when this process ends.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM) return;
  const folder = mkdtempSync(`${MEMORY}/charity-run-`);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
