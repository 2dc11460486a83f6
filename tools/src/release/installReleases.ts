import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition, Release } from 'shared-lib/contract';
import { remoteWorkspaces, root } from '../workspace.ts';

/** Copies each built remote into its own immutable release folder below `dataDir/releases`. Existing ones stay. */
export function installReleases(dataDir: string): Release[] {
  return remoteWorkspaces().map(({ directory }) => installRelease(join(directory, 'dist'), dataDir));
}

/** Installs one build (a folder with client, server and release.json) and returns its release. */
export function installRelease(dist: string, dataDir: string): Release {
  const release: Release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  copyOnce(dist, join(dataDir, 'releases', release.name, release.version));
  return release;
}

/** Copies the shell's build below `dataDir/shell`, so that a rebuild does not touch a running site. @returns its folder. */
export function installShell(dataDir: string): string {
  const dist = join(root, 'shell/dist');
  const build = createHash('sha256')
    .update(readFileSync(join(dist, '.built-from')))
    .digest('hex')
    .slice(0, 8);
  const target = join(dataDir, 'shell', build);
  copyOnce(dist, target);
  return target;
}

/** Copied beside its place and renamed, so that a half-copied folder is never taken for a whole one. */
function copyOnce(source: string, target: string): void {
  if (existsSync(target)) return;
  const partial = `${target}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(source, partial, { recursive: true });
  renameSync(partial, target);
}

/** Makes these releases the live ones. The file is replaced in one step: readers see the old one or the new one. */
export function writeComposition(dataDir: string, remotes: Release[]): Composition {
  const id = createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12);
  const composition: Composition = { id, remotes };
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'composition.json');
  writeFileSync(`${file}.next`, `${JSON.stringify(composition, null, 2)}\n`);
  renameSync(`${file}.next`, file);
  return composition;
}
