import type { ObjectStore } from './objectStore.ts';

interface Numbered {
  number: number;
  at: string;
}

export type Next<Entry extends Numbered> = Omit<Entry, 'number' | 'at'>;

/** Append-only log in a folder of the store. Appending is atomic: after a crash each entry is complete, concurrent changes are retried. */
export class AppendLog<Entry extends Numbered> {
  readonly #store: ObjectStore;
  readonly #folder: string;
  readonly #isWhole: (entry: Entry) => boolean;
  /** Entries are immutable, so each is read once. */
  readonly #known = new Map<number, Entry>();

  /** @param folder ends in a slash. @param isWhole recognises entries; others are rejected. */
  constructor(store: ObjectStore, folder: string, isWhole: (entry: Entry) => boolean = () => true) {
    this.#store = store;
    this.#folder = folder;
    this.#isWhole = isWhole;
  }

  /** The entry in force. @param known an earlier entry, to read only later ones. */
  async newest(known?: Entry): Promise<Entry | undefined> {
    let newest = known ?? (await this.#last());
    for (;;) {
      const next = await this.#read((newest?.number ?? 0) + 1);
      if (!next) return newest;
      newest = next;
    }
  }

  async *history(): AsyncGenerator<Entry> {
    for (let number = (await this.newest())?.number ?? 0; number > 0; number--) {
      const entry = await this.#read(number);
      if (entry) yield entry;
    }
  }

  /** Appends an entry, retried on conflict. @returns the entry in force; the previous one if `change` returns nothing. */
  async append(
    change: (inForce: Entry | undefined) => Next<Entry> | undefined | Promise<Next<Entry> | undefined>,
  ): Promise<Entry | undefined> {
    let inForce = await this.newest();
    for (;;) {
      const next = await change(inForce);
      if (!next) return inForce;
      const head = { number: (inForce?.number ?? 0) + 1, at: new Date().toISOString() };
      const entry = Object.assign(head, next) as unknown as Entry;
      if (await this.#store.create(this.#getKey(entry.number), `${JSON.stringify(entry, null, 2)}\n`)) return entry;
      inForce = await this.newest(inForce);
    }
  }

  async #last(): Promise<Entry | undefined> {
    const key = (await this.#store.list(this.#folder)).at(-1);
    return key ? this.#read(Number.parseInt(key.slice(this.#folder.length), 10)) : undefined;
  }

  async #read(number: number): Promise<Entry | undefined> {
    const known = this.#known.get(number);
    if (known) return known;
    const bytes = await this.#store.read(this.#getKey(number));
    if (!bytes) return undefined;
    const entry: Entry = JSON.parse(bytes.toString('utf8'));
    // Another entry in its place would be followed in circles.
    if (entry?.number !== number || !this.#isWhole(entry))
      throw new Error(`${this.#getKey(number)}: the storage has something else`);
    this.#known.set(number, entry);
    return entry;
  }

  #getKey(number: number): string {
    return `${this.#folder}${String(number).padStart(8, '0')}.json`;
  }
}
