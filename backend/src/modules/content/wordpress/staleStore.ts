import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The raw response, so that changed parsing rules apply to stored ones. */
export interface StoredResponse {
  key: string;
  /** Milliseconds since 1970. */
  storedAt: number;
  body: unknown;
  total: number;
  totalPages: number;
}

/** Responses on disk. */
export interface StaleStore {
  read(key: string): Promise<StoredResponse | undefined>;
  write(response: StoredResponse): Promise<void>;
  remove(key: string): Promise<void>;
}

/** One file per response; a file that cannot be read counts as absent. */
export function createFolderStore(folder: string): StaleStore {
  const getFile = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  return {
    async read(key) {
      try {
        const response = JSON.parse(await readFile(getFile(key), 'utf8')) as StoredResponse;
        return response.key === key ? response : undefined;
      } catch {
        return undefined;
      }
    },
    async write(response) {
      await mkdir(folder, { recursive: true });
      const draft = `${getFile(response.key)}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(draft, JSON.stringify(response));
      await rename(draft, getFile(response.key));
    },
    remove: (key) => rm(getFile(key), { force: true }),
  };
}
