import type { Workspace } from '@charity-run/release/workspace';
import type { Configuration } from 'webpack';
import { getRefreshAliases, refreshEntry } from './hot/refreshRuntime.ts';
import { shellConfig } from './shell.ts';

/** The browser's shell with React's development build and React Refresh. Its class names are those of production: pages come with the styles of that. */
export function developmentShellConfig(workspace: Workspace, path: string): Configuration {
  const config = shellConfig(workspace, 'client', 'development');
  return {
    ...config,
    // Bytes of a release must not depend on what was built before.
    cache: false,
    devtool: false,
    entry: { shell: [refreshEntry, './src/client.tsx'] },
    output: { ...config.output, path, filename: '[name].js' },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...getRefreshAliases() } },
    optimization: { ...config.optimization, splitChunks: false },
  };
}
