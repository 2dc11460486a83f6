import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { root } from '@charity-run/release/workspace';
import type { Chunk, Compiler, Module } from 'webpack';

const require = createRequire(import.meta.url);

/** Module Federation writes the start of each build to a file whose name is a hash of absolute paths. */
const ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
/** With the way to it, which begins where the command was started. */
const ENTRY_NAME = /(?:\.{1,2}\/(?:[\w.@-]+\/)*)?\.federation\/entry\.\w+\.js/g;

/** Stands for the root folder in imports of the generated file. */
const ROOT = '@root';

/** The length of webpack's hashes, so that names keep it. */
const PROVISIONAL_LENGTH = 20;

/** Makes a build independent of its folder: module ids, comments, source maps and what the minifier sees contain no absolute paths, nor hashes of them. */
export class SamePathsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const loader = { loader: require.resolve('./same-paths-loader.cjs'), options: { root, alias: ROOT } };
    compiler.options.module.rules.push({ test: ENTRY, use: loader });
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [ROOT]: root };
    compiler.hooks.compilation.tap('SamePaths', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'SamePaths', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = findId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
    compiler.hooks.thisCompilation.tap('SamePaths', (compilation) => {
      compilation.hooks.contentHash.tap({ name: 'SamePaths', stage: 1 }, nameProvisionally);
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

/** Real hashes replace these after minification; webpack's own cover paths, and the minifier names variables by the frequency of letters. */
function nameProvisionally({ id, contentHash }: Chunk): void {
  for (const kind of Object.keys(contentHash))
    contentHash[kind] = createHash('sha256').update(`${kind} ${id}`).digest('hex').slice(0, PROVISIONAL_LENGTH);
}

interface PossiblyConcatenated extends Module {
  resource?: string;
  rootModule?: { resource?: string };
}

/** An id for modules that are otherwise named by that hash. */
function findId(module: PossiblyConcatenated): string | undefined {
  if (ENTRY.test(module.resource ?? module.rootModule?.resource ?? '')) return 'federation';
  return module.constructor.name === 'ContainerEntryModule' ? 'container' : undefined;
}
