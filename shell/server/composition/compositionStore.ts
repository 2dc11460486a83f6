import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Composition, Release } from 'shared-lib/contract';
import { createLogOnce } from '../logOnce.ts';
import {
  type CompositionEntry,
  CompositionLog,
  type ObjectStore,
  previousVersions,
  ReleaseLibrary,
} from '../releases/index.ts';
import { VerifiedReleases } from './verifiedReleases.ts';

const POLLING_MS = 500;
/** Visitors wait no longer for a new composition than this, even if whoever renders it is not ready. */
const PREPARE_TIMEOUT_MS = 3000;
const MAX_VARIANTS = 50;

type Preparation = (compositions: Composition[]) => Promise<void>;

/**
 * The composition in force, followed through the log that all servers share. Emits `entry` with the live composition and
 * those of its canaries, and `change` when the live one is another; one that cannot be put together leaves the old one in force.
 */
export class CompositionStore extends EventEmitter<{ change: [Composition]; entry: [Composition[]] }> {
  readonly log: CompositionLog;
  readonly library: ReleaseLibrary;
  readonly #sound: VerifiedReleases;
  #entry: CompositionEntry | undefined;
  #current: Composition = { id: 'empty', remotes: [] };
  /** What was asked for besides the live composition; forgotten with each entry. */
  readonly #variants = new LRUCache<string, Promise<Composition>>({ max: MAX_VARIANTS });
  #prepare: Preparation = async () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #turn = Promise.resolve();
  /** What cannot be put together is met twice a second. */
  readonly #logOnce = createLogOnce();

  private constructor(objects: ObjectStore) {
    super();
    this.log = new CompositionLog(objects);
    this.library = new ReleaseLibrary(objects);
    this.#sound = new VerifiedReleases(objects, this.library);
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

  /** Called with all compositions that an entry brings, before any visitor gets one of them; waited for a moment. */
  prepareWith(prepare: Preparation): void {
    this.#prepare = prepare;
  }

  /**
   * The live composition with other versions of some remotes, by name.
   * @throws {Error} naming the release that is not there.
   */
  async variant(versions: Record<string, string>): Promise<Composition> {
    if (Object.keys(versions).length === 0) return this.#current;
    const key = JSON.stringify(Object.entries(versions).sort());
    const known = this.#variants.get(key);
    if (known) return known;
    const composed = this.#compose({ ...versionsOf(this.#entry), ...versions });
    this.#variants.set(key, composed);
    composed.catch(() => this.#variants.delete(key));
    return composed;
  }

  /** The version of a remote that was live before the given one and is sound; nothing when there was none. */
  async versionBefore(name: string, version: string): Promise<string | undefined> {
    for await (const before of previousVersions(name, this.log.history())) {
      if (before !== version && !(await this.#sound.damageOf(name, before))) return before;
    }
    return undefined;
  }

  /** Absolute folder of a release of the composition in force: `client`, `server` and release.json lie in it. */
  folderOf({ name, version }: Release): string {
    return this.#sound.folderOf(name, version);
  }

  /** Looks for a newer entry now, without waiting for the next round. */
  refresh(): Promise<void> {
    // One after another: of two at once the slower one would bring an older entry back.
    this.#turn = this.#turn.then(() => this.#follow()).then(() => this.#logOnce(), this.#logOnce);
    return this.#turn;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #follow(): Promise<void> {
    const entry = await this.log.newest(this.#entry);
    if (!entry || entry.number === this.#entry?.number) return;
    const composition = await this.#composeLive(versionsOf(entry));
    const inForce = [composition, ...(await this.#canariesOf(entry))];
    await Promise.race([this.#prepare(inForce), sleep(PREPARE_TIMEOUT_MS, undefined, { ref: false })]);
    const isOther = composition.id !== this.#current.id;
    this.#entry = entry;
    this.#current = composition;
    this.#variants.clear();
    this.emit('entry', inForce);
    if (isOther) this.emit('change', composition);
  }

  /** The compositions of those who get one canary. A canary that cannot be put together is nobody's. */
  async #canariesOf({ live, canaries }: CompositionEntry): Promise<Composition[]> {
    const versions = versionsOf({ live });
    const composed = await Promise.allSettled(
      canaries.map(({ name, version }) => this.#compose({ ...versions, [name]: version })),
    );
    return composed.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  /** A server that starts has no old composition to stay with: in place of a release that is damaged it takes the one before. */
  async #composeLive(versions: Record<string, string>): Promise<Composition> {
    if (this.#entry) return this.#compose(versions);
    const sound: Record<string, string> = {};
    for (const [name, version] of Object.entries(versions)) {
      const damage = await this.#sound.damageOf(name, version);
      const before = damage && (await this.versionBefore(name, version));
      if (damage && before) console.error(`${damage.message}; ${name}@${before} is used`);
      sound[name] = before ?? version;
    }
    return this.#compose(sound);
  }

  async #compose(versions: Record<string, string>): Promise<Composition> {
    await Promise.all(Object.entries(versions).map(([name, version]) => this.#sound.verify(name, version)));
    return this.library.compose(versions);
  }
}

function versionsOf(entry: Pick<CompositionEntry, 'live'> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(entry?.live ?? {}).map(([name, { version }]) => [name, version]));
}
