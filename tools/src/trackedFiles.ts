import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';

/** Paths of all files that are in git or about to be added, relative to the root. */
export function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  return listed
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));
}
