import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWorkspace, remoteWorkspaces, root, sharedLib, type Workspace } from '@charity-run/release/workspace';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { writeRelease } from './release.ts';
import { copyPublicFiles, writeServiceWorker } from './serviceWorker.ts';
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
  // Imported where it is needed: packages for teams do not build the shell.
  const config = workspace.microFrontend ? remoteConfig : (await import('./webpack/shell.ts')).shellConfig;
  const own = await ownConfiguration(workspace, mode);
  const imports = new SharedImportsPlugin(workspace.directory);
  const exports = new SharedExportsPlugin();
  const sides = own ?? [config(workspace, 'client', mode), config(workspace, 'server', mode)];
  const [client] = await compile(withPlugin(workspace.microFrontend ? imports : exports, sides));
  if (!client) throw new Error('webpack returned no statistics');
  markAsCommonJs(join(workspace.directory, 'dist/server'));
  if (workspace.microFrontend) {
    copyPublicFiles(workspace.directory);
    if (mode === 'production') await writeServiceWorker(workspace.directory);
  }
  if (mode === 'production') await compressFolder(join(workspace.directory, 'dist/client'));
  if (workspace.microFrontend) {
    const shared = own ? getShared(own) : acceptedPackages(workspace.microFrontend.shared);
    await writeRelease(workspace, client, mode, { shared, imports: imports.imports });
  } else {
    const { writeShellRelease } = await import('./shellRelease.ts');
    cpSync(join(workspace.directory, 'public'), join(workspace.directory, 'dist/public'), { recursive: true });
    writeShellRelease(workspace, client, exports.exports, mode);
  }
  writeFileSync(stamp, current);
  return true;
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
