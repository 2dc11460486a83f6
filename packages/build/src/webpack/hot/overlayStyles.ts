import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);

/** Makes the overlay of webpack-dev-middleware fit the site's policy of styles. */
export const overlayStyles: RuleSetRule = {
  test: /[\\/]webpack-dev-middleware[\\/]client[\\/](overlay|utils[\\/]ansi-html)\.js$/,
  use: require.resolve('./overlay-styles-loader.cjs'),
};
