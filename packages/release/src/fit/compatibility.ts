import type { Release } from '@charity-run/contract';
import { PlatformError, throwIfAny } from '../platformError.ts';
import { accessProblems, type ClaimedMount, type Mounted, mountProblems, routeProblems } from './conflicts.ts';
import {
  contractProblems,
  getName,
  getOffer,
  importProblems,
  LIVE_SHELL,
  type ServedRelease,
  type ShellOffer,
  sharedProblems,
  shellProblems,
} from './interfaces.ts';
import { slotProblems } from './slots.ts';

/** Whether a release of the shell carries the releases that would run in it. @throws {PlatformError} `shell-unfit`, naming each */
export function assertCarries(shell: Release, served: readonly Pick<ServedRelease, 'release' | 'role'>[]): void {
  throwIfAny(shellProblems(getOffer(shell), served), 'shell-unfit');
}

/** Whether a release fits the shell and the other releases. @throws {PlatformError} `contract-unsupported`, `shared-unsupported`, `mount-taken`, `slot-closed` */
export function assertFits(
  release: Release & Mounted,
  shell: ShellOffer,
  others: readonly Mounted[],
  claims: readonly ClaimedMount[],
): void {
  assertSupported(release, shell, LIVE_SHELL);
  throwIfAny(ownershipProblems(release, others, claims), 'mount-taken');
  // A rollback, which compares no pages, waits for no owner of a slot: pages leave out what they do not take.
  if (release.routes) throwIfAny(slotProblems(release, others, shell), 'slot-closed');
}

/** @throws {PlatformError} `contract-unsupported`, `shared-unsupported` */
export function assertSupported(release: Release, shell: ShellOffer, shown: string): void {
  throwIfAny(contractProblems(release, shell, shown), 'contract-unsupported');
  const imports = importProblems(release, shell, shown).map((problem) => `${getName(release)}: ${problem}`);
  throwIfAny([...sharedProblems(release, shell, shown), ...imports], 'shared-unsupported');
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

/** @throws {PlatformError} `release-unknown` */
export function known(release: Release | undefined, name: string, version: string): Release {
  if (!release) throw new PlatformError('release-unknown', [`${name}@${version} is not in the store`]);
  return release;
}
