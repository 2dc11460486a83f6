import { type DBSchema, openDB } from 'idb';
import { PERSONAL_FILES } from 'shared-lib/session';

/** A chosen file. Bytes and no `File`: private tabs of iOS store none. */
export interface KeptFile {
  /** UUID of the upload: with it a device continues. */
  upload: string;
  name: string;
  bytes: ArrayBuffer;
  keptAt: number;
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile };
}

/** The form is long closed then. */
const KEPT_MS = 14 * 24 * 60 * 60_000;

/** Opened for each use, so that a sign-out can delete it. */
async function use<Result>(run: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>): Promise<Result> {
  const db = await open();
  try {
    return await run(db);
  } finally {
    db.close();
  }
}

const open = () =>
  openDB<Schema>(PERSONAL_FILES, 1, {
    upgrade: (created) => void created.createObjectStore('files'),
  });

export async function readFile(key: string): Promise<KeptFile | undefined> {
  try {
    return await use(async (db) => {
      const kept = await db.get('files', key);
      if (!kept || Date.now() - kept.keptAt < KEPT_MS) return kept;
      await db.delete('files', key);
      return undefined;
    });
  } catch {
    return undefined;
  }
}

/** @returns whether it outlives the page: a full or forbidden storage keeps nothing. */
export async function keepFile(key: string, file: KeptFile): Promise<boolean> {
  try {
    await use((db) => db.put('files', file, key));
    return true;
  } catch {
    return false;
  }
}

export async function dropFile(key: string): Promise<void> {
  try {
    await use((db) => db.delete('files', key));
  } catch {
    // Nothing was kept.
  }
}
