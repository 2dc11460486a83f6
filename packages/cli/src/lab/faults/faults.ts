import type { Sentence } from './fault.ts';
import { remoteFaults } from './remoteFaults.ts';
import { apiFaults, carrierFaults, mailFaults, paymentFaults, wordpressFaults } from './serviceFaults.ts';

/** Everything that can be broken except remotes, with its faults. */
export const serviceFaults = {
  api: apiFaults,
  wordpress: wordpressFaults,
  payment: paymentFaults,
  mail: mailFaults,
  carrier: carrierFaults,
} as const;

export type Service = keyof typeof serviceFaults;

/** `clock=+3d` is a fault of any length. */
export const CLOCK = 'clock';

export type ActiveFaults = ReadonlyMap<string, string>;

/** Faults of a target; undefined for an unknown target. */
export function findFaults(
  target: string,
  remotes: readonly string[],
): readonly { name: string; description: Sentence }[] | undefined {
  if (Object.hasOwn(serviceFaults, target)) return serviceFaults[target as Service];
  return remotes.includes(target) ? remoteFaults : undefined;
}

/** All targets in display order. */
export function getTargets(remotes: readonly string[]): string[] {
  return [...remotes, ...Object.keys(serviceFaults)];
}
