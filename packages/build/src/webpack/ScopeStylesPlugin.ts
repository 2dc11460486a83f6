import type { Compiler } from 'webpack';
import { scopeStyles } from './scopeStyles.ts';

/** Limits every style sheet of a remote to the remote's own element. */
export class ScopeStylesPlugin {
  readonly #remote: string;
  /** Styles of the last build in watch mode, by file. */
  readonly #known = new Map<string, { css: string; scoped: string }>();

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScopeStyles', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const stage = Compilation.PROCESS_ASSETS_STAGE_DERIVED;
      compilation.hooks.processAssets.tap({ name: 'ScopeStyles', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue;
          compilation.updateAsset(name, new sources.RawSource(this.#scope(name, asset.source().toString())));
        }
      });
    });
  }

  #scope(file: string, css: string): string {
    const known = this.#known.get(file);
    if (known?.css === css) return known.scoped;
    const scoped = scopeStyles(css, this.#remote);
    this.#known.set(file, { css, scoped });
    return scoped;
  }
}
