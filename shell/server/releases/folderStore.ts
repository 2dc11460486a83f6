import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertKey } from './keys.ts';
import type { ObjectStore } from './objectStore.ts';

/** Files are written here and linked when complete. */
const PARTIAL = '.partial';

/** Readable by the server's user only. */
const SECRET = 'keys/';

export class FolderStore implements ObjectStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async read(key: string): Promise<Buffer | undefined> {
    return readFile(this.#path(key)).catch(unlessMissing);
  }

  async create(key: string, bytes: Uint8Array | string): Promise<boolean> {
    const target = this.#path(key);
    const partial = join(this.#root, PARTIAL, randomUUID());
    await mkdir(dirname(partial), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeDurably(partial, bytes, key.startsWith(SECRET) ? 0o600 : 0o666);
      // A link, unlike a rename, never replaces a file.
      await link(partial, target);
      await syncFolder(dirname(target));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(partial, { force: true });
    }
  }

  async list(prefix: string): Promise<string[]> {
    const folder = this.#path(prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? [];
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((key) => key.startsWith(prefix) && !key.startsWith(`${PARTIAL}/`))
      .sort();
  }

  async children(prefix: string): Promise<string[]> {
    const names = (await readdir(this.#path(prefix)).catch(unlessMissing)) ?? [];
    return names.filter((name) => !name.startsWith('.')).sort();
  }

  async remove(prefix: string): Promise<void> {
    await rm(this.#path(prefix), { recursive: true, force: true });
  }

  async folder(prefix: string): Promise<string> {
    return this.#path(prefix);
  }

  async removeLeftovers(before: Date): Promise<void> {
    const folder = join(this.#root, PARTIAL);
    for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
      const path = join(folder, name);
      const found = await stat(path).catch(unlessMissing);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  /** @throws {RangeError} for a key outside of the store. */
  #path(key: string): string {
    return join(this.#root, ...assertKey(key));
  }
}

/** Synced to disk before the key becomes visible. */
async function writeDurably(path: string, bytes: Uint8Array | string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
