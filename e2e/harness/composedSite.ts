import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { readWorkspace, root } from '@charity-run/release/workspace';
import { type Service, startService, stopServices } from 'tools/process';
import { installRelease, installReleases, installShell, writeComposition } from 'tools/release';
import { patience } from './patience.ts';
import { backendUrl as productBackend } from './product.ts';

export interface ComposedSite {
  url: string;
  dataDir: string;
  pid: number | undefined;
  /** Adds a built remote to the live composition while the site runs. */
  add: (workspaceFolder: string) => Promise<void>;
  stop: () => Promise<void>;
}

export interface SiteOptions {
  backendUrl?: string;
  /** No release is stored: nothing of this repository was published yet. */
  isEmpty?: boolean;
  /** Extra environment of the site server. */
  env?: NodeJS.ProcessEnv;
}

/** A site server over the current builds. */
export async function composeSite(options: SiteOptions = {}): Promise<ComposedSite> {
  const { backendUrl = productBackend, isEmpty = false, env = {} } = options;
  const dataDir = temporaryFolder('composed');
  const live = isEmpty ? [] : installReleases(dataDir);
  await writeComposition(dataDir, live);
  const service = await startService(join(root, 'shell/server/server.ts'), {
    PORT: '0',
    DATA_DIR: dataDir,
    BACKEND_URL: backendUrl,
    SHELL_DIST: installShell(dataDir),
    LOG_LEVEL: 'silent',
    ...patience,
    ...env,
  });
  return {
    url: service.url,
    dataDir,
    pid: service.process.pid,
    add: async (folder) => {
      live.push(installRelease(join(readWorkspace(folder).directory, 'dist'), dataDir));
      await writeComposition(dataDir, live);
    },
    stop: () => stop(service, dataDir),
  };
}

async function stop(service: Service, dataDir: string): Promise<void> {
  await stopServices([service]);
  rmSync(dataDir, { recursive: true, force: true });
}
