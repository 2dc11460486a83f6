import { join } from 'node:path';
import { HotBuild } from '@charity-run/build/webpack/hot/hotBuild';
import { remoteConfig } from '@charity-run/build/webpack/remote';
import { getDataFolder } from '@charity-run/release/dataFolder';
import { readWorkspace, remoteWorkspaces, root } from '@charity-run/release/workspace';
import { demoAccount } from 'backend/demo-account';
import { endOnSignal } from '../process/endOnSignal.ts';
import { freePort } from '../process/freePort.ts';
import { devBase, installDevReleases } from './devReleases.ts';
import { createDevServer } from './devServer.ts';
import { buildDevShell, DEV_SHELL, devShellConfig } from './devShell.ts';
import { holdConnections } from './holdConnections.ts';
import { WatchedProcess } from './watchedProcess.ts';

const port = Number(process.env.PORT ?? 3000);
const dataDir = getDataFolder();
const siteData = join(dataDir, 'dev');
const [backendPort, sitePort] = [await freePort(), await freePort()];
const remotes = remoteWorkspaces();
const report = (line: string) => console.log(line);

const backend = new WatchedProcess({
  name: 'The backend',
  script: join(root, 'backend/src/server.ts'),
  code: join(root, 'backend/src/openBackend.ts'),
  folders: ['backend/src', 'server-lib/src', 'shared-lib/src'].map((folder) => join(root, folder)),
  env: { DATA_DIR: dataDir, BACKEND_PORT: String(backendPort), PORT: String(port), LOOP_DELAY_MS: '1000' },
  report,
});
const backendUrl = await hold(backend, backendPort);
await backend.start();

const shellWorkspace = readWorkspace('shell');
const shell = new HotBuild(devShellConfig(shellWorkspace), { name: 'shell', publicPath: DEV_SHELL });
const builds = new Map<string, HotBuild>();

await installDevReleases(siteData, remotes);
const shellDist = await buildDevShell(shellWorkspace, shell);
const site = new WatchedProcess({
  name: 'The site server',
  script: join(root, 'shell/server/server.ts'),
  code: join(root, 'shell/server/site.ts'),
  folders: ['shell/server', 'shell/src', 'server-lib/src', 'shared-lib/src'].map((folder) => join(root, folder)),
  env: {
    LIVE_RELOAD: '1',
    COMPONENT_CATALOGUE: '1',
    LOOP_DELAY_MS: '1000',
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    DATA_DIR: siteData,
    BACKEND_URL: backendUrl,
    SHELL_DIST: shellDist,
  },
  report,
});
const siteUrl = await hold(site, sitePort);
await site.start();

const server = await createDevServer({ site: siteUrl, shell, remote });
await server.listen({ port, host: '0.0.0.0' });
endOnSignal(() => Promise.all([server.close(), site.stop(), backend.stop(), shell.close()]));
console.log(`Demo account: ${demoAccount.email}, password ${demoAccount.password}`);
console.log(`The charity run is at http://localhost:${port}; save a file and the page follows.`);
if (process.connected) process.send?.({ listening: `http://localhost:${port}` });

/** @returns the URL at which requests wait while the process restarts. */
async function hold(service: WatchedProcess, port: number): Promise<string> {
  const held = await freePort();
  holdConnections(service, port).listen(held, '127.0.0.1').unref();
  return `http://127.0.0.1:${held}`;
}

function remote(name: string): HotBuild | undefined {
  const known = builds.get(name);
  const workspace = remotes.find(({ microFrontend }) => microFrontend.name === name);
  if (known || !workspace) return known;
  console.log(`Building ${workspace.folder}…`);
  const build = new HotBuild(remoteConfig(workspace, 'client', 'hot'), { name, publicPath: devBase(name) }, shell);
  builds.set(name, build);
  return build;
}
