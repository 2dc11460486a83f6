import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** Unnamed chunks get numbers: long names would enlarge the remote's entry. */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.options.optimization.chunkIds = false;
    compiler.hooks.compilation.tap('ShortChunkIds', (compilation) => {
      compilation.hooks.chunkIds.tap('ShortChunkIds', (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
    new webpack.ids.DeterministicChunkIdsPlugin().apply(compiler);
  }
}
