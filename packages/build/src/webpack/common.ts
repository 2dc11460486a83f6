import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, sharedLib } from '@charity-run/release/workspace';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { cssTargets } from './cssTargets.ts';
import { IntegrityPlugin } from './IntegrityPlugin.ts';
import { PlainErrorsPlugin } from './PlainErrorsPlugin.ts';
import { SamePathsPlugin } from './SamePathsPlugin.ts';

const require = createRequire(import.meta.url);

/** Placeholder for the release's public path, known after the build. */
export const BASE_PLACEHOLDER = '/@release-base@/';

export type Side = 'client' | 'server';

export interface CommonOptions {
  directory: string;
  side: Side;
  /** Unique among all builds on one page: salts class names and names webpack's globals. */
  uniqueName: string;
  layer: 'shell' | 'remote';
  serverPublicPath?: string;
  /** File names in the browser build: hashed, unless each build has its own folder. */
  fileName?: string;
  mode?: Mode;
}

/** `hot`: a development build that updates itself in an open page. */
export type Mode = 'production' | 'development' | 'hot';

/** Configuration shared by every build: TypeScript, CSS modules in layers, images and fonts as files. */
export function commonConfig(options: CommonOptions): Configuration {
  const { directory, side, uniqueName, serverPublicPath, mode = 'production' } = options;
  const fileName = mode === 'hot' ? '[name]' : (options.fileName ?? '[name].[contenthash:10]');
  const client = side === 'client';
  return {
    mode: mode === 'production' ? mode : 'development',
    context: directory,
    target: client ? ['web', 'es2022'] : 'async-node',
    cache:
      mode === 'production'
        ? false
        : { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack'), name: `${uniqueName}-${side}-${mode}` },
    devtool: client && mode === 'production' ? 'hidden-source-map' : 'source-map',
    node: client ? undefined : { __dirname: false, __filename: false },
    output: {
      path: join(directory, 'dist', side),
      filename: client ? `${fileName}.js` : '[name].js',
      chunkFilename: client ? `${fileName}.js` : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      uniqueName,
      publicPath: client ? 'auto' : serverPublicPath,
      chunkLoadTimeout: 10_000,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // A worker is named as it is after packing.
      extensionAlias: { '.js': ['.js', '.ts'] },
      alias: mode === 'production' ? quietRouter() : {},
    },
    module: {
      parser: client ? {} : { javascript: { worker: false } },
      rules: [scriptRule(mode), ...styleRules(options), assetRule(client), ...(client ? [] : [unusedWorkers])],
    },
    plugins: [
      ...(client ? [new MiniCssExtractPlugin({ filename: `${fileName}.css`, ignoreOrder: true })] : []),
      ...(mode === 'hot' ? [] : [new SamePathsPlugin()]),
      ...(client && mode !== 'hot' ? [new IntegrityPlugin()] : []),
      new PlainErrorsPlugin(),
    ],
    optimization: {
      minimize: client && mode === 'production',
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress: { passes: 2 } } }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: cssTargets },
          parallel: false,
        }),
      ],
      chunkIds: 'named',
      moduleIds: 'deterministic',
      emitOnErrors: false,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** React Router's exports select its development build under every condition. */
function quietRouter(): Record<string, string> {
  const built = join(root, 'node_modules/react-router/dist/production');
  return { 'react-router$': join(built, 'index.mjs'), 'react-router/dom$': join(built, 'dom-export.mjs') };
}

function scriptRule(mode: Mode): RuleSetRule {
  // Only React Refresh needs JSX of development, which carries absolute paths.
  const react = { runtime: 'automatic', development: mode === 'hot', refresh: mode === 'hot' };
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react } },
    },
  };
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: mode === 'hot' ? [require.resolve('./hot/updatable-loader.cjs'), swc] : [swc],
  };
}

function styleRules({ side, uniqueName, layer }: CommonOptions): RuleSetRule[] {
  const extract = side === 'client' ? [MiniCssExtractPlugin.loader] : [];
  const cssLoader = (modules: boolean) => ({
    loader: require.resolve('css-loader'),
    options: {
      modules: modules && {
        localIdentContext: root,
        localIdentHashSalt: uniqueName,
        localIdentName: '[local]-[hash:base64:5]',
        exportLocalsConvention: 'as-is',
        namedExport: false,
        exportOnlyLocals: side === 'server',
      },
    },
  });
  const inLayer = (name: string) => ({ loader: require.resolve('./layer-loader.cjs'), options: { layer: name } });
  return [
    { test: /\.module\.css$/, include: sharedLib, use: [...extract, cssLoader(true), inLayer('ui')] },
    { test: /\.module\.css$/, exclude: sharedLib, use: [...extract, cssLoader(true), inLayer(layer)] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: side === 'client' ? [...extract, cssLoader(false)] : 'null-loader',
    },
  ];
}

/** Web workers are for browsers: the server's bundle names them only. */
const unusedWorkers: RuleSetRule = {
  test: /\.ts$/,
  dependency: 'url',
  type: 'asset/resource',
  generator: { emit: false },
};

function assetRule(emit: boolean): RuleSetRule {
  return { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource', generator: { emit } };
}
