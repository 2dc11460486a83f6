import type { ObjectStore } from '../../releases/index.ts';

const FOLDER = 'set-aside/';
const keyOf = (name: string, version: string) => `${FOLDER}${name}/${version}.json`;

/**
 * Releases that are about to be removed: still served, no longer to be activated. Between the two lies time, so that whoever
 * was activating one at that very moment has finished, and is seen.
 */
export class SoftDeletes {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  has = async (name: string, version: string): Promise<boolean> => (await this.since(name, version)) !== undefined;

  /** ISO time. */
  async since(name: string, version: string): Promise<string | undefined> {
    const bytes = await this.#store.read(keyOf(name, version));
    return bytes && JSON.parse(String(bytes)).at;
  }

  async put(name: string, version: string, at: Date): Promise<void> {
    await this.#store.create(keyOf(name, version), JSON.stringify({ at: at.toISOString() }));
  }

  async restore(name: string, version: string): Promise<void> {
    await this.#store.remove(keyOf(name, version));
  }
}
