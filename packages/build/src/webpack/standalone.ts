import type { Workspace } from '@charity-run/release/workspace';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { commonConfig } from './common.ts';

/** Entry of the page that runs a remote alone; also the name of its files. */
export const STANDALONE_ENTRY = 'standalone';

/** Configuration of a remote as a page of its own, without federation. */
export function standaloneConfig({ directory, folder }: Workspace): Configuration {
  const config = commonConfig({
    directory,
    side: 'client',
    uniqueName: `${folder}-${STANDALONE_ENTRY}`,
    layer: 'remote',
    mode: 'development',
  });
  return {
    ...config,
    entry: { [STANDALONE_ENTRY]: './src/standalone.tsx' },
    output: { ...config.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/', clean: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  };
}
