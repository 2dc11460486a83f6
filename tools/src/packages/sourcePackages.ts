import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../workspace.ts';

/** A package for teams, packed from sources of this repository. */
export interface SourcePackage {
  name: string;
  /** Folder of its package.json, README.md and CHANGELOG.md. */
  folder: string;
  /** Files from which its contents follow by their imports, relative to the root. */
  entries: string[];
  /** Package whose code these folders are: imports from outside name that package. */
  ownedBy?: Record<string, string>;
  /** Imported only for the shell, which teams do not build. */
  omitted?: string[];
  /** Files that no import names, relative to the root. */
  assets?: string[];
  /** Browser code, packed with all that it imports as one script: teams install none of it. */
  bundles?: string[];
  /** A command line: nothing imports it, so it needs no types. */
  isProgram?: true;
  /** Without it, sources lie below the folder of their workspace. */
  base?: string;
}

const BUILD = '@charity-run/build';

const isTest = (path: string) => /\.test\.tsx?$|\.d\.ts$/.test(path);
const inRoot = (pattern: string) =>
  globSync(pattern, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();

const preset = ['preset.ts', 'jest.ts', 'build.ts', 'hashes.ts', 'webpack/remote.ts'].map(
  (file) => `tools/src/build/${file}`,
);
const shellOnly = ['webpack/shell.ts', 'shellRelease.ts'].map((file) => `tools/src/build/${file}`);

export const sourcePackages: SourcePackage[] = [
  { name: '@charity-run/contract', folder: 'packages/contract', entries: ['shared-lib/src/contract/index.ts'] },
  {
    name: 'shared-lib',
    folder: 'shared-lib',
    entries: inRoot('shared-lib/src/**/*.{ts,tsx,cjs}').filter((path) => !isTest(path)),
    assets: ['shared-lib/src/assets.d.ts', ...inRoot('shared-lib/src/**/*.{css,json,svg,woff2,png}')],
    base: 'shared-lib/',
  },
  {
    name: BUILD,
    folder: 'packages/build',
    entries: [...preset, 'tools/src/check-translations/checkTranslations.ts'],
    omitted: shellOnly,
    assets: ['tools/src/build/webpack/layer-loader.cjs', 'tools/src/build/webpack/same-paths-loader.cjs'],
  },
  {
    name: '@charity-run/cli',
    folder: 'packages/cli',
    entries: ['tools/src/cli/cli.ts', 'shell/server/platform/validation/exposed/exposedProcess.ts'],
    ownedBy: { 'tools/src/build/': BUILD, 'tools/src/check-translations/': BUILD },
    isProgram: true,
    bundles: ['tools/src/cli/dev/client/page.ts'],
    assets: ['tools/src/cli/bin.mjs', ...inRoot('tools/src/cli/{template,repository}/**/*')],
  },
];

export function findSourcePackage(name: string): SourcePackage {
  const found = sourcePackages.find((each) => each.name === name);
  if (!found) throw new Error(`There is no package ${name}; there are ${sourcePackages.map((each) => each.name)}.`);
  return found;
}

export const folderOf = ({ folder }: SourcePackage): string => join(root, folder);
