import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace, remoteWorkspaces, root } from '@charity-run/release/workspace';
import { type Composition, type Release, SHELL } from 'shared-lib/contract';
import { getOffer, leftBehindMessage, SoftDeletes, shellFit, unfitMessage } from 'shell/platform/shell-fit';
import {
  type Claims,
  type CompositionEntry,
  CompositionLog,
  claimsLog,
  FolderStore,
  type LiveRelease,
  LOCAL_BUILD,
  ReleaseLibrary,
} from 'shell/releases';

/** The shell to be live does not offer what the other releases need. */
export class UnfitShell extends Error {}

/** Copies each built remote and the shell to `dataDir/releases`, unless it exists. @returns the releases. */
export function installReleases(dataDir: string): Release[] {
  const workspaces = [...remoteWorkspaces(), readWorkspace(SHELL)];
  return workspaces.map(({ directory }) => installRelease(join(directory, 'dist'), dataDir));
}

/** Activates the local builds. @returns a message on shared storage (`RELEASES_URL`), which does not take them. */
export async function installUnlessShared(dataDir: string, env = process.env): Promise<string | undefined> {
  if (env.RELEASES_URL) {
    return 'Releases come from RELEASES_URL; what is built here gets there by "npm run cli -- publish NAME" and "activate NAME".';
  }
  await writeComposition(dataDir, installReleases(dataDir));
  return undefined;
}

/** Installs one build (a folder with client, server and release.json). @returns its release. */
export function installRelease(dist: string, dataDir: string): Release {
  const release: Release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  copyOnce(dist, join(dataDir, 'releases', release.name, release.version), 'release.json');
  return release;
}

/** Copies the shell's build, so that a rebuild does not affect a running site. @returns its folder. */
export function installShell(dataDir: string): string {
  const dist = join(root, 'shell/dist');
  const build = createHash('sha256')
    .update(readFileSync(join(dist, '.built-from')))
    .digest('hex')
    .slice(0, 8);
  const target = join(dataDir, 'shell', build);
  copyOnce(dist, target, 'release.json');
  return target;
}

/** Copies to a temporary name and renames. A folder without its last file is an aborted upload. */
function copyOnce(source: string, target: string, lastFile: string): void {
  if (existsSync(join(target, lastFile))) return;
  const partial = `${target}.partial-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(source, partial, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(partial, target);
}

/** Activates these builds, except where a team has activated a release. @returns the live composition. @throws {UnfitShell} naming what does not fit. */
export async function writeComposition(dataDir: string, remotes: Release[]): Promise<Composition> {
  const store = new FolderStore(dataDir);
  const log = new CompositionLog(store);
  const isForeign = await foreignMounts(store);
  const entry = await log.append(async (inForce) => {
    const removed = await removedNames(log);
    const allowed = remotes.filter(
      (release) => !isForeign(release) && (inForce?.live[release.name] || !removed.has(release.name)),
    );
    const live = withLocalBuilds(inForce?.live ?? {}, allowed);
    if (JSON.stringify(live) === JSON.stringify(inForce?.live)) return undefined;
    const canaries = inForce?.canaries ?? [];
    await assertShellFits(store, log, { live, canaries });
    return { by: LOCAL_BUILD, change: { kind: 'install' }, live, canaries };
  });
  const versions = Object.entries(entry?.live ?? {}).map(([name, { version }]) => [name, version]);
  return new ReleaseLibrary(store).compose(Object.fromEntries(versions));
}

/** Compares the shell to be live with all releases, as the site does for a published one. */
async function assertShellFits(
  store: FolderStore,
  log: CompositionLog,
  next: Pick<CompositionEntry, 'live' | 'canaries'>,
): Promise<void> {
  const library = new ReleaseLibrary(store);
  const version = next.live[SHELL]?.version;
  const shell = version && (await library.find(SHELL, version));
  if (!shell) return;
  const isSoftDeleted = new SoftDeletes(store).has;
  const scope = process.env.SHELL_FIT === 'live' ? 'live' : 'all';
  const { problems, warnings } = await shellFit(
    getOffer(shell),
    next,
    { store: { log, library }, isSoftDeleted },
    scope,
  );
  if (warnings.length > 0) console.error(leftBehindMessage(warnings));
  if (problems.length > 0) throw new UnfitShell(unfitMessage(problems));
}

/** Micro-frontends that the operator took out of the site at some time. */
async function removedNames(log: CompositionLog): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { change } of log.history()) if (change.kind === 'remove' && change.name) names.add(change.name);
  return names;
}

/** Whether another micro-frontend has claimed a mount of a release. */
async function foreignMounts(store: FolderStore): Promise<(release: Release) => boolean> {
  const claims: Claims = (await claimsLog(store).newest())?.claims ?? {};
  return ({ name, mounts = [] }) => mounts.some((mount) => claims[mount] && claims[mount].owner !== name);
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
