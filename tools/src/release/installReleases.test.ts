import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { installRelease, writeComposition } from './installReleases.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  mkdirSync(join(folder, 'dist/client'), { recursive: true });
  writeFileSync(join(folder, 'dist/client/remoteEntry.js'), 'first');
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify({ name: 'content', version: '1.0.0-a' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release is a folder that never changes once it is there', () => {
  installRelease(join(folder, 'dist'), folder);
  writeFileSync(join(folder, 'dist/client/remoteEntry.js'), 'second');
  installRelease(join(folder, 'dist'), folder);
  const entry = join(folder, 'releases/content/1.0.0-a/client/remoteEntry.js');
  assert.equal(readFileSync(entry, 'utf8'), 'first');
  assert.deepEqual(readdirSync(join(folder, 'releases/content')), ['1.0.0-a']);
});

test('the composition is replaced whole, and its id follows its content', () => {
  const release = installRelease(join(folder, 'dist'), folder);
  const first = writeComposition(folder, [release]);
  const second = writeComposition(folder, []);
  assert.notEqual(first.id, second.id);
  assert.equal(writeComposition(folder, [release]).id, first.id);
  assert.equal(existsSync(join(folder, 'composition.json.next')), false);
});
