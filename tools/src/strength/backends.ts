import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService, stopServices } from '../process/service.ts';
import { root } from '../workspace.ts';

export const staffToken = 'staff-token-of-the-strength-run';

/** Several backend processes on one database, each of which may be killed and comes back at the same address. */
export async function startBackends(count: number, env: NodeJS.ProcessEnv) {
  const dataDir = mkdtempSync(join(tmpdir(), 'charity-run-strength-'));
  const start = (place: number, port = '0') =>
    startService(join(root, 'backend/src/server.ts'), {
      ...{ BACKEND_PORT: port, DATA_DIR: join(dataDir, String(place)), PICTURES_DIR: join(dataDir, 'media') },
      ...{ LOG_LEVEL: 'silent', CLOCK: '2025-05-12T09:00:00Z', STAFF_TOKEN: staffToken },
      ...env,
    });
  const services: Service[] = [];
  for (let place = 0; place < count; place++) services.push(await start(place));
  return {
    urls: services.map(({ url }) => url),
    /** Kills a process with no time for anything, and starts it again. */
    async kill(place: number): Promise<void> {
      const service = services[place] as Service;
      const ended = new Promise((resolve) => service.process.once('exit', resolve));
      service.process.kill('SIGKILL');
      await ended;
      services[place] = await start(place, new URL(service.url).port);
    },
    areAlive: () => services.every(({ process: child }) => child.exitCode === null && child.signalCode === null),
    async stop(): Promise<void> {
      await stopServices(services);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Backends = Awaited<ReturnType<typeof startBackends>>;
