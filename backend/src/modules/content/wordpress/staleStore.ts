import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** WordPress's answer as it came, so that better rules for reading it also reach what was kept earlier. */
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
  write(answer: StoredResponse): Promise<void>;
}

/** One file per answer in a folder; a file that cannot be read counts as absent. */
export function createFolderStore(folder: string): StaleStore {
  const fileOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
  return {
    async read(key) {
      try {
        const answer = JSON.parse(await readFile(fileOf(key), 'utf8')) as StoredResponse;
        return answer.key === key ? answer : undefined;
      } catch {
        return undefined;
      }
    },
    async write(answer) {
      await mkdir(folder, { recursive: true });
      const draft = `${fileOf(answer.key)}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(draft, JSON.stringify(answer));
      await rename(draft, fileOf(answer.key));
    },
  };
}
