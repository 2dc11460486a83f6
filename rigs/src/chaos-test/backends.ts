import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { type Restartable, startRestartable } from '../process/restartable.ts';

export const staffToken = 'staff-token-of-the-chaos-test';

const OPENING = '2025-05-12T09:00:00Z';
const startedAt = Date.now();
/** The fake clock continues while processes restart. */
export const now = () => new Date(Date.parse(OPENING) + Date.now() - startedAt);

/** Starts several backend processes on one database; each keeps its URL over restarts. */
export async function startBackends(count: number, env: NodeJS.ProcessEnv) {
  const dataDir = temporaryFolder('chaos-test');
  const start = (place: number) =>
    startRestartable(join(root, 'backend/src/server.ts'), (port) => ({
      BACKEND_PORT: port,
      DATA_DIR: join(dataDir, String(place)),
      IMAGES_DIR: join(dataDir, 'media'),
      LOG_LEVEL: 'silent',
      CLOCK: now().toISOString(),
      STAFF_TOKEN: staffToken,
      ...env,
    }));
  const backends: Restartable[] = [];
  for (let place = 0; place < count; place++) backends.push(await start(place));
  return {
    urls: backends.map(({ url }) => url),
    processes: backends,
    kill: async (place: number): Promise<void> => backends[place]?.kill(),
    areAlive: () => backends.every((backend) => backend.isAlive()),
    stop: async (): Promise<void> => void (await Promise.all(backends.map((backend) => backend.stop()))),
  };
}

export type Backends = Awaited<ReturnType<typeof startBackends>>;
