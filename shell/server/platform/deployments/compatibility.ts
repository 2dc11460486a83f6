import { satisfies, validRange } from 'semver';
import { CONTRACT_VERSION, isBelow, type Release } from 'shared-lib/contract';
import { PlatformError, throwIfAny } from '../platformError.ts';

/** Contract and shared packages that the shell provides. */
export interface ShellOffer {
  contract: number;
  shared: Record<string, string>;
}

export type Mounted = Pick<Release, 'name' | 'version' | 'mounts'>;

/** Paths of the site server and of the other language. */
const reserved = ['/en', '/platform', '/releases', '/shell', '/wp-json', '/media', '/sandbox', '/feed', '/lab'];

/** Whether a release fits the shell and the other releases. @throws {PlatformError} `contract-unsupported`, `shared-unsupported`, `mount-taken` */
export function assertFits(release: Release, shell: ShellOffer, others: readonly Release[]): void {
  throwIfAny(contractProblems(release, shell), 'contract-unsupported');
  throwIfAny(sharedProblems(release, shell), 'shared-unsupported');
  throwIfAny(mountProblems(release, others), 'mount-taken');
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

/** Nested mounts are rejected in both directions: the longest mount wins a URL, and the outer release could not be activated again. */
export function mountProblems({ name, mounts }: Mounted, others: readonly Mounted[]): string[] {
  return mounts.flatMap((mount) => {
    if (reserved.some((path) => isBelow(path, mount))) return [`mounts: "${mount}" belongs to the site itself`];
    const owner = others.find((other) => other.name !== name && other.mounts.some((taken) => areNested(taken, mount)));
    return owner ? [`mounts: "${mount}" belongs to ${owner.name}@${owner.version}`] : [];
  });
}

function areNested(one: string, other: string): boolean {
  if (one === '/' || other === '/') return one === other;
  return isBelow(one, other) || isBelow(other, one);
}

/** @throws {PlatformError} `release-unknown` */
export function known(release: Release | undefined, name: string, version: string): Release {
  if (!release) throw new PlatformError('release-unknown', [`${name}@${version} is not in the store`]);
  return release;
}
