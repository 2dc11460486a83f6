import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@charity-run/contract';
import { UsageError } from '../command.ts';
import { LOCAL_PREFIX } from '../dev/paths.ts';
import type { Interception, RemoteFault } from './faults/fault.ts';
import type { ActiveFaults } from './faults/faults.ts';
import { interceptCalls, interceptFiles } from './faults/intercept.ts';
import { readFaults } from './faults/readFaults.ts';
import { remoteFaults } from './faults/remoteFaults.ts';
import type { Intercept } from './gateway.ts';

/** Parses `weather=missing,api=offline`. @throws {LabError} listing what exists. @throws {UsageError} for a fault that needs the site's own services. */
export function localFaults(typed: string, own: string, others: readonly string[]): ActiveFaults {
  const faults = readFaults(typed.split(',').filter(Boolean), [own, ...others]);
  for (const [target, name] of faults) {
    const needsServices = target !== 'api' && target !== own && !others.includes(target);
    if (needsServices) throw new UsageError(`${target} can be broken only in the lab of the site’s own repository.`);
    if (target !== own && isInCode(name))
      throw new UsageError(`${target}=${name} changes its code, which is not here: break its files, or ${own}.`);
  }
  return faults;
}

export interface LocalBuildFiles {
  directory: string;
  release: Release;
}

/** Applies faults to the files of every micro-frontend, to calls of the API, and to the code of the local build. */
export function interceptLocally(faults: ActiveFaults, { directory, release }: LocalBuildFiles): Intercept {
  const ofFiles = interceptFiles(() => faults);
  const ofCalls = interceptCalls(() => faults);
  const broken = brokenEntry(faults, { directory, release });
  return (path) => {
    const isEntry = path.startsWith(LOCAL_PREFIX) && path.endsWith(`/${release.entry}`);
    if (isEntry && broken) return broken;
    return ofFiles(path.replace(LOCAL_PREFIX, '/releases/')) ?? ofCalls(path);
  };
}

function brokenEntry(faults: ActiveFaults, { directory, release }: LocalBuildFiles): Interception | undefined {
  const fault: RemoteFault | undefined = remoteFaults.find(({ name }) => name === faults.get(release.name));
  const breakEntry = fault && 'release' in fault ? fault.release.browser : undefined;
  if (!breakEntry) return undefined;
  const code = breakEntry(release, readFileSync(join(directory, release.entry), 'utf8'));
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  return (_request, response) => void response.writeHead(200, headers).end(code);
}

function isInCode(name: string): boolean {
  return remoteFaults.some((fault) => fault.name === name && 'release' in fault);
}
