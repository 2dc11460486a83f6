import { createRequire } from 'node:module';
import type { Workspace } from '@charity-run/release/workspace';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { BASE_PLACEHOLDER, commonConfig, type Mode, type Side } from './common.ts';
import { ScopeStylesPlugin } from './ScopeStylesPlugin.ts';
import { ShortChunkIdsPlugin } from './ShortChunkIdsPlugin.ts';
import { consumedPackages } from './sharing.ts';

const require = createRequire(import.meta.url);

export const EXPOSED_CHUNK = 'remote';

/** Global name of a remote's container. */
export function containerName(name: string): string {
  return `mfe_${name.replaceAll('-', '_')}`;
}

/** What a build needs to know of a micro-frontend. */
export type BuiltRemote = Pick<Workspace, 'directory' | 'microFrontend'>;

/** Configuration of one remote for one side: a federation container that exposes `./remote`. */
export function remoteConfig(
  { directory, microFrontend }: BuiltRemote,
  side: Side,
  mode: Mode = 'production',
): Configuration {
  if (!microFrontend) throw new Error(`${directory}/package.json has no "microFrontend"`);
  const name = containerName(microFrontend.name);
  const config = commonConfig({
    directory,
    side,
    uniqueName: name,
    layer: 'remote',
    serverPublicPath: BASE_PLACEHOLDER,
    fileName: '[name]',
    mode,
  });
  const federation = new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
    shared: consumedPackages(microFrontend.shared),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...(side === 'client' ? browserOptions : serverOptions()),
  });
  const plugins = [...(config.plugins ?? []), federation, new ScopeStylesPlugin(microFrontend.name)];
  if (side === 'server') return { ...config, entry: {}, plugins };
  return {
    ...config,
    entry: {},
    plugins: [...plugins, new ShortChunkIdsPlugin()],
    optimization: { ...config.optimization, splitChunks: fewFiles },
  };
}

/** At most two shared chunks per page: HTTP/1.1 has six connections. */
const fewFiles = { maxAsyncRequests: 3 };

/** The host provides the runtime, and a remote loads no other remote. */
const browserOptions = {
  experiments: {
    externalRuntime: true,
    optimization: { disableSnapshot: true, disableRemote: true, target: 'web' as const },
  },
};

function serverOptions() {
  return {
    library: { type: 'commonjs-module' },
    remoteType: 'script' as const,
    runtimePlugins: [require.resolve('@module-federation/node/runtimePlugin')],
  };
}
