import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService, stopServices } from 'tools/process';
import { installRelease, installShell, writeComposition } from 'tools/release';
import { readWorkspace, remoteWorkspaces, root } from 'tools/workspace';
import { backendPort } from './ports.ts';

/** Replacements for a remote's server entry, by remote name: CommonJS text. */
export type ServerFaults = Record<string, string>;

export interface ComposedSite {
  url: string;
  dataDir: string;
  /** The server's process. */
  pid: number | undefined;
  /** Adds a built remote to the live composition while the site runs. */
  add: (workspaceFolder: string) => Promise<void>;
  stop: () => Promise<void>;
}

export interface SiteOptions {
  backendUrl?: string;
  renderTimeoutMs?: number;
  /** Further environment of the site server. */
  env?: NodeJS.ProcessEnv;
}

/** A site server of its own over the current builds, with faults put into chosen server builds. */
export async function composeSite(serverFaults: ServerFaults = {}, options: SiteOptions = {}): Promise<ComposedSite> {
  const { backendUrl = `http://127.0.0.1:${backendPort}`, renderTimeoutMs = 2000, env = {} } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'charity-run-composed-'));
  const live = remoteWorkspaces().map(({ directory, microFrontend }) => {
    const fault = microFrontend && serverFaults[microFrontend.name];
    const dist = fault ? spoil(join(directory, 'dist'), dataDir, fault) : join(directory, 'dist');
    return installRelease(dist, dataDir);
  });
  await writeComposition(dataDir, live);
  const service = await startService(join(root, 'shell/server/server.ts'), {
    PORT: '0',
    DATA_DIR: dataDir,
    BACKEND_URL: backendUrl,
    SHELL_DIST: installShell(dataDir),
    LOG_LEVEL: 'silent',
    RENDER_TIMEOUT_MS: String(renderTimeoutMs),
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

function spoil(dist: string, dataDir: string, serverEntry: string): string {
  const spoiled = join(dataDir, 'spoiled', String(Math.random()).slice(2));
  mkdirSync(spoiled, { recursive: true });
  symlinkSync(join(dist, 'client'), join(spoiled, 'client'));
  cpSync(join(dist, 'release.json'), join(spoiled, 'release.json'));
  mkdirSync(join(spoiled, 'server'));
  writeFileSync(join(spoiled, 'server/package.json'), '{ "type": "commonjs" }');
  writeFileSync(join(spoiled, 'server/remoteEntry.js'), serverEntry);
  return spoiled;
}

async function stop(service: Service, dataDir: string): Promise<void> {
  await stopServices([service]);
  rmSync(dataDir, { recursive: true, force: true });
}
