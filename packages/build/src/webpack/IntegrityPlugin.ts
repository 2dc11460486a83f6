import { createHash } from 'node:crypto';
import { computeIntegrity } from '@charity-run/release/integrity';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;
const { RealContentHashPlugin } = webpack.optimize;

/** Placeholder for the hashes, known when every chunk is finished. */
const PLACEHOLDER = '@chunk-integrity@';
const HASHES = `${RuntimeGlobals.require}.integrity`;

/** Puts the hash of every chunk into the runtime that loads it (subresource integrity). */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      const scripts = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript;
      scripts.tap('Integrity', (source) => source + expected('script', 'url'));
      const links = MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert;
      links.tap('Integrity', (source, { tag, href }) => source + expected(tag, href));
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('Integrity', (chunk) => compilation.addRuntimeModule(chunk, new ChunkHashes()));
      const names = RealContentHashPlugin.getCompilationHooks(compilation).updateHash;
      names.tap('Integrity', (contents, { length }) => nameByHashes(compilation, contents)?.slice(0, length));
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => fillIn(compilation, compiler));
    });
  }
}

/** The runtime is named by the files whose hashes it gets, too: one name never has two contents. */
function nameByHashes(compilation: Compilation, contents: Buffer[]): string | undefined {
  if (!contents.some((bytes) => bytes.includes(PLACEHOLDER))) return undefined;
  const hash = createHash('sha256');
  for (const bytes of contents) hash.update(bytes);
  for (const name of Object.keys(compilation.assets).filter(hasHash).sort())
    hash.update(compilation.assets[name]?.buffer() ?? '');
  return hash.digest('hex');
}

const hasHash = (name: string) => /\.(js|css)$/.test(name);

class ChunkHashes extends RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  override generate(): string {
    return `${HASHES} = "${PLACEHOLDER}";`;
  }
}

/** Runtime code that sets `integrity` on script and style elements. */
function expected(element: string, url: string): string {
  const hash = `${HASHES}[${url}.slice(${RuntimeGlobals.publicPath}.length)]`;
  return `\nif (${hash}) { ${element}.integrity = ${hash}; ${element}.crossOrigin = "anonymous"; }`;
}

function fillIn(compilation: Compilation, { webpack: { sources } }: Compiler): void {
  const hashes: Record<string, string> = {};
  const withRuntime: string[] = [];
  for (const [name, source] of Object.entries(compilation.assets)) {
    if (!hasHash(name)) continue;
    const bytes = source.buffer();
    if (bytes.includes(PLACEHOLDER)) withRuntime.push(name);
    else hashes[name] = computeIntegrity(bytes);
  }
  for (const name of withRuntime) {
    const text = compilation.assets[name]?.source().toString() ?? '';
    const filled = text.replace(new RegExp(`["']${PLACEHOLDER}["']`), JSON.stringify(hashes));
    compilation.updateAsset(name, new sources.RawSource(filled));
  }
}
