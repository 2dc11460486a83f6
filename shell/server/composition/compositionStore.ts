import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Composition, type Release, SHELL } from 'shared-lib/contract';
import { createLogOnce } from '../logOnce.ts';
import {
  type CompositionEntry,
  CompositionLog,
  type ObjectStore,
  pollStore,
  previousVersions,
  ReleaseLibrary,
} from '../releases/index.ts';
import type { BuiltInShell } from './builtInShell.ts';
import { VerifiedReleases } from './verifiedReleases.ts';

/** A rollback waits for it at servers other than the one that got the call. */
const POLLING_MS = { folder: 100, remote: 500 };
/** Longest delay of a new composition by a renderer that is not ready. */
const PREPARE_TIMEOUT_MS = 3000;
const MAX_VARIANTS = 50;

type Preparation = (compositions: Composition[]) => Promise<void>;

/** The composition in force, polled from the shared log. Emits `entry` with the live and canary compositions, `change` for a new live one. */
export class CompositionStore extends EventEmitter<{ change: [Composition]; entry: [Composition[]] }> {
  readonly log: CompositionLog;
  readonly library: ReleaseLibrary;
  readonly #builtIn: BuiltInShell | undefined;
  readonly #verified: VerifiedReleases;
  #entry: CompositionEntry | undefined;
  #current: Composition = { id: 'empty', remotes: [] };
  readonly #variants = new LRUCache<string, Promise<Composition>>({ max: MAX_VARIANTS });
  #prepare: Preparation = async () => undefined;
  #stopPolling = () => {};
  #turn = Promise.resolve();
  readonly #logOnce = createLogOnce();

  private constructor(objects: ObjectStore, builtIn: BuiltInShell | undefined) {
    super();
    this.#builtIn = builtIn;
    this.#current = this.#withShell(this.#current);
    this.log = new CompositionLog(objects);
    this.library = new ReleaseLibrary(objects);
    this.#verified = new VerifiedReleases(objects, this.library);
  }

  /** @param builtIn the shell while none is live. @throws {Error} when the composition in force cannot be read. */
  static async open(objects: ObjectStore, builtIn?: BuiltInShell): Promise<CompositionStore> {
    const store = new CompositionStore(objects, builtIn);
    await store.#follow();
    store.#stopPolling = pollStore(objects, POLLING_MS, () => store.refresh());
    return store;
  }

  get current(): Composition {
    return this.#current;
  }

  get entry(): CompositionEntry | undefined {
    return this.#entry;
  }

  /** Called before any visitor gets the compositions of a new entry. */
  prepareWith(prepare: Preparation): void {
    this.#prepare = prepare;
  }

  /** The live composition with other versions of some remotes. @throws {Error} naming a missing release. */
  async variant(versions: Record<string, string>): Promise<Composition> {
    if (Object.keys(versions).length === 0) return this.#current;
    const key = JSON.stringify(Object.entries(versions).sort());
    const known = this.#variants.get(key);
    if (known) return known;
    const composed = this.#compose({ ...getVersions(this.#entry), ...versions });
    this.#variants.set(key, composed);
    composed.catch(() => this.#variants.delete(key));
    return composed;
  }

  /** The previous live version whose files are intact. */
  async versionBefore(name: string, version: string): Promise<string | undefined> {
    for await (const before of previousVersions(name, this.log.history())) {
      if (before !== version && !(await this.#verified.findDamage(name, before))) return before;
    }
    return undefined;
  }

  /** Absolute folder of a release in force, with `client`, `server` and release.json. */
  getFolder(release: Release): string {
    if (release === this.#builtIn?.release) return this.#builtIn.folder;
    const { name, version } = release;
    return this.#verified.getFolder(name, version);
  }

  refresh(): Promise<void> {
    // Sequential: of two concurrent reads the slower one would restore an older entry.
    this.#turn = this.#turn.then(() => this.#follow()).then(() => this.#logOnce(), this.#logOnce);
    return this.#turn;
  }

  close(): void {
    this.#stopPolling();
  }

  async #follow(): Promise<void> {
    const entry = await this.log.newest(this.#entry);
    if (!entry || entry.number === this.#entry?.number) return;
    const composition = await this.#composeLive(getVersions(entry));
    const inForce = [composition, ...(await this.#findCanaries(entry))];
    await Promise.race([this.#prepare(inForce), sleep(PREPARE_TIMEOUT_MS, undefined, { ref: false })]);
    const isOther = composition.id !== this.#current.id;
    this.#entry = entry;
    this.#current = composition;
    this.#variants.clear();
    this.emit('entry', inForce);
    if (isOther) this.emit('change', composition);
  }

  /** One composition per canary; a canary that cannot be composed is skipped. */
  async #findCanaries({ live, canaries }: CompositionEntry): Promise<Composition[]> {
    const versions = getVersions({ live });
    const composed = await Promise.allSettled(
      canaries.map(({ name, version }) => this.#compose({ ...versions, [name]: version })),
    );
    return composed.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  /** A starting server replaces a damaged release by the previous one. */
  async #composeLive(versions: Record<string, string>): Promise<Composition> {
    if (this.#entry) return this.#compose(versions);
    const intact: Record<string, string> = {};
    for (const [name, version] of Object.entries(versions)) {
      const damage = await this.#verified.findDamage(name, version);
      const before = damage && (await this.versionBefore(name, version));
      if (damage && before) console.error(`${damage.message}; ${name}@${before} is used`);
      if (damage && !before && name === SHELL && this.#builtIn)
        console.error(`${damage.message}; the built-in is used`);
      else intact[name] = before ?? version;
    }
    return this.#compose(intact);
  }

  async #compose(versions: Record<string, string>): Promise<Composition> {
    await Promise.all(Object.entries(versions).map(([name, version]) => this.#verified.verify(name, version)));
    return this.#withShell(await this.library.compose(versions));
  }

  #withShell(composition: Composition): Composition {
    return this.#builtIn ? { shell: this.#builtIn.release, ...composition } : composition;
  }
}

function getVersions(entry: Pick<CompositionEntry, 'live'> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(entry?.live ?? {}).map(([name, { version }]) => [name, version]));
}
