import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { MountedRelease } from 'shared-lib/contract';
import { entryIntegrity } from './entryIntegrity.ts';

/** @param getEntry URL or path of a release's entry on this side. */
export function registerReleases<R extends MountedRelease>(releases: R[], getEntry: (release: R) => string): void {
  for (const release of releases) {
    if (release.entryIntegrity) entryIntegrity.set(getEntry(release), release.entryIntegrity);
  }
  registerRemotes(releases.map((release) => ({ name: release.container, entry: getEntry(release) })));
}

/** The module is another team's code: validate it before use. */
export async function fetchExposedModule(release: MountedRelease): Promise<unknown> {
  const module = await loadRemote<{ default?: unknown }>(`${release.container}/remote`);
  return module?.default;
}
