import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { apiChanges, releasedApi } from './apiChanges.ts';
import { readApi } from './readApi.ts';

const { whatBump } = createRequire(import.meta.url)('../../changelog/preset.cjs');

const index = `export { a, b as c } from './own.ts';
export type { D } from './own.ts';
export * from './rest.ts';
export const e = 1;`;
const files = {
  'package.json': JSON.stringify({ exports: { './door': './src/index.ts', './styles/*': './src/styles/*' } }),
  'src/index.ts': index,
  'src/rest.ts': 'export function f() {}\nexport interface G {}\nexport class H {}',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-'));
  mkdirSync(join(folder, 'src'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, 'api.json'), JSON.stringify({ version: '1.0.0', exports: readApi(folder) }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (from: string, to: string) => writeFileSync(join(folder, 'src/index.ts'), index.replace(from, to));
const bump = (...commits: object[]) => whatBump(commits, { path: folder }).level;
const fix = { subject: 'mend the door', notes: [] };

test('the API is what the entry points export, with types and re-exports', () => {
  assert.deepEqual(readApi(folder), { './door': ['H', 'a', 'c', 'e', 'f', 'type D', 'type G'] });
});

test('a removed name is a major version, whatever the commits say', () => {
  change('a, b as c', 'b as c');
  assert.equal(bump(fix), 0);
});

test('a renamed name is a major version', () => {
  change('b as c', 'b as renamed');
  assert.equal(bump(fix), 0);
});

test('an added name is a minor version', () => {
  change('const e = 1', 'const e = 1, i = 2');
  assert.equal(bump(fix), 1);
});

test('an equal API leaves the version to the commits', () => {
  change('e = 1', 'e = 2');
  assert.deepEqual([bump(fix), bump({ subject: 'add e', notes: [] })], [2, 1]);
  assert.equal(bump({ subject: 'change e', notes: ['it is 2'] }), 0);
  assert.equal(whatBump([fix], { path: tmpdir() }).level, 2);
});

test('a type that becomes a value, and an entry point that is removed, are removals', () => {
  assert.deepEqual(apiChanges({ './a': ['type B'], './c': ['d'] }, { './a': ['B'] }), {
    removed: ['./a: type B', './c: d'],
    added: ['./a: B'],
  });
});

test('the recorded API of shared-lib is that of its version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'shared-lib/package.json'), 'utf8'));
  assert.equal(releasedApi(join(root, 'shared-lib'))?.version, version);
});
