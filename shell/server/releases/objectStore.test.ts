import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { FolderStore } from './folderStore.ts';
import { type ObjectStore, openObjectStore } from './index.ts';
import { type BucketServer, bucketAccess, bucketServer } from './testing/bucketServer.ts';

let root: string;
let bucket: BucketServer;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'store-'));
  bucket = await bucketServer();
});
afterEach(async () => {
  await bucket.stop();
  rmSync(root, { recursive: true });
});

const inFolder = async () => new FolderStore(root);
const inBucket = () =>
  openObjectStore(
    { dataDir: root, releasesUrl: 's3://bucket/run/releases' },
    {
      AWS_ACCESS_KEY_ID: bucketAccess.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucketAccess.secretAccessKey,
      AWS_REGION: bucketAccess.region,
      AWS_ENDPOINT_URL_S3: bucket.endpoint,
    },
  );

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
  await Promise.all(Array.from({ length: 5 }, (_, index) => new FolderStore(root).create('one', String(index))));
  assert.deepEqual(readdirSync(join(root, '.partial')), []);
});

test('partial files of a killed process are removed later', async () => {
  mkdirSync(join(root, '.partial'));
  writeFileSync(join(root, '.partial/old'), 'half');
  utimesSync(join(root, '.partial/old'), 0, 0);
  writeFileSync(join(root, '.partial/new'), 'half');
  await openObjectStore({ dataDir: root, releasesUrl: undefined });
  assert.deepEqual(readdirSync(join(root, '.partial')), ['new']);
});
