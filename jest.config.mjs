import { readFileSync } from 'node:fs';
import { jestPreset } from './packages/build/src/jest.ts';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
/** Everything that runs in a browser, and what new micro-frontends are made from. */
const packages = [
  'packages/contract',
  'shared-lib',
  'shell',
  ...workspaces.filter((name) => name.startsWith('mfe-')),
  'packages/cli/template',
];

export default {
  projects: packages.map((name) => ({
    ...jestPreset,
    displayName: name,
    rootDir: name,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  })),
};
