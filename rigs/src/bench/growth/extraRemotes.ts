import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeHashes, hashesOfRelease } from '@charity-run/build/hashes';
import { root } from '@charity-run/release/workspace';
import type { Release } from 'shared-lib/contract';

export const RESULTS = join(root, 'e2e/fixtures/results');

/** Installs copies of a built remote, each with its own name, mount and container. */
export function extraRemotes(count: number, dataDir: string): Release[] {
  return Array.from({ length: count }, (_, index) => installAs(`results${index + 1}`, dataDir));
}

function installAs(name: string, dataDir: string): Release {
  const built: Release = JSON.parse(readFileSync(join(RESULTS, 'dist/release.json'), 'utf8'));
  const folder = join(dataDir, 'releases', name, built.version);
  cpSync(join(RESULTS, 'dist'), folder, { recursive: true });
  const own = { container: `mfe_${name}`, base: `/releases/${name}/${built.version}/client/` };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replaceAll(built.base, own.base).replaceAll(built.container, own.container);
    writeFileSync(path, text.replace(/(path:\s*['"])finishers(?=['"])/g, `$1${name}`));
    for (const extension of ['br', 'gz']) rmSync(`${path}.${extension}`, { force: true });
  }
  const hashes = { integrity: computeHashes(join(folder, 'client')), files: hashesOfRelease(folder) };
  const release: Release = { ...built, name, mounts: [`/${name}`], ...own, ...hashes };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
