import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ActiveFaults } from '@charity-run/cli/lab/faults/faults';
import { remoteFaults } from '@charity-run/cli/lab/faults/remoteFaults';
import { type Release, SHELL } from 'shared-lib/contract';
import { installRelease } from 'tools/release';
import { breakRelease } from '../faults/breakRelease.ts';
import { getFolder, LOCAL, NONE, type RequestedComposition } from './requestedReleases.ts';

export interface ReleaseFolders {
  dataDir: string;
  store: string;
}

/** Installs the requested composition with its faults. @throws {LabError} when a release does not exist. */
export function composeReleases(
  requested: RequestedComposition,
  faults: ActiveFaults,
  folders: ReleaseFolders,
): Release[] {
  // The site server has the local shell built in.
  const isPresent = ([name, version]: [string, string]) => version !== NONE && !(name === SHELL && version === LOCAL);
  const present = Object.entries(requested).filter(isPresent);
  return present.map(([name, version]) => {
    const build = getFolder(name, version, folders.store);
    return installRelease(brokenBuild(build, faults.get(name), folders.dataDir) ?? build, folders.dataDir);
  });
}

function brokenBuild(build: string, faultName: string | undefined, dataDir: string): string | undefined {
  const fault = remoteFaults.find(({ name }) => name === faultName);
  if (!fault || !('release' in fault)) return undefined;
  const target = join(dataDir, 'broken', encodeURIComponent(build), fault.name);
  if (!existsSync(target)) breakRelease(build, target, fault.name, fault.release);
  return target;
}
