import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, type Workspace } from '@charity-run/release/workspace';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { BASE_PLACEHOLDER, commonConfig, type Mode, type Side } from './common.ts';
import { providedPackages } from './sharing.ts';

const require = createRequire(import.meta.url);
const noManifests = require.resolve('../../../../shell/src/federation/noManifests.ts');

/** Configuration of the host for one side. It names no remote. @param versions of shared packages that are not the installed ones. */
export function shellConfig(
  { directory }: Workspace,
  side: Side,
  mode: Mode = 'production',
  versions: Record<string, string> = {},
): Configuration {
  const shared = providedPackages(versions);
  const config = commonConfig({
    directory,
    side,
    uniqueName: 'shell',
    layer: 'shell',
    serverPublicPath: BASE_PLACEHOLDER,
    mode,
  });
  return side === 'client' ? browserHost(config, shared) : serverHost(config, shared);
}

type Shared = ReturnType<typeof providedPackages>;

function browserHost(config: Configuration, shared: Shared): Configuration {
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared,
    shareStrategy: 'loaded-first',
    runtimePlugins: [require.resolve('../../../../shell/src/federation/scriptTimeout.ts')],
    dts: false,
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  });
  const resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...oneCopyOfTheRuntime() } };
  return {
    ...config,
    resolve,
    entry: { shell: './src/client.tsx' },
    plugins: [...(config.plugins ?? []), federation, ...withoutManifests()],
    optimization: { ...config.optimization, splitChunks: librariesApart },
  };
}

/** Libraries change less often than the rest, and a slow phone is blocked while a file is compiled. */
const librariesApart = {
  cacheGroups: {
    default: false as const,
    react: {
      chunks: 'initial' as const,
      enforce: true,
      priority: 1,
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
    },
    libraries: {
      chunks: 'initial' as const,
      enforce: true,
      // The runtime of Module Federation runs before chunks are there.
      test: /[\\/]node_modules[\\/](?!@module-federation)/,
      name: 'libraries',
    },
  },
};

function serverHost(config: Configuration, shared: Shared): Configuration {
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    library: { type: 'commonjs-module' },
    remoteType: 'script',
    remotes: {},
    shared,
    shareStrategy: 'loaded-first',
    runtimePlugins: [
      require.resolve('@module-federation/node/runtimePlugin'),
      require.resolve('../../../../shell/src/federation/releaseFolder.ts'),
    ],
    dts: false,
    manifest: false,
  });
  return {
    ...config,
    entry: { render: './src/createRenderer.tsx' },
    output: { ...config.output, library: { type: 'commonjs-module' } },
    plugins: [...(config.plugins ?? []), federation],
  };
}

/** Removes unused manifest code, which `disableSnapshot` leaves in. @throws {Error} when the modules have changed. */
function withoutManifests(): webpack.NormalModuleReplacementPlugin[] {
  const runtime = join(root, 'node_modules/@module-federation/runtime-core/dist');
  return ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'].map((path) => {
    require.resolve(join(runtime, path));
    return new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path}$`), (request) => {
      if (request.context.startsWith(runtime)) request.request = noManifests;
    });
  });
}

/** The runtime plugin requires CommonJS files: without aliases the page has the runtime twice. */
function oneCopyOfTheRuntime(): Record<string, string> {
  const scope = join(root, 'node_modules/@module-federation');
  return {
    '@module-federation/runtime-tools/runtime-core$': join(scope, 'runtime-core/dist/index.js'),
    '@module-federation/runtime-core$': join(scope, 'runtime-core/dist/index.js'),
    '@module-federation/runtime$': join(scope, 'runtime/dist/index.js'),
    '@module-federation/sdk$': join(scope, 'sdk/dist/index.js'),
    '@module-federation/error-codes$': join(scope, 'error-codes/dist/index.mjs'),
  };
}
