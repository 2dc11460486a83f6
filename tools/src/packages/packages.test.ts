import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { getBundledManifest, getManifest, readManifest } from './manifest.ts';
import { findSourcePackage, getFolder, sourcePackages } from './sourcePackages.ts';

const IMPORT = /(?:\bfrom |\bimport |\bimport\(|\b(?:require|resolve)\()'([@a-z][^':]*)'/g;
const getPackage = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function importedBy(folder: string): string[] {
  const files = globSync('src/**/*.{ts,tsx,cjs}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => getPackage(specifier)),
  );
  return [...new Set(names)].sort();
}

test('packages have no server code and declare what they import', () => {
  for (const source of sourcePackages) {
    const { name, dependencies = {}, devDependencies = {} } = readManifest(source);
    const imported = importedBy(getFolder(source)).filter((each) => each !== name);
    const declared = { ...dependencies, ...devDependencies };
    // The build of a page gives it the second one.
    const unknown = imported.filter((each) => !Object.hasOwn(declared, each) && each !== 'react-refresh-of-build');
    assert.deepEqual(unknown, [], name);
    const packed = Object.keys(getManifest(source).dependencies as object);
    assert.deepEqual(
      packed.filter((each) => /opentelemetry|^pino$|prom-client|^pg$|drizzle|^(backend|shell|server-lib)$/.test(each)),
      [],
    );
  }
});

test('a package brings packages of ours with it, and takes the rest from a registry', () => {
  for (const source of sourcePackages) {
    const { dependencies, bundleDependencies = [] } = getManifest(source);
    const own = Object.keys(dependencies as object).filter((name) => /^@charity-run\/|^shared-lib$/.test(name));
    assert.deepEqual(own, bundleDependencies, source.name);
    for (const name of own)
      assert.equal(Object.hasOwn(getBundledManifest(findSourcePackage(name)), 'dependencies'), false);
  }
});

test('entry points of a package are its compiled sources', () => {
  for (const source of sourcePackages)
    for (const [entry, target] of Object.entries(getManifest(source).exports as Record<string, unknown>)) {
      const { types, default: code } = (typeof target === 'string' ? {} : target) as Record<string, string>;
      if (!code || code.includes('*')) continue;
      assert.equal(types, code.replace(/\.js$/, '.d.ts'));
      const sources = ['.ts', '.tsx'].map((ending) => join(getFolder(source), code.replace(/\.js$/, ending)));
      assert.ok(sources.some(existsSync), `${source.name} ${entry}`);
    }
});

test('packages bring the versions that this repository builds with', () => {
  const folders = [
    '',
    'tools',
    'shell',
    'shared-lib',
    'rigs',
    'e2e',
    ...globSync('packages/*/package.json', { cwd: root }),
  ];
  const declared = folders.map((folder) => {
    const file = folder.endsWith('.json') ? join(root, folder) : join(root, folder, 'package.json');
    const { dependencies = {}, devDependencies = {}, publishConfig = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return { ...publishConfig.peerDependencies, ...dependencies, ...devDependencies };
  });
  const { peerDependencies } = readManifest(findSourcePackage('shared-lib')).publishConfig ?? {};
  const brought = {
    ...readManifest(findSourcePackage('@charity-run/build')).dependencies,
    ...(peerDependencies as object),
  };
  for (const [name, version] of Object.entries(brought))
    for (const each of declared) if (Object.hasOwn(each, name)) assert.equal(each[name], version, name);
});

test('the command line installs in a moment: nothing of it comes from a registry', () => {
  const { dependencies, bundleDependencies } = getManifest(findSourcePackage('@charity-run/cli'));
  assert.deepEqual(Object.keys(dependencies as object), bundleDependencies);
});
