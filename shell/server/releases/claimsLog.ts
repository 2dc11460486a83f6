import { AppendLog } from './appendLog.ts';
import type { ObjectStore } from './objectStore.ts';

/** A mount that is bound to a micro-frontend, whether or not a release is live there. */
export interface Claim {
  mount: string;
  owner: string;
  since: string;
  by: string;
  /** The micro-frontend that may accept it. */
  offeredTo?: string;
}

/** What a micro-frontend does with a mount; the operator may claim for any. */
export interface ClaimChange {
  action: 'claim' | 'offer' | 'accept' | 'release';
  name: string;
  mount: string;
  /** Only with `offer`. */
  to?: string;
}

export type Claims = Record<string, Omit<Claim, 'mount'>>;

export interface ClaimsEntry {
  number: number;
  at: string;
  by: string;
  change: ClaimChange | { action: 'activate'; name: string; mounts: string[] };
  claims: Claims;
}

export const claimsLog = (store: ObjectStore) => new AppendLog<ClaimsEntry>(store, 'claims/');
