import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '@charity-run/build/build';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { ensureChromium } from '@charity-run/cli/chromium';
import { remoteWorkspaces, root } from '@charity-run/release/workspace';
import { startService, stopServices } from 'tools/process';
import { type Built, buildFirst } from './buildAt.ts';
import { rehearseUpgrade } from './rehearseUpgrade.ts';
import { hasHistory, releasedBefore } from './released.ts';
import { type Mixture, tryComposition } from './tryComposition.ts';

/** Tests this shell with the last two releases of every remote, and these remotes with the last shell. */
const RELEASES = 2;

const { values } = parseArgs({ options: { shared: { type: 'string', multiple: true } } });
if (values.shared) process.exit(await rehearseUpgrade(values.shared));
if (!hasHistory()) {
  console.error('This clone has no history (it is shallow), so nothing can be compared: run "git fetch --unshallow".');
  process.exit(1);
}
const chromium = await ensureChromium();
if (!chromium) process.exit(1);
await buildAll(console.log);
const remotes = remoteWorkspaces();
const current = remotes.map(({ directory }) => join(directory, 'dist'));
const dataDir = temporaryFolder('version-compatibility');
const backend = await startService(join(root, 'backend/src/server.ts'), {
  BACKEND_PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
});
let failures = 0;
try {
  for (const { folder, microFrontend } of remotes) {
    const built = await buildFirst(releasedBefore(microFrontend?.name ?? folder, folder), RELEASES);
    if (built.length < RELEASES) console.log(`· ${folder}: the history has ${built.length} releases before this one`);
    const others = current.filter((dist) => dist !== join(root, folder, 'dist'));
    for (const release of built) {
      await attempt('this shell with', release, (place) => ({
        shellRoot: root,
        remotes: [...others, join(place, folder, 'dist')],
      }));
    }
  }
  const built = await buildFirst(releasedBefore('shell', 'shell'), 1);
  if (built.length === 0) console.log('· shell: the history has no release before this one');
  for (const shell of built) {
    await attempt('these micro-frontends with', shell, (place) => ({ shellRoot: place, remotes: current }));
  }
} finally {
  await stopServices([backend]);
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`${failures === 0 ? 'They fit' : 'They do not fit'} (${Math.round(performance.now() / 1000)} s)`);
process.exit(failures > 0 ? 1 : 0);

async function attempt(name: string, { released, place, problem }: Built, mixture: (place: string) => Mixture) {
  const found = place ? await tryComposition(mixture(place), backend.url, chromium ?? '') : [problem];
  console.log(`${found.length === 0 ? '✔' : '✖'} ${name} ${released.label}`);
  for (const sentence of found) console.log(`    ${sentence}`);
  failures += found.length;
}
