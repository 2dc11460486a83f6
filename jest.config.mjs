import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
/** Everything that runs in a browser, and what new micro-frontends are made from. */
const packages = [
  'shared-lib',
  'shell',
  ...workspaces.filter((name) => name.startsWith('mfe-')),
  'tools/src/cli/template',
];

const inTesting = (file) => fileURLToPath(new URL(`shared-lib/src/testing/${file}`, import.meta.url));

const common = {
  testEnvironment: inTesting('browserEnvironment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  setupFilesAfterEnv: [inTesting('jest.setup.ts')],
  transform: {
    '\\.(svg|woff2|png|webp)$': inTesting('fileAddress.cjs'),
    '\\.(mjs|js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Some libraries come as ES modules only; the rest of node_modules stays untouched.
  transformIgnorePatterns: ['/node_modules/(?!(axios|uqr|@hookform|react-router|react-router-dom)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': inTesting('classNames.cjs'),
    '\\.css$': inTesting('classNames.cjs'),
  },
};

export default {
  projects: packages.map((name) => ({
    ...common,
    displayName: name,
    rootDir: name,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  })),
};
