import { releasePlugins } from '@charity-run/build/vite';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const fromHost = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });

const options = {
  name: 'mfe_sunset',
  filename: 'federation.js',
  exposes: { './remote': './src/remote.js' },
  shared: { react: fromHost('^19.0.0'), 'shared-lib/i18n': fromHost('^1.0.0') },
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: false,
};

export default defineConfig({ plugins: [federation(options), releasePlugins('sunset', options)] });
