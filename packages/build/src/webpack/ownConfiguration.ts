import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@charity-run/contract';
import type { Workspace } from '@charity-run/release/workspace';
import type { Configuration } from 'webpack';
import { readShared } from '../toolchain/builtFile.ts';

/** Options of a ModuleFederationPlugin, as the plugin keeps them. */
interface Federation {
  _options?: { shared?: Parameters<typeof readShared>[0] };
}

/** The configurations of a remote with a webpack.config.mjs, `dist/client` first; undefined where the preset builds it. @throws {Error} when it has another form. */
export async function ownConfiguration({ directory }: Workspace, mode: string): Promise<Configuration[] | undefined> {
  const path = join(directory, 'webpack.config.mjs');
  if (!existsSync(path)) return undefined;
  const { default: exported } = await import(pathToFileURL(path).href);
  const configurations: unknown = typeof exported === 'function' ? await exported({}, { mode }) : exported;
  if (!Array.isArray(configurations) || configurations.length !== 2)
    throw new Error(`${path} must export two configurations: of dist/client, then of dist/server`);
  return configurations.map((configuration) => ({ context: directory, mode, ...configuration }));
}

/** Packages that a configuration takes from the host. */
export function getShared([client]: Configuration[]): Release['shared'] {
  const plugins = (client?.plugins ?? []) as (Federation | undefined)[];
  return Object.assign({}, ...plugins.map((plugin) => readShared(plugin?._options?.shared)));
}
