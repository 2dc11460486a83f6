import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LabError } from '@charity-run/cli/lab/labError';
import { remoteWorkspaces, root } from '@charity-run/release/workspace';
import { SHELL } from 'shared-lib/contract';

/** By remote, or `shell`: `local` (the build of this checkout), a stored version, or `none` for a remote. */
export type RequestedComposition = Readonly<Record<string, string>>;

export const LOCAL = 'local';
export const NONE = 'none';

/** Remotes of this checkout and of the store. */
export function knownRemotes(store: string): string[] {
  const local = remoteWorkspaces().map(({ microFrontend }) => microFrontend.name);
  return [...new Set([...local, ...foldersIn(join(store, 'releases'))])].filter((name) => name !== SHELL);
}

/** Unnamed releases are the local build, or absent without one. @param names remotes, and `shell`. @throws {LabError} for another. */
export function completed(requested: RequestedComposition, names: readonly string[]): RequestedComposition {
  const unknown = Object.keys(requested).find((name) => !names.includes(name));
  if (unknown) throw new LabError(`There is no remote "${unknown}"; there are ${names.join(', ')}.`);
  if (requested[SHELL] === NONE) throw new LabError('No page works without the shell: name a version of it.');
  const standard = (name: string) => (localBuild(name) ? LOCAL : NONE);
  return Object.fromEntries(names.map((name) => [name, requested[name] ?? standard(name)]));
}

/** Folder of the local build or of a stored version (`1.4.0-3f2a9c01` or `1.4.0`). @throws {LabError} */
export function getFolder(name: string, requested: string, store: string): string {
  if (requested === LOCAL) {
    const build = localBuild(name);
    if (!build) throw new LabError(`${name} is not part of this checkout: name a version of it.`);
    return build;
  }
  const releases = join(store, 'releases', name);
  const versions = storedVersions(name, store);
  const fitting = versions.filter((version) => version === requested || getNumber(version) === requested);
  const [only, other] = fitting;
  if (only && !other) return join(releases, only);
  const choice =
    versions.length > 0 ? `there are ${getChoices(name, store).join(', ')}` : `the store ${store} has none`;
  throw new LabError(`${other ? 'More than one release' : 'No release'} of ${name} is "${requested}"; ${choice}.`);
}

/** Choices for a remote or the shell, as {@link completed} accepts them. */
export function getChoices(name: string, store: string): string[] {
  return [...(localBuild(name) ? [LOCAL] : []), ...(name === SHELL ? [] : [NONE]), ...storedVersions(name, store)];
}

function storedVersions(name: string, store: string): string[] {
  const releases = join(store, 'releases', name);
  return foldersIn(releases).filter((version) => existsSync(join(releases, version, 'release.json')));
}

/** `1.4.0` of `1.4.0-3f2a9c01`. */
function getNumber(version: string): string {
  return version.replace(/-[^-]*$/, '');
}

function localBuild(name: string): string | undefined {
  if (name === SHELL) return join(root, 'shell/dist');
  const workspace = remoteWorkspaces().find(({ microFrontend }) => microFrontend.name === name);
  return workspace && join(workspace.directory, 'dist');
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.includes('.partial-')).map(({ name }) => name);
}
