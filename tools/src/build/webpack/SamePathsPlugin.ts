import { createRequire } from 'node:module';
import type { Compiler, Module } from 'webpack';
import { root } from '../../workspace.ts';

const require = createRequire(import.meta.url);

/** Module Federation writes the start of each build to a file whose name is a hash of absolute paths. */
const ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
const ENTRY_NAME = /\.federation\/entry\.\w+\.js/g;

/** Makes a build independent of its folder: module ids, comments and source maps contain no absolute paths, nor hashes of them. */
export class SamePathsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.options.module.rules.push({ test: ENTRY, use: require.resolve('./same-paths-loader.cjs') });
    compiler.hooks.compilation.tap('SamePaths', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'SamePaths', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
    compiler.hooks.thisCompilation.tap('SamePaths', (compilation) => {
      // Before the hashes of the files are taken.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'SamePaths', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!/\.(js|map)$/.test(name)) continue;
          const text = asset.source().toString();
          const same = text.replace(ENTRY_NAME, '.federation/entry.js');
          const readable = name.endsWith('.map') ? same.replaceAll(root, '.') : same;
          if (readable !== text) compilation.updateAsset(name, new sources.RawSource(readable));
        }
      });
    });
  }
}

interface PossiblyConcatenated extends Module {
  resource?: string;
  rootModule?: { resource?: string };
}

/** An id for modules that are otherwise named by that hash. */
function idOf(module: PossiblyConcatenated): string | undefined {
  if (ENTRY.test(module.resource ?? module.rootModule?.resource ?? '')) return 'federation';
  return module.constructor.name === 'ContainerEntryModule' ? 'container' : undefined;
}
