import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Release } from 'shared-lib/contract';
import { containerName } from '../build/webpack/remote.ts';
import { writeComposition } from '../release/installReleases.ts';
import type { MicroFrontend, Workspace } from '../workspace.ts';

export type RemoteWorkspace = Workspace & { microFrontend: MicroFrontend };

export function isRemote(workspace: Workspace): workspace is RemoteWorkspace {
  return workspace.microFrontend !== undefined;
}

/** URL prefix of a remote's files in development. */
export function devBase(name: string): string {
  return `/@dev/${name}/`;
}

/** Makes all remotes live without building them: the first request of a remote's files builds it. */
export async function installDevReleases(dataDir: string, remotes: readonly RemoteWorkspace[]): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const releases = remotes.map(devRelease);
  for (const release of releases) {
    const folder = join(dataDir, 'releases', release.name, release.version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  }
  await writeComposition(dataDir, releases);
}

function devRelease({ version, microFrontend }: RemoteWorkspace): Release {
  const { name, mounts, access = {}, liveOnly = [], layout } = microFrontend;
  return {
    name,
    version: `${version}-dev`,
    contract: CONTRACT_VERSION,
    mounts,
    access,
    liveOnly,
    layout,
    render: 'browser',
    container: containerName(name),
    base: devBase(name),
    entry: 'remoteEntry.js',
    assets: {},
    integrity: {},
    shared: {},
    files: {},
  };
}
