import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import { layDatabase } from 'backend/prepared-database';
import { type Service, startService } from 'tools/process';

/** Prepared images are named by content hash, so all backends share one folder. */
export const imagesDir = join(root, '.cache/pictures');

/** Starts a backend on a new data folder. */
export async function startBackend(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Service> {
  await layDatabase(join(dataDir, 'db'));
  return startService(join(root, 'backend/src/server.ts'), {
    BACKEND_PORT: '0',
    DATA_DIR: dataDir,
    IMAGES_DIR: imagesDir,
    LOG_LEVEL: 'silent',
    ...env,
  });
}
