import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchedRelease } from '@charity-run/build/watchedRelease';
import type { RemoteWorkspace } from '@charity-run/release/workspace';
import { writeComposition } from '../release/installReleases.ts';

/** URL prefix of a remote's files in development. */
export function devBase(name: string): string {
  return `/@dev/${name}/`;
}

/** Makes all remotes live without building them: the first request of a remote's files builds it. */
export async function installDevReleases(dataDir: string, remotes: readonly RemoteWorkspace[]): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const releases = remotes.map((remote) => {
    const { name } = remote.microFrontend;
    return watchedRelease(remote, { version: `${remote.version}-dev`, base: devBase(name) });
  });
  for (const release of releases) {
    const folder = join(dataDir, 'releases', release.name, release.version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  }
  await writeComposition(dataDir, releases);
}
