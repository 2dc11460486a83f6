import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './isAlive.ts';

/** Removed when the process ends; leftovers of killed processes are removed by the next one. */
export function temporaryFolder(kind: string, parent = tmpdir()): string {
  const prefix = `charity-run-${kind}-`;
  for (const name of readdirSync(parent)) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-\w{6}$/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid && !isAlive(Number(pid))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  if (folders.size === 0) process.once('exit', () => folders.forEach(remove));
  folders.add(folder);
  return folder;
}

const folders = new Set<string>();

/** A folder of another user cannot be removed and does not matter. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} was left behind: ${(error as Error).message}`);
  }
}
