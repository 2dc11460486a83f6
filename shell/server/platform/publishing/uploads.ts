import type { Upload } from '@charity-run/release/api';
import { computeIntegrity } from '@charity-run/release/integrity';
import { PlatformError } from '@charity-run/release/platformError';
import type { ObjectStore } from '../../releases/index.ts';
import { FILES_LIMIT, RELEASE_LIMIT, UPLOADS_LIMIT } from './limits.ts';

export interface UploadedFile {
  path: string;
  integrity: string;
  bytes: number;
  key: string;
}

const FOLDER = 'uploads/';
const BEGUN = 'begun.json';
const getFolder = (name: string, version: string) => `${FOLDER}${name}/${version}/`;
const getFiles = (name: string, version: string) => `${getFolder(name, version)}files/`;

/** Uploaded files in the store, so any server can continue an upload. Keys contain size, hash and path, so a retry changes nothing. */
export class Uploads {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** @throws {PlatformError} `integrity-differs`, `too-large`, `too-many` */
  async add(name: string, version: string, path: string, bytes: Buffer, integrity: string): Promise<void> {
    const received = computeIntegrity(bytes);
    if (received !== integrity) {
      throw new PlatformError('integrity-differs', [`${path}: ${received} was received, ${integrity} was announced`]);
    }
    await this.#begin(name, version);
    await this.#assertRoom(name, version, bytes.length);
    const tail = getTail({ path, integrity, bytes: bytes.length });
    await this.#store.create(getFiles(name, version) + tail, bytes);
  }

  async arrived(name: string, version: string): Promise<Upload> {
    const files = await this.list(name, version);
    return { files: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])) };
  }

  async list(name: string, version: string): Promise<UploadedFile[]> {
    const folder = getFiles(name, version);
    return (await this.#store.list(folder)).map((key) => ({ ...getFile(key.slice(folder.length)), key }));
  }

  /** Reads and verifies a file. @throws {PlatformError} `integrity-differs` */
  async read(file: UploadedFile): Promise<Buffer> {
    const bytes = await this.#store.read(file.key);
    if (!bytes || computeIntegrity(bytes) !== file.integrity) {
      throw new PlatformError('integrity-differs', [`${file.path}: the stored file is damaged, upload it again`]);
    }
    return bytes;
  }

  async remove(name: string, version: string): Promise<void> {
    await this.#store.remove(getFolder(name, version));
  }

  /** Removes unfinished uploads begun before the given time. */
  async purgeBefore(time: Date): Promise<void> {
    for (const name of await this.#store.children(FOLDER)) {
      for (const version of await this.#store.children(`${FOLDER}${name}/`)) {
        const begun = await this.#store.read(getFolder(name, version) + BEGUN);
        if (!begun || JSON.parse(String(begun)).at < time.toISOString()) await this.remove(name, version);
      }
    }
  }

  async #begin(name: string, version: string): Promise<void> {
    const key = getFolder(name, version) + BEGUN;
    if (await this.#store.read(key)) return;
    const open = await this.#store.children(`${FOLDER}${name}/`);
    if (open.length >= UPLOADS_LIMIT)
      throw new PlatformError('too-many', [`${open.length} unfinished uploads of ${name}`]);
    await this.#store.create(key, JSON.stringify({ at: new Date().toISOString() }));
  }

  async #assertRoom(name: string, version: string, bytes: number): Promise<void> {
    const files = await this.list(name, version);
    const total = files.reduce((sum, file) => sum + file.bytes, bytes);
    if (total > RELEASE_LIMIT) throw new PlatformError('too-large', [`the release: more than ${RELEASE_LIMIT} bytes`]);
    if (files.length >= FILES_LIMIT)
      throw new PlatformError('too-large', [`the release: more than ${FILES_LIMIT} files`]);
  }
}

/** base64url for the hash and `!` for slashes: neither occurs in paths. */
function getTail({ path, integrity, bytes }: Omit<UploadedFile, 'key'>): string {
  const hash = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('base64url');
  return `${bytes}.${hash}.${path.replaceAll('/', '!')}`;
}

function getFile(tail: string): Omit<UploadedFile, 'key'> {
  const [bytes, hash = '', ...path] = tail.split('.');
  return {
    path: path.join('.').replaceAll('!', '/'),
    bytes: Number(bytes),
    integrity: `sha384-${Buffer.from(hash, 'base64url').toString('base64')}`,
  };
}
