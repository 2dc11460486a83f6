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

export type NextEntry = Omit<CompositionEntry, 'number' | 'at'>;

/** Author of releases that the start command installs. */
export const LOCAL_BUILD = 'local build';

/** Append-only log of compositions. Appending is atomic: after a crash either composition is complete, concurrent changes are retried. */
export class CompositionLog {
  readonly #store: ObjectStore;
  /** Entries are immutable, so each is read once. */
  readonly #known = new Map<number, CompositionEntry>();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** The entry in force. @param known an earlier entry, to read only later ones. */
  async newest(known?: CompositionEntry): Promise<CompositionEntry | undefined> {
    let newest = known ?? (await this.#last());
    for (;;) {
      const next = await this.#read((newest?.number ?? 0) + 1);
      if (!next) return newest;
      newest = next;
    }
  }

  async *history(): AsyncGenerator<CompositionEntry> {
    for (let number = (await this.newest())?.number ?? 0; number > 0; number--) {
      const entry = await this.#read(number);
      if (entry) yield entry;
    }
  }

  /** Appends an entry, retried on conflict. @returns the entry in force; the previous one if `change` returns nothing. */
  async append(
    change: (inForce: CompositionEntry | undefined) => NextEntry | undefined | Promise<NextEntry | undefined>,
  ): Promise<CompositionEntry | undefined> {
    let inForce = await this.newest();
    for (;;) {
      const next = await change(inForce);
      if (!next) return inForce;
      const entry: CompositionEntry = { number: (inForce?.number ?? 0) + 1, at: new Date().toISOString(), ...next };
      if (await this.#store.create(keyOf(entry.number), `${JSON.stringify(entry, null, 2)}\n`)) return entry;
      inForce = await this.newest(inForce);
    }
  }

  async #last(): Promise<CompositionEntry | undefined> {
    const key = (await this.#store.list(FOLDER)).at(-1);
    return key ? parse(await this.#store.read(key)) : undefined;
  }

  async #read(number: number): Promise<CompositionEntry | undefined> {
    const known = this.#known.get(number);
    if (known) return known;
    const entry = parse(await this.#store.read(keyOf(number)));
    if (entry) this.#known.set(number, entry);
    return entry;
  }
}

const FOLDER = 'compositions/';

function keyOf(number: number): string {
  return `${FOLDER}${String(number).padStart(8, '0')}.json`;
}

function parse(bytes: Buffer | undefined): CompositionEntry | undefined {
  return bytes && JSON.parse(bytes.toString('utf8'));
}
