import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const refresh = require.resolve('react-refresh/runtime');

/** Aliases by which every build of a page uses the one React Refresh runtime of the page. */
export function getRefreshAliases(): Record<string, string> {
  const ofPage = require.resolve('./refreshOfPage.cjs');
  return {
    'react-refresh-of-build$': join(dirname(refresh), 'cjs/react-refresh-runtime.development.js'),
    'react-refresh/runtime$': ofPage,
    [`${refresh}$`]: ofPage,
  };
}

/** The module that has to run before React: React looks for React Refresh only when it starts. */
export const refreshEntry = require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry');
