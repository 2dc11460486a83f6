import type { FlagChange, FlagSetting, FlagState } from '@charity-run/release/api';
import { createLogOnce } from '../logOnce.ts';
import { AppendLog, type ObjectStore, pollStore } from '../releases/index.ts';

/** A flag that is switched off is off on all servers within it. */
const POLLING_MS = { folder: 200, remote: 1000 };

interface FlagsEntry {
  number: number;
  at: string;
  by: string;
  change: FlagSetting;
  flags: Record<string, FlagState>;
}

export type FlagStates = Pick<FlagStore, 'states' | 'version'>;

export class FlagStore {
  /** By name; flags without one have their default. */
  states: Readonly<Record<string, FlagState>> = {};
  version = 0;
  readonly #log: AppendLog<FlagsEntry>;
  readonly #logOnce = createLogOnce();
  #entry: FlagsEntry | undefined;
  #stopPolling = () => {};

  private constructor(objects: ObjectStore) {
    this.#log = new AppendLog(objects, 'flags/');
  }

  static async open(objects: ObjectStore): Promise<FlagStore> {
    const store = new FlagStore(objects);
    await store.refresh();
    store.#stopPolling = pollStore(objects, POLLING_MS, () => store.refresh());
    return store;
  }

  async set(change: FlagSetting, by: string): Promise<void> {
    const { flag, state, ...audience } = change;
    await this.#log.append((entry) => {
      const { [flag]: _, ...others } = entry?.flags ?? {};
      const since = new Date().toISOString();
      const next: FlagState = { isOn: state === 'on', ...(state === 'on' && audience), since, by };
      return { by, change, flags: state === 'default' ? others : { ...others, [flag]: next } };
    });
    // The next page has it, wherever it is served.
    await this.refresh();
  }

  /** Changes of one micro-frontend's flags, newest first. */
  async history(owner: string, limit: number): Promise<FlagChange[]> {
    const found: FlagChange[] = [];
    for await (const { at, by, change } of this.#log.history()) {
      if (found.length >= limit) break;
      if (change.flag.startsWith(`${owner}.`)) found.push({ ...change, at, by });
    }
    return found;
  }

  async refresh(): Promise<void> {
    try {
      const entry = await this.#log.newest(this.#entry);
      this.#logOnce();
      // The slower one of two reads may have found less.
      if (!entry || entry.number < this.version) return;
      this.#entry = entry;
      this.states = entry.flags;
      this.version = entry.number;
    } catch (error) {
      this.#logOnce(error);
    }
  }

  close(): void {
    this.#stopPolling();
  }
}
