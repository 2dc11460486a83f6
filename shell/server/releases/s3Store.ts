import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachParallel } from '../parallel.ts';
import { Bucket, type BucketSettings } from './bucket.ts';
import { assertKey } from './keys.ts';
import { mirrorRelease } from './mirror.ts';
import type { ObjectStore } from './objectStore.ts';

export interface S3Settings extends BucketSettings {
  /** Folder in the bucket, with a slash at its end; empty for the whole bucket. */
  prefix: string;
  /** Where releases are copied to, so that they can be loaded and served. */
  cacheDir: string;
}

/** A store in S3-compatible storage, which several machines share without a common file system. */
export class S3Store implements ObjectStore {
  readonly #bucket: Bucket;
  readonly #prefix: string;
  readonly #cacheDir: string;
  /** Copies made or being made by this process. */
  readonly #mirrored = new Map<string, Promise<string>>();

  constructor({ prefix, cacheDir, ...bucket }: S3Settings) {
    this.#bucket = new Bucket(bucket);
    this.#prefix = prefix;
    this.#cacheDir = cacheDir;
  }

  /**
   * Tries out that the storage refuses to put one thing in place of another: the log of compositions rests on it, and not
   * everything that speaks the protocol knows conditional writes.
   * @throws {Error} in one sentence when it does not.
   */
  async assertCreatesOnce(): Promise<void> {
    const key = `probes/${randomUUID()}`;
    await this.create(key, 'first');
    const isReplaced = await this.create(key, 'second');
    await this.remove(key);
    if (isReplaced) {
      throw new Error(
        'The storage of RELEASES_URL does not know "If-None-Match: *", which keeps two servers from overwriting one another.',
      );
    }
  }

  async read(key: string): Promise<Buffer | undefined> {
    return this.#bucket.get(this.#whole(key));
  }

  async create(key: string, bytes: Uint8Array | string): Promise<boolean> {
    return this.#bucket.putNew(this.#whole(key), bytes);
  }

  async list(prefix: string): Promise<string[]> {
    const keys = await this.#bucket.list(this.#whole(prefix));
    return keys.map((key) => key.slice(this.#prefix.length)).sort();
  }

  async children(prefix: string): Promise<string[]> {
    const whole = this.#whole(prefix);
    const below = await this.#bucket.list(whole, '/');
    return below.map((key) => key.slice(whole.length).replace(/\/$/, '')).sort();
  }

  async remove(prefix: string): Promise<void> {
    const keys = prefix.endsWith('/') ? await this.list(prefix) : [prefix];
    await forEachParallel(keys, (key) => this.#bucket.delete(this.#whole(key)));
    if (!prefix.endsWith('/')) return;
    this.#mirrored.delete(prefix);
    await rm(join(this.#cacheDir, prefix), { recursive: true, force: true });
  }

  /** Copies the release below `prefix` to this machine; each file is compared with the hash that release.json gives. */
  folder(prefix: string): Promise<string> {
    const known = this.#mirrored.get(prefix);
    if (known) return known;
    const copy = mirrorRelease(join(this.#cacheDir, prefix), (path) => this.read(prefix + path));
    this.#mirrored.set(prefix, copy);
    copy.catch(() => this.#mirrored.delete(prefix));
    return copy;
  }

  #whole(key: string): string {
    assertKey(key);
    return this.#prefix + key;
  }
}
