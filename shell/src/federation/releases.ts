import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { MountedRelease } from 'shared-lib/contract';
import { entryIntegrity } from './entryIntegrity.ts';

/** Tells the federation runtime which remotes exist; `entryOf` says where each one's entry lies on this side. */
export function registerReleases<R extends MountedRelease>(releases: R[], entryOf: (release: R) => string): void {
  for (const release of releases) {
    if (release.entryIntegrity) entryIntegrity.set(entryOf(release), release.entryIntegrity);
  }
  registerRemotes(releases.map((release) => ({ name: release.container, entry: entryOf(release) })));
}

/** Fetches a release's one exposed module. What arrives is another team's work: check it before use. */
export async function fetchExposedModule(release: MountedRelease): Promise<unknown> {
  const module = await loadRemote<{ default?: unknown }>(`${release.container}/remote`);
  return module?.default;
}
