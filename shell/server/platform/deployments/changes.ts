import { isDeepStrictEqual } from 'node:util';
import type { Activation } from '@charity-run/release/api';
import { PlatformError } from '@charity-run/release/platformError';
import type { CompositionChange, CompositionEntry, LiveRelease, NextEntry } from '../../releases/index.ts';
import { readAudience } from '../audienceRules.ts';

type InForce = CompositionEntry | undefined;

export interface Author {
  by: string;
  at: string;
}

/** Live for all visitors, or a canary. A new live release ends the canary, which was compared with the old one. */
export function activated(inForce: InForce, activation: Activation, { by, at }: Author, evidence?: string) {
  const { name, version } = activation;
  const audience = readAudience(activation);
  const canary = findCanary(name, inForce);
  const isLive = inForce?.live[name]?.version === version;
  const reason = evidence === undefined ? {} : { reason: evidence };
  if (!audience) {
    if (isLive && !canary) return undefined;
    const kind = canary?.version === version ? 'promote' : 'activate';
    return next(
      inForce,
      by,
      { kind, name, version, ...reason },
      { [name]: liveSince(inForce, name, { version, since: at, by }) },
    );
  }
  const reached = { ...audience, percent: audience.percent ?? 100 };
  const isSame = canary?.version === version && isDeepStrictEqual(readAudience(canary), reached);
  if (isLive || isSame) return undefined;
  const since = canary?.version === version ? canary.since : at;
  const entry = next(inForce, by, { kind: 'canary', name, version, ...reason }, {});
  return { ...entry, canaries: [...entry.canaries, { name, version, ...reached, since, by }] };
}

/** A rollback applies to all visitors, so it ends the canary. */
export function rolledBack(inForce: InForce, name: string, version: string, { by, at }: Author): NextEntry {
  return next(inForce, by, { kind: 'rollback', name, version }, { [name]: { version, since: at, by } });
}

export function withdrawn(inForce: InForce, name: string, reason: string, by: string): NextEntry {
  const canary = findCanary(name, inForce);
  if (!canary) throw new PlatformError('no-canary');
  return next(inForce, by, { kind: 'withdraw', name, version: canary.version, reason }, {});
}

/** @throws {PlatformError} `release-unknown` when it is not part of the composition. */
export function removed(inForce: InForce, name: string, by: string): NextEntry {
  const version = inForce?.live[name]?.version ?? findCanary(name, inForce)?.version;
  if (!version) throw new PlatformError('release-unknown', [`${name} is not part of the composition`]);
  const entry = next(inForce, by, { kind: 'remove', name, version }, {});
  const { [name]: _, ...live } = entry.live;
  return { ...entry, live };
}

export function concerns(name: string, entry: CompositionEntry, before: InForce): boolean {
  return entry.change.name === name || entry.live[name]?.version !== before?.live[name]?.version;
}

/** A live release that only loses its canary keeps its start time. */
function liveSince(inForce: InForce, name: string, release: LiveRelease): LiveRelease {
  const live = inForce?.live[name];
  return live?.version === release.version ? live : release;
}

function findCanary(name: string, inForce: InForce) {
  return inForce?.canaries.find((canary) => canary.name === name);
}

function next(inForce: InForce, by: string, change: CompositionChange, live: Record<string, LiveRelease>): NextEntry {
  const canaries = (inForce?.canaries ?? []).filter(({ name }) => name !== change.name);
  return { by, change, live: { ...inForce?.live, ...live }, canaries };
}
