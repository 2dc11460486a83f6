import type { Claim, ClaimChange } from '@charity-run/release/composition';
import { AppendLog } from './appendLog.ts';
import type { ObjectStore } from './objectStore.ts';

export type Claims = Record<string, Omit<Claim, 'mount'>>;

export interface ClaimsEntry {
  number: number;
  at: string;
  by: string;
  change: ClaimChange | { action: 'activate'; name: string; mounts: string[] };
  claims: Claims;
}

export const claimsLog = (store: ObjectStore) => new AppendLog<ClaimsEntry>(store, 'claims/');
