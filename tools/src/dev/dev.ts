import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAll } from '../build/build.ts';
import { endOnSignal } from '../process/endOnSignal.ts';
import { startService } from '../process/service.ts';
import { installReleases, installShell, writeComposition } from '../release/installReleases.ts';
import { type Product, startProduct } from '../start/product.ts';
import { remoteWorkspaces, root } from '../workspace.ts';

const port = Number(process.env.PORT ?? 3000);
const dataDir = resolve(process.env.DATA_DIR ?? '.data');
const env = { LIVE_RELOAD: '1', COMPONENT_CATALOGUE: '1' };
const quietMs = 150;
let queue: Promise<void> = Promise.resolve();

await rebuild();
const product: Product = await startProduct({ port, dataDir, env });
console.log(`The charity run is at ${product.url}; save a file and the page follows.`);
endOnSignal(() => product.stop());

for (const folder of ['shared-lib', 'shell', ...remoteWorkspaces().map((remote) => remote.folder)]) {
  onChange(join(root, folder), async () => {
    await rebuild();
    if (folder === 'shell' || folder === 'shared-lib') await restartSite();
  });
}
onChange(join(root, 'backend/src'), restartAll);

/** Builds changed packages and activates them; open pages notice the new composition. */
async function rebuild(): Promise<void> {
  try {
    await buildAll(console.log, 'development');
    await writeComposition(dataDir, installReleases(dataDir));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

async function restartSite(): Promise<void> {
  await ended(product.site.process);
  product.site = await startService(join(root, 'shell/server/server.ts'), {
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
    BACKEND_URL: product.backend.url,
    SHELL_DIST: installShell(dataDir),
  });
}

async function restartAll(): Promise<void> {
  await ended(product.backend.process);
  const backendPort = new URL(product.backend.url).port;
  product.backend = await startService(join(root, 'backend/src/server.ts'), {
    DATA_DIR: dataDir,
    BACKEND_PORT: backendPort,
  });
}

function ended(child: Product['site']['process']): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

function onChange(folder: string, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || /(^|[\\/])(dist|node_modules)[\\/]/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(work).catch((error) => console.error(error instanceof Error ? error.message : error));
    }, quietMs);
  });
}
