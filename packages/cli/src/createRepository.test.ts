import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sharedLib } from '@charity-run/release/workspace';
import { createRepository } from './createRepository.ts';
import { installedFrom } from './platform/installedFrom.ts';

const options = { name: 'race-weather', mount: '/weather', titles: { ua: 'Погода', en: undefined } };
const packages = new Map(
  ['shared-lib', '@charity-run/build', '@charity-run/cli'].map((name) => [
    name,
    { name, version: '1.0.0', url: `https://run.example/platform/packages/${name.replace(/.*\//, '')}-1.0.0-1.tgz` },
  ]),
);

test('a repository has everything of its own, and its toolchain from the site', (context) => {
  const parent = mkdtempSync(join(tmpdir(), 'new-repository-'));
  context.after(() => rmSync(parent, { recursive: true }));
  assert.equal(createRepository(parent, options, packages), 'mfe-race-weather');
  const read = (file: string) => readFileSync(join(parent, 'mfe-race-weather', file), 'utf8');
  const files = readdirSync(join(parent, 'mfe-race-weather'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files) {
    assert.doesNotMatch(file, /example/i);
    assert.doesNotMatch(readFileSync(file, 'utf8').replaceAll('https://run.example', ''), /example/i, file);
  }
  const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json'));
  assert.equal(dependencies['shared-lib'], packages.get('shared-lib')?.url);
  assert.deepEqual(
    Object.values(devDependencies).every((url) => String(url).startsWith('https://run.example/')),
    true,
  );
  assert.equal(scripts.deploy, 'charity-run deploy race-weather');
  const shared = JSON.parse(readFileSync(join(sharedLib, 'package.json'), 'utf8'));
  assert.equal(dependencies.react, shared.dependencies.react);
  assert.match(read('.github/workflows/deploy.yml'), /secrets\.MFE_TOKEN/);
  assert.match(read('.gitignore'), /^node_modules/);
  assert.equal(existsSync(join(parent, 'mfe-race-weather/src/standalone.tsx')), false);
  assert.throws(() => createRepository(parent, options, packages), /is there already/);
  assert.throws(() => createRepository(parent, options, new Map()), /does not serve shared-lib/);
});

test('an installed command line knows the site that it came from', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const own = join(folder, 'node_modules/@charity-run/cli/src/platform');
  mkdirSync(own, { recursive: true });
  const resolved = (url: string) =>
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/@charity-run/cli': { resolved: url } } }),
    );
  assert.equal(installedFrom(own), undefined);
  resolved('https://run.example/platform/packages/cli.tgz');
  assert.equal(installedFrom(own), 'https://run.example');
  resolved('https://registry.npmjs.org/cli/-/cli-1.0.0.tgz');
  assert.equal(installedFrom(own), undefined);
  assert.equal(installedFrom(), undefined);
});
