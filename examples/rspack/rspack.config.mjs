import { RELEASE_BASE, releasePlugins } from '@charity-run/build/rspack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

const name = 'sunrise';
const fromHost = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });

const federation = {
  name: `mfe_${name}`,
  filename: 'remoteEntry.js',
  exposes: { './remote': { import: './src/remote.js', name: 'remote' } },
  shared: { react: fromHost('^19.0.0'), 'shared-lib/i18n': fromHost('^1.0.0') },
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: false,
};

const common = {
  mode: 'production',
  entry: {},
  resolve: { extensions: ['.js', '.jsx'] },
};

const jsx = {
  test: /\.jsx$/,
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } } },
};
const styles = (exportsOnly) => ({
  test: /\.module\.css$/,
  type: 'css/module',
  parser: { namedExports: false },
  generator: { exportsOnly, localIdentName: `${name}-[local]` },
});

const browser = {
  ...common,
  target: ['web', 'es2022'],
  devtool: 'hidden-source-map',
  module: { rules: [jsx, styles(false)] },
  output: {
    path: `${import.meta.dirname}/dist/client`,
    filename: '[name].js',
    cssFilename: '[name].css',
    publicPath: 'auto',
    uniqueName: federation.name,
  },
  plugins: [
    new ModuleFederationPlugin({
      ...federation,
      // The site's page has the runtime.
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
    ...releasePlugins(name, 'client'),
  ],
};

const server = {
  ...common,
  target: 'async-node',
  devtool: 'source-map',
  optimization: { minimize: false },
  module: { rules: [jsx, styles(true)] },
  output: { path: `${import.meta.dirname}/dist/server`, filename: '[name].js', publicPath: RELEASE_BASE },
  plugins: [
    new ModuleFederationPlugin({ ...federation, library: { type: 'commonjs-module' }, remoteType: 'script' }),
    ...releasePlugins(name, 'server'),
  ],
};

export default [browser, server];
