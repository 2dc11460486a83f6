import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_AT_A_TIME, forEachParallel } from '@charity-run/release/parallel';
import { Bucket, type BucketSettings } from './bucket.ts';
import { assertKey } from './keys.ts';
import { mirrorRelease } from './mirror.ts';
import type { ObjectStore } from './objectStore.ts';

export interface S3Settings extends BucketSettings {
  /** Folder in the bucket with a trailing slash; empty for the whole bucket. */
  prefix: string;
  cacheDir: string;
}

const PROBES = 8;

export class S3Store implements ObjectStore {
  readonly isRemote = true;
  readonly #bucket: Bucket;
  readonly #prefix: string;
  readonly #cacheDir: string;
  /** Finished and running copies of this process. */
  readonly #mirrored = new Map<string, Promise<string>>();

  constructor({ prefix, cacheDir, ...bucket }: S3Settings) {
    this.#bucket = new Bucket(bucket);
    this.#prefix = prefix;
    this.#cacheDir = cacheDir;
  }

  /** The log needs conditional writes, which not all S3-compatible storage has. @throws {Error} without them. */
  async assertCreatesOnce(): Promise<void> {
    const prefix = `probes/${randomUUID()}`;
    await this.create(`${prefix}/one`, 'first');
    const isReplaced = await this.create(`${prefix}/one`, 'second');
    // At the same moment: a storage that looks first and writes then passes one after the other.
    const atOnce = Array.from({ length: PROBES }, (_, probe) => this.create(`${prefix}/many`, String(probe)));
    const created = (await Promise.all(atOnce)).filter(Boolean);
    await this.remove(`${prefix}/`);
    if (isReplaced || created.length !== 1) {
      throw new Error(
        'The storage of RELEASES_URL does not support "If-None-Match: *", which prevents two servers from overwriting each other.',
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
    await forEachParallel(keys, FILES_AT_A_TIME, (key) => this.#bucket.delete(this.#whole(key)));
    if (!prefix.endsWith('/')) return;
    this.#mirrored.delete(prefix);
    await rm(join(this.#cacheDir, prefix), { recursive: true, force: true });
  }

  /** Copies the release to this machine and verifies its hashes. */
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
