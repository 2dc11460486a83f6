import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@charity-run/build/compile';
import { describeShell } from '@charity-run/build/shellRelease';
import type { HotBuild } from '@charity-run/build/webpack/hot/hotBuild';
import { hotFolder } from '@charity-run/build/webpack/hot/hotConfig';
import { shellConfig } from '@charity-run/build/webpack/shell';
import type { Workspace } from '@charity-run/release/workspace';
import type { Release } from 'shared-lib/contract';
import type { Configuration } from 'webpack';

export const DEV_SHELL = '/shell/';

/** The browser's shell with an overlay for errors of the running page. */
export function devShellConfig(workspace: Workspace): Configuration {
  const overlay = fileURLToPath(import.meta.resolve('@charity-run/cli/dev/client/showErrors'));
  const entry = { shell: [overlay, './src/client.tsx'] };
  return { ...shellConfig(workspace, 'client', 'hot'), entry };
}

/** Builds what the site server needs of a watched shell: layout on the server, and manifest. @returns its folder. */
export async function buildDevShell(workspace: Workspace, shell: HotBuild): Promise<string> {
  const dist = hotFolder('shell');
  const config = shellConfig(workspace, 'server', 'development');
  await compile([{ ...config, output: { ...config.output, path: join(dist, 'server'), publicPath: DEV_SHELL } }]);
  writeFileSync(join(dist, 'server/package.json'), '{ "type": "commonjs" }\n');
  const stats = await shell.ready();
  const parts = describeShell(workspace.directory, dist, stats.toJson({ all: false, chunkGroups: true }));
  const release: Release = { ...parts, version: `${workspace.version}-dev`, base: DEV_SHELL, integrity: {}, files: {} };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}
