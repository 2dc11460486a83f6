import type { Compiler } from 'webpack';
import webpack from 'webpack';

/**
 * Chunks that the sources name keep their names, by which the server knows the files of a page. The others get numbers: a name
 * made of the modules inside would be in the entry of the remote, which every page loads.
 */
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
