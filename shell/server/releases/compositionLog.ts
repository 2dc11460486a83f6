import { AppendLog, type Next } from './appendLog.ts';
import type { ObjectStore } from './objectStore.ts';

export interface LiveRelease {
  version: string;
  since: string;
  /** A token's name, or {@link LOCAL_BUILD}. */
  by: string;
}

export interface Canary extends LiveRelease {
  name: string;
  percent: number;
}

export interface CompositionChange {
  kind: 'install' | 'activate' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'remove';
  name?: string;
  version?: string;
  /** Reason of a withdrawal, or the result of the smoke test. */
  reason?: string;
}

/** One state of the composition. The newest entry is in force. */
export interface CompositionEntry {
  number: number;
  at: string;
  by: string;
  change: CompositionChange;
  live: Record<string, LiveRelease>;
  canaries: Canary[];
}

export type NextEntry = Next<CompositionEntry>;

/** Author of releases that the start command installs. */
export const LOCAL_BUILD = 'local build';

export class CompositionLog extends AppendLog<CompositionEntry> {
  constructor(store: ObjectStore) {
    super(store, 'compositions/', ({ live, canaries }) => typeof live === 'object' && Array.isArray(canaries));
  }
}
