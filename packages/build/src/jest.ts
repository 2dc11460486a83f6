import { join } from 'node:path';
import { isInstalled, sharedLib } from '@charity-run/release/workspace';

const inTesting = (file: string) => join(sharedLib, 'src/testing', file);

/** Options of jest for code of the browser: TypeScript, styles and images, a DOM. */
export const jestPreset = {
  testEnvironment: inTesting('browserEnvironment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFilesAfterEnv: [inTesting(isInstalled ? 'jest.setup.js' : 'jest.setup.ts')],
  transform: {
    '\\.(svg|woff2|png|webp)$': inTesting('fileUrl.cjs'),
    '\\.(mjs|jsx?|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic' },
            // CommonJS has no import.meta.
            optimizer: { globals: { vars: { 'import.meta.webpackHot': 'undefined' } } },
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Some libraries come as ES modules only; the rest of node_modules stays untouched.
  transformIgnorePatterns: [
    '/node_modules/(?!(axios|uqr|@hookform|@tanstack|react-router|react-router-dom|shared-lib|@charity-run)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': inTesting('classNames.cjs'),
    '\\.css$': inTesting('classNames.cjs'),
  },
};
