import type { Activation, Ending, ReleaseName } from '@charity-run/release/api';
import { assertCarries, assertFits, assertSupported, known } from '@charity-run/release/fit/compatibility';
import type { Mounted } from '@charity-run/release/fit/conflicts';
import { getOffer, type ServedRelease, type ShellOffer } from '@charity-run/release/fit/interfaces';
import { contractTypeProblems, usedTypeProblems } from '@charity-run/release/fit/types';
import { PlatformError, throwIfAny } from '@charity-run/release/platformError';
import { type Release, SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import { type Canary, type CompositionEntry, type NextEntry, previousVersions } from '../../releases/index.ts';
import type { Ownership } from '../ownership/createOwnership.ts';
import type { Policies } from '../policies/createPolicies.ts';
import type { Configs } from '../settings/createConfigs.ts';
import { type Author, activated, concerns, removed, rolledBack, withdrawn } from './changes.ts';
import { isLeftBehind, type ShellFitScope, servedReleases } from './shellFit.ts';

type InForce = CompositionEntry | undefined;

export interface DeploymentsDependencies {
  store: CompositionStore;
  /** The shell while no release of it is live. */
  builtIn: Release;
  ownership: Pick<Ownership, 'mounted' | 'withRoutes' | 'claims' | 'take'>;
  policies: Pick<Policies, 'assertMet'>;
  configs: Pick<Configs, 'assertFits'>;
  isSoftDeleted: (name: string, version: string) => Promise<boolean>;
  /** @throws {PlatformError} `release-invalid` for a release that breaks a rule. */
  assertValid: (name: string, version: string) => Promise<void>;
  shellFit?: ShellFitScope | undefined;
}

/** Changes of the composition, validated inside the atomic append, so that concurrent changes cannot conflict. */
export function createDeployments({
  store,
  builtIn,
  ownership,
  policies,
  configs,
  isSoftDeleted,
  assertValid,
  shellFit = 'all',
}: DeploymentsDependencies) {
  const { log, library } = store;

  async function usable(name: string, version: string): Promise<Release> {
    const release = (await isSoftDeleted(name, version)) ? undefined : await library.find(name, version);
    return known(release, name, version);
  }

  async function assertFitsInto(inForce: InForce, release: Release & Mounted): Promise<void> {
    assertFits(release, await offer(inForce), await ownership.mounted(inForce), await ownership.claims(inForce));
    for (const { name, version } of inForce?.canaries ?? []) {
      const shell = name === SHELL ? await library.find(name, version) : undefined;
      if (shell) assertSupported(release, getOffer(shell), 'the canary of the shell');
    }
  }

  /** A new shell also fits what rollbacks return to. */
  async function carriedByShell(inForce: InForce): Promise<ServedRelease[]> {
    const served = await servedReleases(inForce, { store, isSoftDeleted });
    return served.filter((one) => !isLeftBehind(one, shellFit));
  }

  async function assertFitsNow(inForce: InForce, release: Release & Mounted): Promise<void> {
    if (release.name === SHELL) assertCarries(release, await carriedByShell(inForce));
    else await assertFitsInto(inForce, release);
    configs.assertFits(release);
  }

  /** Live releases without canaries, the shell included: whose types others compile against. */
  async function typesInForce(inForce: InForce): Promise<Release[]> {
    const live = { [SHELL]: { version: builtIn.version }, ...inForce?.live };
    const found = Object.entries(live).map(([name, { version }]) => library.find(name, version));
    return [builtIn, ...(await Promise.all(found))].filter((release) => release !== undefined).reverse();
  }

  async function assertContract(inForce: InForce, release: Release): Promise<void> {
    const live = (await typesInForce(inForce)).find(({ name }) => name === release.name);
    throwIfAny(contractTypeProblems(release, live), 'types-uncompared');
  }

  async function liveReleases(inForce: InForce) {
    const served = await servedReleases(inForce, { store, isSoftDeleted });
    return served.filter(({ role }) => role !== 'previous');
  }

  async function offer(inForce: InForce): Promise<ShellOffer> {
    const version = inForce?.live[SHELL]?.version;
    return getOffer((version && (await library.find(SHELL, version))) || builtIn);
  }

  async function append(
    change: (inForce: InForce, at: string) => NextEntry | undefined | Promise<NextEntry | undefined>,
  ) {
    const entry = await log.append((inForce) => change(inForce, new Date().toISOString()));
    if (!entry) throw new PlatformError('nothing-before');
    // Other servers notice the entry by polling.
    await store.refresh();
    return entry;
  }

  async function versionBefore(name: string, inForce: InForce, by: string): Promise<string> {
    for await (const version of previousVersions(name, log.history())) {
      if (version === inForce?.live[name]?.version || (await isSoftDeleted(name, version))) continue;
      const release = await library.find(name, version);
      if (!release) continue;
      if (name === SHELL) assertCarries(release, await liveReleases(inForce));
      // Its pages are not compared: those given away since are shadowed by their new owner.
      else await assertFitsInto(inForce, release);
      await ownership.take(release, inForce, by);
      return version;
    }
    throw new PlatformError('nothing-before');
  }

  return {
    offer,

    /** The releases that a new shell has to fit. */
    carriedByShell: async (): Promise<ServedRelease[]> => carriedByShell(await log.newest(store.entry)),

    /** @throws {PlatformError} when the release does not fit the composition. */
    async assertFits(release: Release & Mounted): Promise<void> {
      const inForce = await log.newest(store.entry);
      await assertFitsNow(inForce, release);
      await assertContract(inForce, release);
    },

    /** For publication alone: owners change their types compatibly from then on. @throws {PlatformError} `types-uncompared` */
    async assertCompiled(release: Release): Promise<void> {
      throwIfAny(usedTypeProblems(release, await typesInForce(await log.newest(store.entry))), 'types-uncompared');
    },

    /** @throws {PlatformError} `release-unknown`, `mount-taken`, `contract-unsupported`, `shared-unsupported`, `types-uncompared` */
    async activate(activation: Activation, by: string): Promise<CompositionEntry> {
      const { name, version } = activation;
      await usable(name, version);
      await assertValid(name, version);
      return append(async (inForce, at) => {
        const release = await usable(name, version);
        await assertFitsNow(inForce, await ownership.withRoutes(release));
        await assertContract(inForce, release);
        const evidence = await policies.assertMet(activation, inForce);
        await ownership.take(release, inForce, by);
        return activated(inForce, activation, { by, at }, evidence);
      });
    },

    /** @param version ends this live release only: a repeated call does nothing. @throws {PlatformError} `nothing-before`, and the errors of activating. */
    rollback: ({ name, version }: Ending, by: string): Promise<CompositionEntry> =>
      append(async (inForce, at) => {
        if (version !== undefined && inForce?.live[name]?.version !== version) return undefined;
        return rolledBack(inForce, name, await versionBefore(name, inForce, by), { by, at } satisfies Author);
      }),

    /** Rolls back unless another release is live meanwhile. @throws {PlatformError} `nothing-before`, and the errors of activating. */
    rollbackFailing: ({ name, version }: ReleaseName, reason: string, by: string): Promise<CompositionEntry> =>
      append(async (inForce, at) => {
        if (inForce?.live[name]?.version !== version) return undefined;
        const entry = rolledBack(inForce, name, await versionBefore(name, inForce, by), { by, at });
        return { ...entry, change: { ...entry.change, reason } };
      }),

    /** Ends this canary unless it has ended already, even if a team has begun it anew. */
    withdrawFailing: (
      { name, version, since }: Pick<Canary, 'name' | 'version' | 'since'>,
      reason: string,
      by: string,
    ): Promise<CompositionEntry> =>
      append((inForce) => {
        const canary = inForce?.canaries.find((one) => one.name === name);
        const isJudged = canary?.version === version && canary.since === since;
        return isJudged ? withdrawn(inForce, name, reason, by) : undefined;
      }),

    /** @param version ends its canary only: a repeated call does nothing. @throws {PlatformError} `no-canary` */
    withdraw: ({ name, version }: Ending, reason: string, by: string): Promise<CompositionEntry> =>
      append((inForce) => {
        const canary = inForce?.canaries.find((one) => one.name === name);
        return version === undefined || canary?.version === version ? withdrawn(inForce, name, reason, by) : undefined;
      }),

    /** @throws {PlatformError} `release-unknown` */
    remove: (name: string, by: string): Promise<CompositionEntry> => append((inForce) => removed(inForce, name, by)),

    /** What happened to all, newest first. */
    async recent(limit: number): Promise<CompositionEntry[]> {
      const found: CompositionEntry[] = [];
      for await (const entry of log.history()) {
        if (found.length >= limit) break;
        found.push(entry);
      }
      return found;
    },

    async history(name: string, limit = 200): Promise<CompositionEntry[]> {
      const found: CompositionEntry[] = [];
      let later: InForce;
      for await (const entry of log.history()) {
        if (later && concerns(name, later, entry)) found.push(later);
        if (found.length >= limit) return found;
        later = entry;
      }
      if (later && concerns(name, later, undefined)) found.push(later);
      return found;
    },
  };
}

export type Deployments = ReturnType<typeof createDeployments>;
