import type { ReleaseName } from '@charity-run/release/api';
import { SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { RenderedBy } from '../rendering/renderBreaker.ts';
import type { JudgedRelease, Verdict } from './endFailingRelease.ts';

export type SuspectStore = Pick<CompositionStore, 'entry' | 'versionBefore'>;

export interface Suspect extends JudgedRelease {
  verdict: Verdict;
  versionBefore: string;
}

/** Live releases and canaries that a failed render may be due to, the later change first: of the remote in the same shell, of the shell with the same remote. */
export async function findSuspects(by: RenderedBy, store: SuspectStore): Promise<Suspect[]> {
  const remote = by.name === SHELL ? undefined : await findSuspect(by, store);
  const shell = by.shell === undefined ? undefined : await findSuspect({ name: SHELL, version: by.shell }, store);
  return [remote, shell].filter((suspect) => suspect !== undefined).sort(newestFirst);
}

/** Whether visitors get the release in this shell, as the live one or a canary. */
export function isInForce(
  { name, version, shell }: RenderedBy,
  store: Pick<CompositionStore, 'entry' | 'current'>,
): boolean {
  const releases = [{ name, version }, ...(shell === undefined ? [] : [{ name: SHELL, version: shell }])];
  return releases.every((release) => isLive(release, store) || isCanary(release, store));
}

function isLive(
  { name, version }: ReleaseName,
  { entry, current }: Pick<CompositionStore, 'entry' | 'current'>,
): boolean {
  return version === (name === SHELL ? current.shell?.version : entry?.live[name]?.version);
}

function isCanary({ name, version }: ReleaseName, { entry }: Pick<CompositionStore, 'entry'>): boolean {
  return entry?.canaries.some((one) => one.name === name && one.version === version) ?? false;
}

async function findSuspect({ name, version }: ReleaseName, store: SuspectStore): Promise<Suspect | undefined> {
  const { live = {}, canaries = [] } = store.entry ?? {};
  const inForce = live[name];
  const canary = canaries.find((one) => one.name === name && one.version === version);
  if (canary) {
    const { since } = canary;
    return inForce && { name, version, since, verdict: 'withdraw', versionBefore: inForce.version };
  }
  const versionBefore = inForce?.version === version ? await store.versionBefore(name, version) : undefined;
  if (!inForce || versionBefore === undefined) return undefined;
  return { name, version, since: inForce.since, verdict: 'rollback', versionBefore };
}

function newestFirst(one: Suspect, other: Suspect): number {
  const canaryFirst = Number(other.verdict === 'withdraw') - Number(one.verdict === 'withdraw');
  return canaryFirst || other.since.localeCompare(one.since);
}
