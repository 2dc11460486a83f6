import { EventEmitter } from 'node:events';
import type { Composition, Release } from 'shared-lib/contract';
import {
  type CompositionEntry,
  CompositionLog,
  type ObjectStore,
  ReleaseLibrary,
  releaseKey,
} from '../releases/index.ts';

const POLLING_MS = 500;

/**
 * The composition in force, followed through the log that all servers share. Emits `change` with the new composition; one
 * that cannot be put together leaves the old one in force.
 */
export class CompositionStore extends EventEmitter<{ change: [Composition] }> {
  readonly log: CompositionLog;
  readonly library: ReleaseLibrary;
  readonly #objects: ObjectStore;
  #entry: CompositionEntry | undefined;
  #current: Composition = { id: 'empty', remotes: [] };
  readonly #folders = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  /** What was said last, so that it is said once and not twice a second. */
  #complaint: string | undefined;

  private constructor(objects: ObjectStore) {
    super();
    this.#objects = objects;
    this.log = new CompositionLog(objects);
    this.library = new ReleaseLibrary(objects);
  }

  /** @throws {Error} in one sentence when what is in force cannot be read. */
  static async open(objects: ObjectStore): Promise<CompositionStore> {
    const store = new CompositionStore(objects);
    await store.#follow();
    // Asked for again and again: change events arrive neither from network file systems nor from object stores.
    const poll = async () => {
      await store.refresh();
      if (store.#timer) store.#timer = setTimeout(poll, POLLING_MS).unref();
    };
    store.#timer = setTimeout(poll, POLLING_MS).unref();
    return store;
  }

  get current(): Composition {
    return this.#current;
  }

  /** The entry of the log that is in force; nothing before the first one. */
  get entry(): CompositionEntry | undefined {
    return this.#entry;
  }

  /** Absolute folder of a release of the composition in force: `client`, `server` and release.json lie in it. */
  folderOf({ name, version }: Release): string {
    const folder = this.#folders.get(releaseKey(name, version));
    if (!folder) throw new Error(`The release ${name}@${version} was never live here`);
    return folder;
  }

  /** Looks for a newer entry now, without waiting for the next round. */
  async refresh(): Promise<void> {
    try {
      await this.#follow();
      this.#complaint = undefined;
    } catch (error) {
      const complaint = error instanceof Error ? error.message : String(error);
      if (complaint !== this.#complaint) console.error(complaint);
      this.#complaint = complaint;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #follow(): Promise<void> {
    const entry = await this.log.newest(this.#entry);
    if (!entry || entry.number === this.#entry?.number) return;
    const versions = Object.entries(entry.live).map(([name, { version }]) => [name, version]);
    const composition = await this.library.compose(Object.fromEntries(versions));
    for (const { name, version } of composition.remotes) {
      const key = releaseKey(name, version);
      if (!this.#folders.has(key)) this.#folders.set(key, await this.#objects.folder(key));
    }
    // Whoever asked at the same time, and later, may have been answered first.
    if (entry.number <= (this.#entry?.number ?? 0)) return;
    this.#entry = entry;
    if (composition.id === this.#current.id) return;
    this.#current = composition;
    this.emit('change', composition);
  }
}
