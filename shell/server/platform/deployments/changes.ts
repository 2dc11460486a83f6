import type { CompositionChange, CompositionEntry, LiveRelease, NextEntry } from '../../releases/index.ts';
import type { Activation } from '../api.ts';
import { PlatformError } from '../platformError.ts';

/** The entry in force; nothing before the first one. */
type InForce = CompositionEntry | undefined;

/** Who makes a change, and when. */
export interface Author {
  by: string;
  /** ISO time. */
  at: string;
}

/**
 * The release for everybody, or as a canary for a share. For everybody it ends the micro-frontend's canary, whichever it was:
 * a canary is compared with what is live, and that is another one now.
 */
export function activated(inForce: InForce, { name, version, percent, smoke }: Activation, { by, at }: Author) {
  const canary = canaryOf(name, inForce);
  const isLive = inForce?.live[name]?.version === version;
  const reason = smoke === undefined ? {} : { reason: smoke };
  if (percent === undefined) {
    if (isLive && !canary) return undefined;
    const kind = canary?.version === version ? 'promote' : 'activate';
    return next(
      inForce,
      by,
      { kind, name, version, ...reason },
      { [name]: liveSince(inForce, name, { version, since: at, by }) },
    );
  }
  if (isLive || (canary?.version === version && canary.percent === percent)) return undefined;
  const since = canary?.version === version ? canary.since : at;
  const entry = next(inForce, by, { kind: 'canary', name, version, ...reason }, {});
  return { ...entry, canaries: [...entry.canaries, { name, version, percent, since, by }] };
}

/** Back to an earlier release; for every visitor, so a canary ends too. */
export function rolledBack(inForce: InForce, name: string, version: string, { by, at }: Author): NextEntry {
  return next(inForce, by, { kind: 'rollback', name, version }, { [name]: { version, since: at, by } });
}

/** Without the canary. @throws {PlatformError} `no-canary` */
export function withdrawn(inForce: InForce, name: string, reason: string, by: string): NextEntry {
  const canary = canaryOf(name, inForce);
  if (!canary) throw new PlatformError('no-canary');
  return next(inForce, by, { kind: 'withdraw', name, version: canary.version, reason }, {});
}

/** Without the micro-frontend. @throws {PlatformError} `release-unknown` when it is not part of the composition. */
export function removed(inForce: InForce, name: string, by: string): NextEntry {
  const version = inForce?.live[name]?.version ?? canaryOf(name, inForce)?.version;
  if (!version) throw new PlatformError('release-unknown', [`${name} is not part of the composition`]);
  const entry = next(inForce, by, { kind: 'remove', name, version }, {});
  const { [name]: _, ...live } = entry.live;
  return { ...entry, live };
}

/** Whether the change is about the micro-frontend: it names it, or another release of it is live afterwards. */
export function concerns(name: string, entry: CompositionEntry, before: InForce): boolean {
  return entry.change.name === name || entry.live[name]?.version !== before?.live[name]?.version;
}

/** A version that is live already, and only loses its canary beside it, has been live since before. */
function liveSince(inForce: InForce, name: string, release: LiveRelease): LiveRelease {
  const live = inForce?.live[name];
  return live?.version === release.version ? live : release;
}

function canaryOf(name: string, inForce: InForce) {
  return inForce?.canaries.find((canary) => canary.name === name);
}

/** The entry in force with other live releases, and without the canary of the micro-frontend it is about. */
function next(inForce: InForce, by: string, change: CompositionChange, live: Record<string, LiveRelease>): NextEntry {
  const canaries = (inForce?.canaries ?? []).filter(({ name }) => name !== change.name);
  return { by, change, live: { ...inForce?.live, ...live }, canaries };
}
