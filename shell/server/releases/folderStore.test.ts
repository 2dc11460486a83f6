import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { FolderStore } from './folderStore.ts';

let root: string;
let store: FolderStore;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
  store = new FolderStore(root);
});
afterEach(() => rmSync(root, { recursive: true }));

test('what lies under a key stays as it was put there', async () => {
  assert.equal(await store.create('a/one', 'first'), true);
  assert.equal(await store.create('a/one', 'second'), false);
  assert.equal(String(await store.read('a/one')), 'first');
  assert.equal(await store.read('a/two'), undefined);
});

test('of many at once exactly one creates a key', async () => {
  const created = await Promise.all(Array.from({ length: 20 }, (_, index) => store.create('one', String(index))));
  assert.equal(created.filter(Boolean).length, 1);
  assert.equal(String(await store.read('one')), String(created.indexOf(true)));
  assert.deepEqual(readdirSync(join(root, '.partial')), []);
});

test('keys are listed by prefix and removed with all that lies below', async () => {
  for (const key of ['a/2', 'a/10', 'a/b/1', 'ab', 'c']) await store.create(key, key);
  assert.deepEqual(await store.list('a/'), ['a/10', 'a/2', 'a/b/1']);
  assert.deepEqual(await store.list('a/1'), ['a/10']);
  assert.deepEqual(await store.list('nothing/'), []);
  await store.remove('a/');
  assert.deepEqual(await store.list(''), ['ab', 'c']);
});

for (const key of ['../outside', 'a/../../outside', '/etc/passwd', 'a//b', 'a/./b', 'a\\..\\b', 'a\0b']) {
  test(`${JSON.stringify(key)} is not a key`, async () => {
    await assert.rejects(store.create(key, 'x'), RangeError);
    await assert.rejects(store.read(key), RangeError);
  });
}
