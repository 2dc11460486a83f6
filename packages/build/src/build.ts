import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '@charity-run/contract';
import { readWorkspace, remoteWorkspaces, root, sharedLib, type Workspace } from '@charity-run/release/workspace';
import type { Configuration, StatsCompilation, WebpackPluginInstance } from 'webpack';
import { getAssets } from './assets.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { writeContract } from './contract-types/writeContract.ts';
import { fingerprint } from './fingerprint.ts';
import { writeRelease } from './release.ts';
import { copyPublicFiles, writeServiceWorker } from './serviceWorker.ts';
import type { Built } from './toolchain/builtFile.ts';
import { runToolchain } from './toolchain/runToolchain.ts';
import { getShared, ownConfiguration } from './webpack/ownConfiguration.ts';
import { remoteConfig } from './webpack/remote.ts';
import { SharedExportsPlugin } from './webpack/SharedExportsPlugin.ts';
import { SharedImportsPlugin } from './webpack/SharedImportsPlugin.ts';
import { acceptedPackages } from './webpack/sharing.ts';

type Mode = 'production' | 'development';

const ownFolder = (specifier: string) => join(fileURLToPath(import.meta.resolve(specifier)), '..');
const toolchain = [import.meta.dirname, ...['@charity-run/contract', '@charity-run/release/names'].map(ownFolder)];

/** Builds a remote or the shell for both sides into `dist`, unless its sources are unchanged. */
export async function buildWorkspace(workspace: Workspace, mode: Mode = 'production'): Promise<boolean> {
  const stamp = join(workspace.directory, 'dist/.built-from');
  const sources = [workspace.directory, sharedLib, ...toolchain].filter((folder) => existsSync(folder));
  const locks = [join(root, 'package-lock.json')].filter((file) => existsSync(file));
  const current = `${mode} ${fingerprint(root, sources, locks)}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;

  rmSync(join(workspace.directory, 'dist'), { recursive: true, force: true });
  if (workspace.microFrontend) await buildRemote(workspace, mode);
  else await buildShell(workspace, mode);
  writeFileSync(stamp, current);
  return true;
}

async function buildRemote(workspace: Workspace, mode: Mode): Promise<void> {
  const { directory, microFrontend } = workspace;
  const built = microFrontend?.build
    ? await runToolchain(workspace, microFrontend.build)
    : await packRemote(workspace, mode);
  markAsCommonJs(join(directory, 'dist/server'));
  copyPublicFiles(directory);
  if (mode === 'production') {
    await writeServiceWorker(directory);
    await compressFolder(join(directory, 'dist/client'));
  }
  if (mode === 'production') writeContract(directory, join(directory, 'dist'));
  await writeRelease(workspace, built, mode);
}

/** By webpack: with the preset, or a configuration of the repository's own. */
async function packRemote(workspace: Workspace, mode: Mode): Promise<Built & Pick<Release, 'imports'>> {
  const own = await ownConfiguration(workspace, mode);
  const recorded = new SharedImportsPlugin(workspace.directory);
  const client = await packSides(own ?? sides.map((side) => remoteConfig(workspace, side, mode)), recorded);
  const shared = own ? getShared(own) : acceptedPackages(workspace.microFrontend?.shared);
  return { assets: getAssets(client), shared, imports: recorded.imports };
}

async function buildShell(workspace: Workspace, mode: Mode): Promise<void> {
  // Imported where they are needed: packages for teams do not build the shell.
  const { shellConfig } = await import('./webpack/shell.ts');
  const { writeShellRelease } = await import('./shellRelease.ts');
  const { writeDevelopmentShell } = await import('./developmentShell.ts');
  const recorded = new SharedExportsPlugin();
  const client = await packSides(
    sides.map((side) => shellConfig(workspace, side, mode)),
    recorded,
  );
  markAsCommonJs(join(workspace.directory, 'dist/server'));
  if (mode === 'production') {
    await writeDevelopmentShell(workspace);
    await compressFolder(join(workspace.directory, 'dist/client'));
    writeContract(workspace.directory, join(workspace.directory, 'dist'));
  }
  writeShellRelease(workspace, client, recorded.exports, mode);
}

const sides = ['client', 'server'] as const;

/** @returns statistics of the browser's side. */
async function packSides(configurations: Configuration[], plugin: WebpackPluginInstance): Promise<StatsCompilation> {
  const [client] = await compile(withPlugin(plugin, configurations));
  if (!client) throw new Error('webpack returned no statistics');
  return client;
}

function withPlugin(plugin: WebpackPluginInstance, configurations: Configuration[]): Configuration[] {
  return configurations.map((one) => Object.assign({}, one, { plugins: [...(one.plugins ?? []), plugin] }));
}

/** Builds the shell and all remotes as needed. */
export async function buildAll(log: (line: string) => void, mode: Mode = 'production'): Promise<void> {
  for (const workspace of [readWorkspace('shell'), ...remoteWorkspaces()]) await buildLogged(workspace, log, mode);
}

async function buildLogged(workspace: Workspace, log: (line: string) => void, mode?: Mode): Promise<void> {
  const started = performance.now();
  const isBuilt = await buildWorkspace(workspace, mode);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (isBuilt) log(`Built ${workspace.folder} in ${seconds} s`);
}

/** The packages are ES modules, webpack's server bundles CommonJS. */
function markAsCommonJs(directory: string): void {
  writeFileSync(join(directory, 'package.json'), '{ "type": "commonjs" }\n');
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  if (name) await buildLogged(readWorkspace(name), console.log);
  else await buildAll(console.log);
}
