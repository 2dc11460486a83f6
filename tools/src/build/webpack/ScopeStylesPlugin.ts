import type { Compiler } from 'webpack';
import { scopeStyles } from './scopeStyles.ts';

/** Limits every style sheet of a remote to the remote's own element. */
export class ScopeStylesPlugin {
  readonly #remote: string;

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
          compilation.updateAsset(name, new sources.RawSource(scopeStyles(asset.source().toString(), this.#remote)));
        }
      });
    });
  }
}
