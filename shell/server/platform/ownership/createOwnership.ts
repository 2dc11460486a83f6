import type { Claim, ClaimChange } from '@charity-run/release/api';
import { type Mounted, mountProblems } from '@charity-run/release/fit/conflicts';
import { PlatformError, throwIfAny } from '@charity-run/release/platformError';
import type { Release } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import {
  type Claims,
  type ClaimsEntry,
  type CompositionEntry,
  claimsLog,
  type ObjectStore,
} from '../../releases/index.ts';
import { changedClaims, withMounts } from './claims.ts';

export interface ClaimAuthor {
  by: string;
  isOperator: boolean;
}

type InForce = CompositionEntry | undefined;

/** Which micro-frontend owns which mounts. A live mount without a claim belongs to its release. */
export function createOwnership({ objects, store }: { objects: ObjectStore; store: CompositionStore }) {
  const log = claimsLog(objects);
  let known: ClaimsEntry | undefined;

  async function mounted(inForce: InForce): Promise<(Release & Mounted)[]> {
    const live = Object.entries(inForce?.live ?? {}).map(([name, { version }]) => ({ name, version }));
    const found = [...live, ...(inForce?.canaries ?? [])].map(async ({ name, version }) => {
      const release = await store.library.find(name, version);
      return release ? [await withRoutes(release)] : [];
    });
    return (await Promise.all(found)).flat();
  }

  async function withRoutes(release: Release): Promise<Release & Mounted> {
    const routes = await store.library.findRoutes(release);
    return { ...release, routes: routes.map(({ path }) => path) };
  }

  async function getClaims(inForce: InForce, entry: ClaimsEntry | undefined): Promise<Claims> {
    const live = await mounted(inForce);
    const derived = live.flatMap(({ name, mounts }): [string, Claims[string]][] => {
      const { since, by } = inForce?.live[name] ?? { since: inForce?.at ?? '', by: inForce?.by ?? '' };
      return mounts.map((mount) => [mount, { owner: name, since, by }]);
    });
    return { ...Object.fromEntries(derived.reverse()), ...entry?.claims };
  }

  const composed = () => store.log.newest(store.entry);

  return {
    mounted,
    withRoutes,

    async claims(inForce?: InForce): Promise<Claim[]> {
      known = await log.newest(known);
      const claims = await getClaims(inForce ?? (await composed()), known);
      return Object.entries(claims)
        .map(([mount, claim]) => Object.assign({ mount }, claim))
        .sort((a, b) => a.mount.localeCompare(b.mount));
    },

    /** @throws {PlatformError} `mount-taken`, `no-offer`, `too-many` */
    async change(change: ClaimChange, { by, isOperator }: ClaimAuthor): Promise<void> {
      const { action, name, mount } = change;
      known = await log.append(async (entry) => {
        const inForce = await composed();
        const claims = await getClaims(inForce, entry);
        const live = await mounted(inForce);
        const candidate: Mounted = { name, version: '', mounts: [mount] };
        const problems = action === 'claim' ? mountProblems(candidate, isOperator ? [] : live) : [];
        const used = live.find((one) => one.name === name && one.mounts.includes(mount));
        if (action === 'release' && used) problems.push(`"${mount}" is in use by ${name}@${used.version}`);
        throwIfAny(problems, 'mount-taken');
        const at = new Date().toISOString();
        return { by, change, claims: changedClaims(change, { claims, by, at, isOperator }) };
      });
    },

    /** Claims the mounts of a release that becomes live. @throws {PlatformError} `mount-taken`, `too-many` */
    async take({ name, mounts }: Release, inForce: InForce, by: string): Promise<void> {
      known = await log.append(async (entry) => {
        if (mounts.every((mount) => entry?.claims[mount]?.owner === name)) return undefined;
        const claims = await getClaims(inForce, entry);
        const at = new Date().toISOString();
        const change = { action: 'activate' as const, name, mounts };
        return { by, change, claims: withMounts(claims, mounts, name, { by, at }) };
      });
    },
  };
}

export type Ownership = ReturnType<typeof createOwnership>;

/** @throws {PlatformError} `body-invalid` */
export function assertComplete({ action, to }: ClaimChange): void {
  if ((action === 'offer') !== (to !== undefined)) throw new PlatformError('body-invalid', ['to: goes with an offer']);
}
