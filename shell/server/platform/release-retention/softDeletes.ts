import type { ObjectStore } from '../../releases/index.ts';

const FOLDER = 'set-aside/';
const getKey = (name: string, version: string) => `${FOLDER}${name}/${version}.json`;

/** Soft-deleted releases are served, but cannot be activated; the delay lets concurrent activations finish. */
export class SoftDeletes {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  has = async (name: string, version: string): Promise<boolean> => (await this.since(name, version)) !== undefined;

  async since(name: string, version: string): Promise<string | undefined> {
    const bytes = await this.#store.read(getKey(name, version));
    return bytes && JSON.parse(String(bytes)).at;
  }

  async put(name: string, version: string, at: Date): Promise<void> {
    await this.#store.create(getKey(name, version), JSON.stringify({ at: at.toISOString() }));
  }

  async restore(name: string, version: string): Promise<void> {
    await this.#store.remove(getKey(name, version));
  }
}
