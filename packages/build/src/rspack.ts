import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { getAssets } from './assets.ts';
import { readShared, writeBuilt } from './toolchain/builtFile.ts';
import { ScopeStylesPlugin } from './webpack/ScopeStylesPlugin.ts';

export { BASE_PLACEHOLDER as RELEASE_BASE } from './webpack/common.ts';

/** The part of Rspack's compiler that webpack's has not. */
type RspackCompiler = Compiler & {
  rspack: {
    SubresourceIntegrityPlugin: new (options: { hashFuncNames: string[] }) => { apply(compiler: Compiler): void };
  };
};

interface Federation {
  _options?: { shared?: Parameters<typeof readShared>[0] };
}

/** What a configuration of Rspack or Rsbuild needs to become a release: hashes of chunks, styles limited to the remote, `dist/build.json`. */
export function releasePlugins(
  name: string,
  side: 'client' | 'server',
): { apply: (compiler: RspackCompiler) => void }[] {
  return side === 'client' ? [new ScopeStylesPlugin(name), { apply: hashChunks }, { apply: describeOutput }] : [];
}

function hashChunks(compiler: RspackCompiler): void {
  compiler.options.output.crossOriginLoading = 'anonymous';
  new compiler.rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
}

function describeOutput(compiler: RspackCompiler): void {
  const plugins = compiler.options.plugins as (Federation | undefined)[];
  const shared = Object.assign({}, ...plugins.map((plugin) => readShared(plugin?._options?.shared)));
  compiler.hooks.done.tap('DescribeOutput', (stats) => {
    if (stats.hasErrors()) return;
    const assets = getAssets(stats.toJson({ all: false, chunkGroups: true }));
    writeBuilt(join(compiler.outputPath, '..'), { assets, shared });
  });
}
