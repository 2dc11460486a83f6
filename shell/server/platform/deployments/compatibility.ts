import { satisfies, validRange } from 'semver';
import { CONTRACT_VERSION, type Release } from 'shared-lib/contract';
import {
  accessProblems,
  type ClaimedMount,
  type Mounted,
  mountProblems,
  routeProblems,
} from '../ownership/conflicts.ts';
import { PlatformError, throwIfAny } from '../platformError.ts';

/** Contract and shared packages that the shell provides. */
export interface ShellOffer {
  contract: number;
  shared: Record<string, string>;
}

export function offerOf({ contract, shell }: Release): ShellOffer {
  return { contract, shared: shell?.provides ?? {} };
}

/** Whether a release of the shell carries the remotes that would run in it. @throws {PlatformError} `shell-unfit`, naming each remote */
export function assertCarries(shell: Release, remotes: readonly Release[]): void {
  const offer = offerOf(shell);
  const problems = remotes.flatMap((remote) =>
    [...contractProblems(remote, offer), ...sharedProblems(remote, offer)].map(
      (problem) => `${remote.name}@${remote.version}: ${problem.replaceAll('the live shell', 'this shell')}`,
    ),
  );
  throwIfAny(problems, 'shell-unfit');
}

/** Whether a release fits the shell and the other releases. @throws {PlatformError} `contract-unsupported`, `shared-unsupported`, `mount-taken` */
export function assertFits(
  release: Release & Mounted,
  shell: ShellOffer,
  others: readonly Mounted[],
  claims: readonly ClaimedMount[],
): void {
  throwIfAny(contractProblems(release, shell), 'contract-unsupported');
  throwIfAny(sharedProblems(release, shell), 'shared-unsupported');
  throwIfAny(ownershipProblems(release, others, claims), 'mount-taken');
}

export function ownershipProblems(
  release: Mounted,
  others: readonly Mounted[],
  claims: readonly ClaimedMount[] = [],
): string[] {
  const mounts = mountProblems(release, others, claims);
  // Pages of a taken mount would repeat its problem.
  const routes = mounts.length > 0 ? [] : routeProblems(release, others, claims);
  return [...mounts, ...routes, ...accessProblems(release, others)];
}

export function contractProblems({ contract }: Pick<Release, 'contract'>, shell: ShellOffer): string[] {
  const newest = Math.min(shell.contract, CONTRACT_VERSION);
  return contract >= 1 && contract <= newest
    ? []
    : [`contract: release uses ${contract}, the live shell supports 1 to ${newest}`];
}

export function sharedProblems({ shared }: Pick<Release, 'shared'>, shell: ShellOffer): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    if (!provided) return [`shared["${name}"]: the live shell has no such package`];
    if (validRange(range) && satisfies(provided, range, { includePrerelease: true })) return [];
    return [`shared["${name}"]: "${range}" is requested for, the live shell has ${provided}`];
  });
}

export { mountProblems };

/** @throws {PlatformError} `release-unknown` */
export function known(release: Release | undefined, name: string, version: string): Release {
  if (!release) throw new PlatformError('release-unknown', [`${name}@${version} is not in the store`]);
  return release;
}
