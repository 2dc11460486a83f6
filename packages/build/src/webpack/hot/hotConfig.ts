import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { root } from '@charity-run/release/workspace';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { overlayStyles } from './overlayStyles.ts';
import { getRefreshAliases } from './refreshRuntime.ts';

const require = createRequire(import.meta.url);

export interface HotOptions {
  /** Names the build among those of a page. */
  name: string;
  publicPath: string;
}

/** Where open pages learn of new builds. */
export const EVENTS_PATH = '/@dev/events';

/** The name of a policy that the site's content security policy allows. */
const overlay = { warnings: false, runtimeErrors: false, trustedTypesPolicyName: 'content' };

/** Folder of a build in development; only what the site server reads is written there. */
export function hotFolder(name: string): string {
  return join(root, '.cache/dev', name);
}

/** Makes a browser configuration of mode `hot` one that replaces modules in an open page, with React Refresh. */
export function hotConfig(config: Configuration, { name, publicPath }: HotOptions): Configuration {
  return {
    ...config,
    name,
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path: join(hotFolder(name), 'client'),
      publicPath,
      clean: false,
      chunkLoadTimeout: 120_000,
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        `webpack://site/${relative(root, absoluteResourcePath)}`,
    },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...getRefreshAliases() } },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), overlayStyles] },
    plugins: [
      ...(config.plugins ?? []),
      // A remote's container has no entry of its own, so the client is part of every entry.
      new webpack.EntryPlugin(root, clientRequest(name), { name: undefined }),
      new webpack.EntryPlugin(root, require.resolve('./keepShared.cjs'), { name: undefined }),
      new ReactRefreshPlugin({ overlay: false, exclude: /node_modules/, include: /\.tsx?$/, esModule: true }),
    ],
    optimization: { ...config.optimization, moduleIds: 'named' },
  };
}

function clientRequest(name: string): string {
  const query = new URLSearchParams({ name, path: EVENTS_PATH, overlay: JSON.stringify(overlay), logging: 'warn' });
  return `${require.resolve('webpack-dev-middleware/client')}?${query}`;
}
