import type { CompositionEntry } from '@charity-run/release/composition';
import { AppendLog, type Next } from './appendLog.ts';
import type { ObjectStore } from './objectStore.ts';

export type NextEntry = Next<CompositionEntry>;

/** Author of releases that the start command installs. */
export const LOCAL_BUILD = 'local build';

export class CompositionLog extends AppendLog<CompositionEntry> {
  constructor(store: ObjectStore) {
    super(store, 'compositions/', ({ live, canaries }) => typeof live === 'object' && Array.isArray(canaries));
  }
}
