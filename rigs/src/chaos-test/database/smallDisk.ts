import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, ownedByPostgres } from '../postgres.ts';

export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

/** Mounts a tmpfs of this many megabytes; undefined where it cannot be mounted. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (!isRoot) return undefined;
  const mount = mkdtempSync(join(tmpdir(), 'charity-run-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', mount], { stdio: 'ignore' });
  } catch {
    rmSync(mount, { recursive: true });
    return undefined;
  }
  const folder = join(mount, 'space');
  const ballast = join(mount, 'ballast');
  mkdirSync(folder);
  ownedByPostgres(folder);
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(mount);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', [mount]);
      rmSync(mount, { recursive: true });
    },
  };
}
