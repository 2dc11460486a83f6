import { satisfies, validRange } from 'semver';
import { CONTRACT_VERSION, isBelow, type Release } from 'shared-lib/contract';
import { PlatformError, throwIfAny } from '../platformError.ts';

/** What the live shell gives to remotes. */
export interface ShellOffer {
  contract: number;
  /** Version of each shared package, by its name. */
  shared: Record<string, string>;
}

/** Who has which addresses. */
export type Mounted = Pick<Release, 'name' | 'version' | 'mounts'>;

/** Addresses that the site server or the other language answers. */
const reserved = ['/en', '/platform', '/releases', '/shell', '/wp-json', '/media', '/sandbox', '/feed', '/lab'];

/** Whether a release can be part of the composition: of this shell, beside the other live releases.
 * @throws {PlatformError} `contract-unsupported`, `shared-unsupported`, `mount-taken` */
export function assertFits(release: Release, shell: ShellOffer, others: readonly Release[]): void {
  throwIfAny(contractProblems(release, shell), 'contract-unsupported');
  throwIfAny(sharedProblems(release, shell), 'shared-unsupported');
  throwIfAny(mountProblems(release, others), 'mount-taken');
}

export function contractProblems({ contract }: Pick<Release, 'contract'>, shell: ShellOffer): string[] {
  const newest = Math.min(shell.contract, CONTRACT_VERSION);
  return contract >= 1 && contract <= newest
    ? []
    : [`contract: written for ${contract}, the live shell speaks 1 to ${newest}`];
}

export function sharedProblems({ shared }: Pick<Release, 'shared'>, shell: ShellOffer): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    if (!provided) return [`shared["${name}"]: the live shell has no such package`];
    if (validRange(range) && satisfies(provided, range, { includePrerelease: true })) return [];
    return [`shared["${name}"]: "${range}" is asked for, the live shell has ${provided}`];
  });
}

/**
 * The longest mount wins an address, so what lies below another's mount would take that address away from it. What lies
 * around another's is refused, too: the other one could not be activated any more, not even by a rollback.
 */
export function mountProblems({ name, mounts }: Mounted, others: readonly Mounted[]): string[] {
  return mounts.flatMap((mount) => {
    if (reserved.some((path) => isBelow(path, mount))) return [`mounts: "${mount}" belongs to the site itself`];
    const owner = others.find((other) => other.name !== name && other.mounts.some((taken) => areNested(taken, mount)));
    return owner ? [`mounts: "${mount}" belongs to ${owner.name}@${owner.version}`] : [];
  });
}

/** The home page is one address: nothing lies below it. */
function areNested(one: string, other: string): boolean {
  if (one === '/' || other === '/') return one === other;
  return isBelow(one, other) || isBelow(other, one);
}

/** @throws {PlatformError} `release-unknown` */
export function known(release: Release | undefined, name: string, version: string): Release {
  if (!release) throw new PlatformError('release-unknown', [`${name}@${version} is not in the store`]);
  return release;
}
