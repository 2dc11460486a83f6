import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../workspace.ts';
import { collectSources } from './collectSources.ts';
import { manifestOf, undeclared } from './manifest.ts';
import { findSourcePackage, sourcePackages } from './sourcePackages.ts';
import { importedFiles, packagesIn, rewriteImports } from './specifiers.ts';

const file = 'tools/src/cli/command.ts';
const code = `import { build } from '../build/build.ts';
import type { Release } from "shared-lib/contract";
import webpack from 'webpack';
import '@swc/core/helpers.js';
const lazy = () => import('./commandLine.ts');
const script = new URL('./cli.ts', import.meta.url);
const inRepository = './src/remote.ts';
const loader = require.resolve('css-loader');
const key = 'shared-lib/router';`;

test('imports of a file are found, text that looks like one is not', () => {
  assert.deepEqual(importedFiles(code, file), [
    'shared-lib/src/contract/index.ts',
    'tools/src/build/build.ts',
    'tools/src/cli/commandLine.ts',
    'tools/src/cli/cli.ts',
  ]);
  assert.deepEqual(packagesIn(code), ['webpack', '@swc/core', 'css-loader']);
  assert.throws(() => importedFiles("import 'shell/nowhere'", file), /no entry point of shell/);
});

test('imports become those of the package', () => {
  const rewritten = rewriteImports(code, file, (path) =>
    path.startsWith('tools/src/build/') ? `@charity-run/build/${path}` : undefined,
  );
  assert.match(rewritten, /from '@charity-run\/build\/tools\/src\/build\/build\.js'/);
  assert.match(rewritten, /from "\.\.\/\.\.\/\.\.\/shared-lib\/src\/contract\/index\.js"/);
  assert.match(rewritten, /import\('\.\/commandLine\.js'\)[\s\S]*new URL\('\.\/cli\.js'/);
  assert.match(rewritten, /'\.\/src\/remote\.ts'.*'shared-lib\/router'/s);
});

test('packages have no server code and declare what they import', () => {
  for (const source of sourcePackages) {
    const { files, imported } = collectSources(source);
    const { dependencies = {} } = manifestOf(source, imported, new Set(files.keys()));
    const names = Object.keys(dependencies as object);
    assert.deepEqual(
      names.filter((name) => /opentelemetry|^pino$|prom-client|^pg$|drizzle/.test(name)),
      [],
    );
    assert.ok(
      ![...files.keys()].some((path) => /(^|\/)(server-lib|modules\/(?!accounts\/demoAccount))\//.test(path)),
      source.name,
    );
    for (const [path, content] of files)
      if (path.endsWith('.js')) assert.doesNotMatch(String(content), /from ['"](shell|backend|tools)\//, path);
  }
});

test('the build preset brings the versions that this repository builds with', () => {
  const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const here = ['', 'tools', 'shell', 'shared-lib'].map(read);
  for (const [name, version] of Object.entries(read('packages/build').dependencies)) {
    const versions = here.flatMap(({ dependencies = {}, devDependencies = {} }) => [
      dependencies[name],
      devDependencies[name],
    ]);
    const own = versions.filter((each) => each !== undefined);
    if (name !== '@testing-library/dom') assert.ok(own.length > 0, name);
    for (const each of own) assert.equal(version, each, name);
  }
});

test('the command line installs in a moment: it brings no dependencies', () => {
  const source = findSourcePackage('@charity-run/cli');
  const { imported, files } = collectSources(source);
  assert.deepEqual(manifestOf(source, imported, new Set(files.keys())).dependencies, {});
  assert.deepEqual(undeclared(['webpack', 'left-pad'], [{ webpack: '5' }]), ['left-pad']);
});
