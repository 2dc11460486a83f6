import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '@charity-run/build/build';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { ensureChromium } from '@charity-run/cli/chromium';
import { shellProblems } from '@charity-run/release/fit/rules';
import { root } from '@charity-run/release/workspace';
import { readEnvironment } from 'shell/environment';
import { getOffer, SoftDeletes, servedReleases } from 'shell/platform/shell-fit';
import {
  CompositionLog,
  FolderStore,
  type ObjectStore,
  openObjectStore,
  ReleaseLibrary,
  releaseKey,
} from 'shell/releases';
import { startService, stopServices } from 'tools/process';
import { installReleases, writeComposition } from 'tools/release';
import { obtainPackages, parseSpecifiers } from './nextPackages.ts';
import { nextShell } from './nextShell.ts';
import { tryComposition } from './tryComposition.ts';

/** Tries a shell with other versions of shared packages with every live and previous release of the site's store, and changes nothing there. @returns the exit code. */
export async function rehearseUpgrade(specifiers: readonly string[]): Promise<number> {
  const packages = await obtainPackages(parseSpecifiers(specifiers));
  const shell = await nextShell(packages);
  for (const { name, version, folder } of packages)
    console.log(`· ${name} ${version}${folder ? '' : ' cannot be installed, so only its number is compared'}`);

  const temporary = temporaryFolder('upgrade');
  try {
    const objects = await releasesToTry(temporary);
    const served = await servedIn(objects);
    const offer = getOffer(shell.release);
    let problems = 0;
    for (const one of served) {
      const found = shellProblems(offer, [one]);
      report(`${one.release.name}@${one.release.version} (${one.role})`, found);
      problems += found.length;
    }
    if (problems === 0 && shell.dist) {
      const live = served.filter(({ role }) => role === 'live');
      const folders = live.map(({ release: { name, version } }) => objects.folder(releaseKey(name, version)));
      problems += await visit(shell.dist, await Promise.all(folders), temporary);
    }
    console.log(problems === 0 ? 'They fit' : 'They do not fit');
    return problems === 0 ? 0 : 1;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The store of the site (`DATA_DIR`, `RELEASES_URL`), or the builds of this folder where nothing is live. */
async function releasesToTry(temporary: string): Promise<ObjectStore> {
  const objects = await openObjectStore(readEnvironment({ ...process.env, NODE_ENV: 'development' }));
  if (await new CompositionLog(objects).newest()) return objects;
  console.log('· nothing is live in this store: the builds of this folder are tried');
  await buildAll(console.log);
  const dataDir = join(temporary, 'builds');
  await writeComposition(dataDir, installReleases(dataDir));
  return new FolderStore(dataDir);
}

async function servedIn(objects: ObjectStore) {
  const log = new CompositionLog(objects);
  const library = new ReleaseLibrary(objects);
  const isSoftDeleted = new SoftDeletes(objects).has;
  return servedReleases(await log.newest(), { store: { log, library }, isSoftDeleted });
}

async function visit(shellDist: string, remotes: string[], dataDir: string): Promise<number> {
  const chromium = await ensureChromium();
  if (!chromium) return 1;
  const backend = await startService(join(root, 'backend/src/server.ts'), {
    BACKEND_PORT: '0',
    DATA_DIR: join(dataDir, 'backend'),
    LOG_LEVEL: 'silent',
  });
  try {
    const found = await tryComposition({ shellRoot: root, shellDist, remotes }, backend.url, chromium);
    report('all live releases in a browser', found);
    return found.length;
  } finally {
    await stopServices([backend]);
  }
}

function report(what: string, problems: string[]): void {
  console.log(`${problems.length === 0 ? '✔' : '✖'} ${what}`);
  for (const problem of problems) console.log(`    ${problem}`);
}
