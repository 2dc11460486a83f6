import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketServer } from './bucketServer.ts';

/** A folder and a bucket; a test may replace the bucket. */
export async function temporaryStorage() {
  const storage = {
    folder: mkdtempSync(join(tmpdir(), 'storage-')),
    bucket: await bucketServer(),
    close: async () => {
      await storage.bucket.stop();
      rmSync(storage.folder, { recursive: true });
    },
  };
  return storage;
}
