import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../build/build.ts';
import { startService, stopServices } from '../process/service.ts';
import { temporaryFolder } from '../process/temporaryFolder.ts';
import { ensureChromium } from '../test/chromium.ts';
import { remoteWorkspaces, root } from '../workspace.ts';
import { buildAt } from './buildAt.ts';
import { hasHistory, lastReleased, type Released } from './released.ts';
import { type Mixture, tryComposition } from './tryComposition.ts';

/**
 * Versions meet that were never built together: the shell of this commit with the last two releases of every micro-frontend,
 * and every micro-frontend of this commit with the last released shell.
 */
const RELEASES = 2;

if (!hasHistory()) {
  console.error('This clone has no history (it is shallow), so nothing can be compared: run "git fetch --unshallow".');
  process.exit(1);
}
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
await buildAll(console.log);
const remotes = remoteWorkspaces();
const current = remotes.map(({ directory }) => join(directory, 'dist'));
const dataDir = temporaryFolder('skew');
const backend = await startService(join(root, 'backend/src/server.ts'), {
  ...{ BACKEND_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
});
let failures = 0;
try {
  for (const { folder, microFrontend } of remotes) {
    const released = lastReleased(microFrontend?.name ?? folder, folder, RELEASES);
    if (released.length < RELEASES)
      console.log(`· ${folder}: the history has ${released.length} releases before this one`);
    for (const release of released) {
      await attempt(`this shell with ${release.label}`, release, (place) => ({
        shellRoot: root,
        remotes: [...current.filter((dist) => dist !== join(root, folder, 'dist')), join(place, folder, 'dist')],
      }));
    }
  }
  const [shell] = lastReleased('shell', 'shell', 1);
  if (!shell) console.log('· shell: the history has no release before this one');
  else
    await attempt(`these micro-frontends with ${shell.label}`, shell, (place) => ({
      shellRoot: place,
      remotes: current,
    }));
} finally {
  await stopServices([backend]);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);

async function attempt(name: string, released: Released, mixture: (place: string) => Mixture): Promise<void> {
  const found = await buildAt(released)
    .then((place) => tryComposition(mixture(place), backend.url, chromium ?? ''))
    .catch((error: Error) => [`cannot be built any more: ${error.message.split('\n')[0]}`]);
  console.log(`${found.length === 0 ? '✔' : '✖'} ${name}`);
  for (const sentence of found) console.log(`    ${sentence}`);
  failures += found.length;
}
