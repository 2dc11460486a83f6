/** Longer a page is not given: clocks in it believe an answer of the server that is younger than 15 seconds. */
export const KEPT_MS = 10_000;
/** A page in demand is made anew behind an answer, before it is too old and somebody has to wait for it. */
const REFRESH_AFTER_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** What a page takes besides its text. */
const ENTRY_BYTES = 2048;

/** What pages have in common, as far as keeping them goes. */
export interface Cacheable {
  /** It follows from its address, the composition and the content alone, and is whole. */
  isCacheable: boolean;
  /** Of its text. */
  bytes: number;
}

interface Kept<Page> {
  page: Page;
  version: string;
  madeAt: number;
}

export interface PageCacheOptions {
  /** Which content is in force; nothing while nobody can tell. */
  version: () => Promise<string | undefined>;
  now?: () => number;
  mostBytes?: number;
}

/**
 * Pages that look alike for everybody, made once while the content stays what it is. Who asks for a page gets what would be
 * made for them now: before each answer it is asked which content is in force. Of equal pages that are asked for at once,
 * one is made.
 */
export class PageCache<Page extends Cacheable> {
  readonly #version: () => Promise<string | undefined>;
  readonly #now: () => number;
  readonly #mostBytes: number;
  /** In the order of their last use, the latest at the end. */
  readonly #kept = new Map<string, Kept<Page>>();
  readonly #making = new Map<string, Promise<Page>>();
  #bytes = 0;

  constructor({ version, now = Date.now, mostBytes = MAX_BYTES }: PageCacheOptions) {
    this.#version = version;
    this.#now = now;
    this.#mostBytes = mostBytes;
  }

  /** @param key names everything that the page depends on besides the content. */
  async get(key: string, make: () => Promise<Page>): Promise<Page> {
    const version = await this.#version();
    if (!version) return make();
    const kept = this.#kept.get(key);
    const age = kept?.version === version ? this.#now() - kept.madeAt : Number.POSITIVE_INFINITY;
    if (!kept || age > KEPT_MS) return this.#makeOnce(key, version, make);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    // What fails behind an answer fails again before one.
    if (age > REFRESH_AFTER_MS) this.#makeOnce(key, version, make).catch(() => undefined);
    return kept.page;
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  /** Whoever joins has seen the same version, so nothing has changed since it was begun. */
  #makeOnce(key: string, version: string, make: () => Promise<Page>): Promise<Page> {
    const name = `${version} ${key}`;
    const begun = this.#making.get(name);
    if (begun) return begun;
    const madeAt = this.#now();
    const made = make()
      .then((page) => {
        this.#drop(key);
        if (page.isCacheable) this.#keep(key, { page, version, madeAt });
        return page;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  #keep(key: string, kept: Kept<Page>): void {
    this.#kept.set(key, kept);
    this.#bytes += kept.page.bytes + ENTRY_BYTES;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.page.bytes + ENTRY_BYTES;
  }
}
