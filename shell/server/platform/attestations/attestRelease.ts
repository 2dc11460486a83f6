import type { Attestation, CompositionEntry, ReleaseEvidence, ReleaseName } from '@charity-run/release/api';
import { PlatformError } from '@charity-run/release/platformError';
import { type Release, SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import type { ObjectStore } from '../../releases/index.ts';
import type { Deployments } from '../deployments/createDeployments.ts';
import type { Policies } from '../policies/createPolicies.ts';
import type { SmokeRuns } from '../policies/smokeRuns.ts';
import { readPublication } from '../publishing/publications.ts';

const MAX_CHANGES = 20;

export interface AttestDependencies {
  objects: ObjectStore;
  store: CompositionStore;
  builtIn: Pick<Release, 'version'>;
  deployments: Pick<Deployments, 'history'>;
  policies: Pick<Policies, 'approvals'>;
  smokeRuns: Pick<SmokeRuns, 'passed'>;
  readEvidence: (name: string) => Promise<ReleaseEvidence>;
}

/** What this site saw of a release. @param site this one's origin. @throws {PlatformError} `release-unknown` for a build that was never published. */
export async function attestRelease(
  release: ReleaseName,
  site: string,
  { objects, store, builtIn, deployments, policies, smokeRuns, readEvidence }: AttestDependencies,
): Promise<Attestation> {
  const { name, version } = release;
  const publication = await readPublication(objects, release);
  if (!publication)
    throw new PlatformError('release-unknown', [`${name}@${version} is a local build there: publish it first`]);
  await store.refresh();
  const history = await deployments.history(name);
  const passed = await smokeRuns.passed(release);
  const { live, canary } = await readEvidence(name);
  const views = {
    ...(live?.version === version && { live }),
    ...(canary?.version === version && { canary }),
  };
  const beside = Object.entries(store.entry?.live ?? {}).map(([other, { version: its }]) => [other, its]);
  const { [name]: _, ...others } = { [SHELL]: builtIn.version, ...Object.fromEntries(beside) };
  return {
    ...release,
    site,
    at: new Date().toISOString(),
    digest: publication.digest,
    publishedAt: publication.publishedAt,
    by: publication.by,
    state: findState(release, history, store.entry),
    beside: others,
    ...(passed?.result && {
      smoke: { id: passed.id, at: passed.at, composition: passed.composition, result: passed.result },
    }),
    changes: concerning(release, history)
      .slice(0, MAX_CHANGES)
      .map(({ at, by, change: { kind, reason } }) => ({ at, by, kind, ...(reason && { reason }) })),
    approvals: await policies.approvals(release),
    ...(Object.keys(views).length > 0 && { views }),
  };
}

const ends: Partial<Record<CompositionEntry['change']['kind'], Attestation['state']>> = {
  rollback: 'rolled back',
  remove: 'removed',
};

/** @param history of its micro-frontend, newest first. */
function findState({ name, version }: ReleaseName, history: CompositionEntry[], inForce?: CompositionEntry) {
  const isIt = (one?: { version: string }) => one?.version === version;
  if (isIt(inForce?.live[name])) return 'live';
  if (isIt(inForce?.canaries.find((canary) => canary.name === name))) return 'canary';
  for (const [index, later] of history.entries()) {
    if (later.change.kind === 'withdraw' && later.change.version === version) return 'withdrawn';
    if (isIt(history[index + 1]?.live[name])) return ends[later.change.kind] ?? 'replaced';
  }
  return 'never live';
}

/** The changes that began or ended it, newest first. */
function concerning({ name, version }: ReleaseName, history: CompositionEntry[]): CompositionEntry[] {
  return history.filter(
    ({ change, live }, index) =>
      change.version === version ||
      (history[index + 1]?.live[name]?.version === version) !== (live[name]?.version === version),
  );
}
