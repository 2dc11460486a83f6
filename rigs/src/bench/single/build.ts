import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compile } from '@charity-run/build/compile';
import { compressFolder } from '@charity-run/build/compress';
import { commonConfig } from '@charity-run/build/webpack/common';
import { readWorkspace, root } from '@charity-run/release/workspace';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

export interface SingleBuild {
  directory: string;
  js: string[];
  css: string[];
}

/** Builds the same sources as one client-rendered bundle without federation. @returns its files. */
export async function buildSingle(): Promise<SingleBuild> {
  const shell = readWorkspace('shell');
  const directory = join(root, '.cache/bench/single');
  const config = commonConfig({ directory: shell.directory, side: 'client', uniqueName: 'single', layer: 'remote' });
  const withoutFederation = new webpack.NormalModuleReplacementPlugin(
    /federation\/releases\.ts$/,
    require.resolve('./releases.ts'),
  );
  const [stats] = await compile([
    {
      ...config,
      entry: { single: './src/client.tsx' },
      output: { ...config.output, path: directory, publicPath: '/single/' },
      plugins: [...(config.plugins ?? []), withoutFederation],
    },
  ]);
  await compressFolder(directory);
  const files = (stats?.namedChunkGroups?.single?.assets ?? []).map(({ name }) => `/single/${name}`);
  return {
    directory,
    js: files.filter((name) => name.endsWith('.js')),
    css: files.filter((name) => name.endsWith('.css')),
  };
}
