import { createHash } from 'node:crypto';
import type { Composition, Release } from 'shared-lib/contract';
import type { ObjectStore } from './objectStore.ts';

/** The releases of a store. Their descriptions are read once: a release never changes. */
export class ReleaseLibrary {
  readonly #store: ObjectStore;
  readonly #known = new Map<string, Release>();

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** @returns nothing when the store has no such release; release.json is the last file that is stored. */
  async find(name: string, version: string): Promise<Release | undefined> {
    const key = releaseKey(name, version);
    const known = this.#known.get(key);
    if (known) return known;
    const bytes = await this.#store.read(`${key}release.json`);
    if (!bytes) return undefined;
    const release: Release = JSON.parse(bytes.toString('utf8'));
    this.#known.set(key, release);
    return release;
  }

  /**
   * The composition of the given version of each remote, by name.
   * @throws {Error} naming the release that is not there.
   */
  async compose(versions: Record<string, string>): Promise<Composition> {
    const remotes = await Promise.all(
      Object.entries(versions).map(async ([name, version]) => {
        const release = await this.find(name, version);
        if (!release) throw new Error(`The release ${name}@${version} is not in the store`);
        return release;
      }),
    );
    return { id: compositionId(remotes), remotes };
  }
}

/** Where the files of a release lie: `client/…`, `server/…` and `release.json`. */
export function releaseKey(name: string, version: string): string {
  return `releases/${name}/${version}/`;
}

/** Versions never change, so names and versions say it all. */
export function compositionId(remotes: Release[]): string {
  const lines = remotes.map(({ name, version }) => `${name}@${version}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}
