import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes; a multiple of what parts of a run need. */
const ROOM = 4 * 2 ** 30;

/** Puts temporary files into memory if there is room: an embedded database has thousands of files. Removed at exit. */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM) return;
  const folder = mkdtempSync(`${MEMORY}/charity-run-`);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
