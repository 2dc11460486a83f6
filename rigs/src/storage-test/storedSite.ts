import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';
import { platformClient } from 'shell/platform/testing';
import { freePort } from 'tools/free-port';
import { type Service, startService, stopServices } from 'tools/process';
import { shared } from '../chaos-test/deployments/killedSite.ts';
import { writePlainShell } from '../chaos-test/deployments/plainShell.ts';
import { type Link, openLink } from './link.ts';
import type { ObjectStorage } from './objectStorage.ts';

const TOKEN = 'token-of-the-object-storage-test-of-this-site';

/** A site server on a machine of its own: its folder, its port, its way to the bucket. */
export async function startStoredSite(name: string, storage: ObjectStorage) {
  const link: Link = await openLink(storage.port);
  const dataDir = temporaryFolder(name);
  const port = await freePort();
  const shellDist = join(dataDir, 'shell');
  writePlainShell(shellDist, shared);
  const start = () =>
    startService(join(root, 'shell/server/server.ts'), {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SHELL_DIST: shellDist,
      PLATFORM_TOKEN: TOKEN,
      LOG_LEVEL: 'silent',
      // Other work on this machine is not load of the site.
      LOOP_DELAY_MS: '2000',
      PUBLIC_ORIGIN: '',
      RELEASES_URL: storage.releasesUrl,
      ...storage.environment(link.port),
    });
  let service: Service = await start();
  let isServing = true;
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    url,
    client: platformClient(url, TOKEN),
    link,
    /** Whether it should respond to readers. */
    isServing: () => isServing,
    async kill(): Promise<void> {
      isServing = false;
      const ended = new Promise((resolve) => service.process.once('exit', resolve));
      service.process.kill('SIGKILL');
      await ended;
    },
    /** A service manager does so: again and again until it starts. */
    async start(): Promise<void> {
      for (;;) {
        const started = await start().catch(() => undefined);
        if (started) {
          service = started;
          break;
        }
        await sleep(1000);
      }
      isServing = true;
    },
    pause(): void {
      isServing = false;
      service.process.kill('SIGSTOP');
    },
    resume(): void {
      service.process.kill('SIGCONT');
      isServing = true;
    },
    async stop(): Promise<void> {
      await stopServices([service]);
      link.close();
    },
  };
}

export type StoredSite = Awaited<ReturnType<typeof startStoredSite>>;
