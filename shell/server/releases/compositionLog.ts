import type { ObjectStore } from './objectStore.ts';

/** A release that visitors get, since when, and who decided it. */
export interface LiveRelease {
  version: string;
  /** ISO time. */
  since: string;
  /** A token's name, or {@link LOCAL_BUILD}. */
  by: string;
}

/** A release that a share of the visitors gets in place of the live one. */
export interface Canary extends LiveRelease {
  name: string;
  /** From 1 to 99. */
  percent: number;
}

/** What an entry of the log did. */
export interface CompositionChange {
  kind: 'install' | 'activate' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'remove';
  name?: string;
  version?: string;
  /** Why a canary was withdrawn, or what the smoke run had seen. */
  reason?: string;
}

/** One state of the composition. The newest entry is in force; the others are its history. */
export interface CompositionEntry {
  /** 1, 2, 3 … without gaps. */
  number: number;
  /** ISO time. */
  at: string;
  by: string;
  change: CompositionChange;
  /** The live release of each remote, by its name. */
  live: Record<string, LiveRelease>;
  canaries: Canary[];
}

export type NextEntry = Omit<CompositionEntry, 'number' | 'at'>;

/** `by` of what was built on this machine and installed by the start command. */
export const LOCAL_BUILD = 'local build';

/**
 * Which release of each remote is live, as a log to which entries are only ever added. Adding one is a single atomic step:
 * a crash leaves the old composition or the new one, and of two who change it at once the second starts from what the
 * first one made of it.
 */
export class CompositionLog {
  readonly #store: ObjectStore;
  /** Entries never change, so each is read once. */
  readonly #known = new Map<number, CompositionEntry>();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** The entry in force; nothing while nothing was ever live. `known` is one from before: only later ones are looked for. */
  async newest(known?: CompositionEntry): Promise<CompositionEntry | undefined> {
    let newest = known ?? (await this.#last());
    for (;;) {
      const next = await this.#read((newest?.number ?? 0) + 1);
      if (!next) return newest;
      newest = next;
    }
  }

  /** All entries, the newest first. */
  async *history(): AsyncGenerator<CompositionEntry> {
    for (let number = (await this.newest())?.number ?? 0; number > 0; number--) {
      const entry = await this.#read(number);
      if (entry) yield entry;
    }
  }

  /**
   * Adds what `change` makes of the entry in force. When somebody else was faster it is asked again, with their entry.
   * @returns the entry that is now in force; the one before when `change` returns nothing.
   */
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
