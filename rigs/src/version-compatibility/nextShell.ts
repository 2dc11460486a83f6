import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorkspace } from '@charity-run/build/build';
import { compile } from '@charity-run/build/compile';
import { describeBuild } from '@charity-run/build/release';
import { describeShell } from '@charity-run/build/shellRelease';
import type { Side } from '@charity-run/build/webpack/common';
import { SharedExportsPlugin } from '@charity-run/build/webpack/SharedExportsPlugin';
import { shellConfig } from '@charity-run/build/webpack/shell';
import { readWorkspace, root } from '@charity-run/release/workspace';
import type { Release } from 'shared-lib/contract';
import type { NextPackage } from './nextPackages.ts';

export interface NextShell {
  release: Release;
  /** Folder of the build; absent where a package could not be installed. */
  dist?: string;
}

/** The shell with other versions of shared packages, built below `.cache`. */
export async function nextShell(packages: readonly NextPackage[]): Promise<NextShell> {
  const folders = packages.flatMap(({ name, folder }): [string, string][] => (folder ? [[name, folder]] : []));
  const isComplete = folders.length === packages.length;
  return isComplete ? buildShell(packages, Object.fromEntries(folders)) : { release: await presentShellWith(packages) };
}

async function buildShell(packages: readonly NextPackage[], alias: Record<string, string>): Promise<NextShell> {
  const workspace = readWorkspace('shell');
  const dist = join(root, '.cache/version-compatibility/next/shell');
  rmSync(dist, { recursive: true, force: true });
  const exports = new SharedExportsPlugin();
  const versions = getVersions(packages);
  const sides = (['client', 'server'] as Side[]).map((side) => {
    const config = shellConfig(workspace, side, 'production', versions);
    return {
      ...config,
      output: { ...config.output, path: join(dist, side) },
      resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } },
      plugins: [...(config.plugins ?? []), exports],
    };
  });
  const [client] = await compile(sides);
  if (!client) throw new Error('webpack returned no statistics');
  writeFileSync(join(dist, 'server/package.json'), '{ "type": "commonjs" }\n');
  const described = describeShell(workspace.directory, dist, client, exports.exports);
  const provides = { ...described.shell.provides, ...ofProvided(versions, described.shell.provides) };
  const parts = { ...described, shell: { ...described.shell, provides } };
  return { release: describeBuild(dist, `${workspace.version}-next`, parts), dist };
}

/** The present shell that states other versions; exports of their packages are unknown. */
async function presentShellWith(packages: readonly NextPackage[]): Promise<Release> {
  await buildWorkspace(readWorkspace('shell'));
  const release: Release = JSON.parse(readFileSync(join(root, 'shell/dist/release.json'), 'utf8'));
  if (!release.shell) throw new Error('shell/dist is no build of the shell');
  const { provides, exports = {} } = release.shell;
  const versions = ofProvided(getVersions(packages), provides);
  const known = Object.entries(exports).filter(([name]) => !versions[name]);
  return {
    ...release,
    shell: { ...release.shell, provides: { ...provides, ...versions }, exports: Object.fromEntries(known) },
  };
}

const getVersions = (packages: readonly NextPackage[]): Record<string, string> =>
  Object.fromEntries(packages.map(({ name, version }) => [name, version]));

function ofProvided(versions: Record<string, string>, provided: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => Object.hasOwn(provided, name)));
}
