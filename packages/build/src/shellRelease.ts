import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, SHELL, type ShellParts } from '@charity-run/contract';
import { HOST_VERSION, shellContents } from '@charity-run/release/validation';
import type { Workspace } from '@charity-run/release/workspace';
import type { StatsCompilation } from 'webpack';
import { getAssets } from './assets.ts';
import { buildInlineScripts } from './inlineScripts.ts';
import { describeBuild } from './release.ts';
import { providedPackages } from './webpack/sharing.ts';
import { writeContents } from './writeContents.ts';

/** Writes `dist/release.json` of a finished build of the shell. */
export function writeShellRelease(
  { directory, version, slots }: Workspace,
  stats: StatsCompilation,
  exports: ShellParts['exports'],
  mode: 'production' | 'development',
): void {
  const dist = join(directory, 'dist');
  const parts = describeShell(directory, dist, stats, exports);
  if (mode === 'production') writeContents(dist, shellContents(join(dist, 'client'), parts));
  describeBuild(dist, version, { ...parts, ...(slots && { slots }) });
}

/** What release.json states of a build of the shell, besides its version and hashes. @param directory its sources. */
export function describeShell(
  directory: string,
  dist: string,
  stats: StatsCompilation,
  exports?: ShellParts['exports'],
) {
  const assets = getAssets(stats);
  return {
    name: SHELL,
    contract: CONTRACT_VERSION,
    mounts: [],
    access: {},
    render: 'server' as const,
    container: SHELL,
    entry: assets[SHELL]?.js.at(-1) ?? '',
    assets,
    shared: {},
    shell: shellParts(directory, dist, exports),
  };
}

function shellParts(directory: string, dist: string, exports: ShellParts['exports']): ShellParts {
  const provides = Object.entries(providedPackages()).map(([name, { version = '' }]) => [name, version]);
  assertImported(Object.keys(providedPackages()), exports);
  return {
    host: HOST_VERSION,
    provides: Object.fromEntries(provides),
    ...(exports && { exports }),
    // Read from disk: webpack's own list omits files of grouped chunks.
    fonts: readdirSync(join(dist, 'client/assets'))
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => `assets/${name}`),
    inlineScripts: buildInlineScripts(directory),
  };
}

/** Webpack provides only what the shell imports somewhere. @throws {Error} naming a package that remotes would miss. */
function assertImported(provided: string[], exports: ShellParts['exports'] = {}): void {
  const missing = provided.find((name) => name.startsWith('shared-lib/') && !Object.hasOwn(exports, name));
  if (missing && Object.keys(exports).length > 0)
    throw new Error(`the shell imports ${missing} nowhere, so it would not provide it`);
}
