import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { type PlatformClient, platformClient } from 'shell/platform/testing';
import { type Service, startService, stopServices } from 'tools/process';
import { writePlainShell } from './plainShell.ts';

const token = 'token-of-the-deployment-crash-test';
export const shared = { react: '19.3.1', 'shared-lib/router': '1.0.0' };

/** A site server process that can be killed and restarted on the same data. */
export async function killedSite() {
  const dataDir = temporaryFolder('delivery');
  const shellDist = join(dataDir, 'shell');
  writePlainShell(shellDist, shared);
  const start = () =>
    startService(join(root, 'shell/server/server.ts'), {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SHELL_DIST: shellDist,
      PLATFORM_TOKEN: token,
      LOG_LEVEL: 'silent',
      RELEASES_URL: '',
      PUBLIC_ORIGIN: '',
    });
  let service: Service | undefined = await start();
  return {
    dataDir,
    get client(): PlatformClient {
      return platformClient(service?.url.replace('localhost', '127.0.0.1') ?? '', token);
    },
    async kill(): Promise<void> {
      const child = service?.process;
      service = undefined;
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    async comeBack(): Promise<void> {
      service = await start();
    },
    async stop(): Promise<void> {
      if (service) await stopServices([service]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type KilledSite = Awaited<ReturnType<typeof killedSite>>;
