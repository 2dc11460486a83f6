import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { FolderStore } from './folderStore.ts';
import { type ObjectStore, openObjectStore } from './index.ts';
import { temporaryStorage } from './testing/temporaryStorage.ts';

let storage: Awaited<ReturnType<typeof temporaryStorage>>;
beforeEach(async () => {
  storage = await temporaryStorage();
});
afterEach(() => storage.close());

const inFolder = async () => new FolderStore(storage.folder);
const inBucket = () =>
  openObjectStore({ dataDir: storage.folder, releasesUrl: 's3://bucket/run/releases' }, storage.bucket.environment);

const stores: [string, () => Promise<ObjectStore>][] = [
  ['in a folder', inFolder],
  ['in S3-compatible storage', inBucket],
];
for (const [place, open] of stores) {
  describe(`a store ${place}`, () => {
    test('an object is immutable', async () => {
      const store = await open();
      assert.equal(await store.create('a/one', 'first'), true);
      assert.equal(await store.create('a/one', 'second'), false);
      assert.equal(String(await store.read('a/one')), 'first');
      assert.equal(await store.read('a/two'), undefined);
    });

    test('bytes come back as they were', async () => {
      const store = await open();
      const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 7) % 256));
      await store.create('a/b@1+2~3!(4).bin', bytes);
      assert.deepEqual(await store.read('a/b@1+2~3!(4).bin'), bytes);
      assert.deepEqual(await store.list('a/'), ['a/b@1+2~3!(4).bin']);
    });

    test('of concurrent calls exactly one creates a key', async () => {
      const store = await open();
      const created = await Promise.all(Array.from({ length: 20 }, (_, index) => store.create('one', String(index))));
      assert.equal(created.filter(Boolean).length, 1);
      assert.equal(String(await store.read('one')), String(created.indexOf(true)));
    });

    test('keys are listed by prefix and removed with all that lies below', async () => {
      const store = await open();
      for (const key of ['a/2', 'a/10', 'a/b/1', 'a/b/2', 'a/c/d/1', 'ab', 'c']) await store.create(key, key);
      assert.deepEqual(await store.list('a/'), ['a/10', 'a/2', 'a/b/1', 'a/b/2', 'a/c/d/1']);
      assert.deepEqual(await store.list('a/1'), ['a/10']);
      assert.deepEqual(await store.list('nothing/'), []);
      assert.deepEqual(await store.children('a/'), ['10', '2', 'b', 'c']);
      assert.deepEqual(await store.children('nothing/'), []);
      await store.remove('a/2');
      await store.remove('a/b/');
      assert.deepEqual(await store.list('a/'), ['a/10', 'a/c/d/1']);
      await store.remove('a/');
      assert.deepEqual(await store.list(''), ['ab', 'c']);
    });

    for (const key of ['../outside', 'a/../../outside', '/etc/passwd', 'a//b', 'a/./b', 'a\\..\\b', 'a\0b']) {
      test(`${JSON.stringify(key)} is not a key`, async () => {
        await assert.rejects((await open()).create(key, 'x'), RangeError);
        await assert.rejects((await open()).read(key), RangeError);
      });
    }
  });
}

test('a folder store keeps no partial files', async () => {
  await Promise.all(
    Array.from({ length: 5 }, (_, index) => new FolderStore(storage.folder).create('one', String(index))),
  );
  assert.deepEqual(readdirSync(join(storage.folder, '.partial')), []);
});

test('partial files of a killed process are removed later', async () => {
  mkdirSync(join(storage.folder, '.partial'));
  writeFileSync(join(storage.folder, '.partial/old'), 'half');
  utimesSync(join(storage.folder, '.partial/old'), 0, 0);
  writeFileSync(join(storage.folder, '.partial/new'), 'half');
  await openObjectStore({ dataDir: storage.folder, releasesUrl: undefined });
  assert.deepEqual(readdirSync(join(storage.folder, '.partial')), ['new']);
});
