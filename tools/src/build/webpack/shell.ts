import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { Workspace } from '../../workspace.ts';
import { commonConfig, type Side } from './common.ts';
import { providedPackages } from './sharing.ts';

const require = createRequire(import.meta.url);

/** The build of the host for one side. It names no remote: remotes are known only at run time. */
export function shellConfig(
  { directory }: Workspace,
  side: Side,
  mode: 'production' | 'development' = 'production',
): Configuration {
  const config = commonConfig({ directory, side, uniqueName: 'shell', layer: 'shell', mode });
  return side === 'client' ? browserHost(config) : serverHost(config);
}

function browserHost(config: Configuration): Configuration {
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: providedPackages(),
    shareStrategy: 'loaded-first',
    runtimePlugins: [require.resolve('../../../../shell/src/federation/scriptTimeout.ts')],
    dts: false,
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  });
  return { ...config, entry: { shell: './src/client.tsx' }, plugins: [...(config.plugins ?? []), federation] };
}

function serverHost(config: Configuration): Configuration {
  const federation = new ModuleFederationPlugin({
    name: 'shell',
    library: { type: 'commonjs-module' },
    remoteType: 'script',
    remotes: {},
    shared: providedPackages(),
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
    entry: { render: './src/server.tsx' },
    output: { ...config.output, library: { type: 'commonjs-module' } },
    plugins: [...(config.plugins ?? []), federation],
  };
}
