import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition, Release } from 'shared-lib/contract';
import { CompositionLog, FolderStore, type LiveRelease, LOCAL_BUILD, ReleaseLibrary } from 'shell/releases';
import { remoteWorkspaces, root } from '../workspace.ts';

/** Copies each built remote into its own immutable release folder below `dataDir/releases`. Existing ones stay. */
export function installReleases(dataDir: string): Release[] {
  return remoteWorkspaces().map(({ directory }) => installRelease(join(directory, 'dist'), dataDir));
}

/**
 * Makes the builds that lie here live in the data folder. Storage that is shared (`RELEASES_URL`) gets releases by publishing
 * only: the builds of several machines would take turns there.
 * @returns a sentence for whoever started a site on shared storage.
 */
export async function installUnlessShared(dataDir: string, env = process.env): Promise<string | undefined> {
  if (env.RELEASES_URL) {
    return 'Releases come from RELEASES_URL; what is built here gets there by "npm run mfe -- publish NAME" and "activate NAME".';
  }
  await writeComposition(dataDir, installReleases(dataDir));
  return undefined;
}

/** Installs one build (a folder with client, server and release.json) and returns its release. */
export function installRelease(dist: string, dataDir: string): Release {
  const release: Release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  copyOnce(dist, join(dataDir, 'releases', release.name, release.version), 'release.json');
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
  copyOnce(dist, target, 'shell.json');
  return target;
}

/**
 * Copied beside its place and renamed, so that a half-copied folder is never taken for a whole one. One without its last
 * file was left by an upload that never ended.
 */
function copyOnce(source: string, target: string, lastFile: string): void {
  if (existsSync(join(target, lastFile))) return;
  const partial = `${target}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(source, partial, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(partial, target);
}

/**
 * Makes these builds of this machine the live ones. A remote whose live release a team has activated keeps it.
 * @returns the composition in force.
 */
export async function writeComposition(dataDir: string, remotes: Release[]): Promise<Composition> {
  const store = new FolderStore(dataDir);
  const entry = await new CompositionLog(store).append((inForce) => {
    const live = withLocalBuilds(inForce?.live ?? {}, remotes);
    if (JSON.stringify(live) === JSON.stringify(inForce?.live)) return undefined;
    return { by: LOCAL_BUILD, change: { kind: 'install' }, live, canaries: inForce?.canaries ?? [] };
  });
  const versions = Object.entries(entry?.live ?? {}).map(([name, { version }]) => [name, version]);
  return new ReleaseLibrary(store).compose(Object.fromEntries(versions));
}

function withLocalBuilds(live: Record<string, LiveRelease>, remotes: Release[]): Record<string, LiveRelease> {
  const since = new Date().toISOString();
  const local = remotes.map(({ name, version }): [string, LiveRelease] => {
    const before = live[name];
    const stays = before && (before.by !== LOCAL_BUILD || before.version === version);
    return [name, stays ? before : { version, since, by: LOCAL_BUILD }];
  });
  const ofTeams = Object.entries(live).filter(([, { by }]) => by !== LOCAL_BUILD);
  return Object.fromEntries([...ofTeams, ...local].sort(([a], [b]) => a.localeCompare(b)));
}
