import type { Sentence } from './fault.ts';
import { remoteFaults } from './remoteFaults.ts';
import { apiFaults, carrierFaults, mailFaults, paymentFaults, wordpressFaults } from './serviceFaults.ts';

/** Everything that can be broken but the remotes, with what it can suffer from. */
export const serviceFaults = {
  api: apiFaults,
  wordpress: wordpressFaults,
  payment: paymentFaults,
  mail: mailFaults,
  carrier: carrierFaults,
} as const;

export type Service = keyof typeof serviceFaults;

/** `clock=+3d` is a fault too, of any length. */
export const CLOCK = 'clock';

/** The faults that are on: one for each thing that can be broken. */
export type ActiveFaults = ReadonlyMap<string, string>;

/** What a target can suffer from; undefined when there is no such target. */
export function faultsOf(
  target: string,
  remotes: readonly string[],
): readonly { name: string; says: Sentence }[] | undefined {
  if (Object.hasOwn(serviceFaults, target)) return serviceFaults[target as Service];
  return remotes.includes(target) ? remoteFaults : undefined;
}

/** Everything that can be broken, in the order it is shown. */
export function targetsOf(remotes: readonly string[]): string[] {
  return [...remotes, ...Object.keys(serviceFaults)];
}
