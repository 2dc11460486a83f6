import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, test } from 'node:test';
import { releaseFixture } from '../testing/platform/releaseFixture.ts';
import { CompositionLog, type ObjectStore, openObjectStore, releaseKey } from './index.ts';
import { bucketServer } from './testing/bucketServer.ts';
import { temporaryStorage } from './testing/temporaryStorage.ts';

let storage: Awaited<ReturnType<typeof temporaryStorage>>;
afterEach(() => storage.close());
let store: ObjectStore;
beforeEach(async () => {
  storage = await temporaryStorage();
  store = await open();
});

const open = (changes: NodeJS.ProcessEnv = {}) =>
  openObjectStore(
    { dataDir: storage.folder, releasesUrl: 's3://bucket/run' },
    {
      ...storage.bucket.environment,
      ...changes,
    },
  );

const fixture = releaseFixture('cabinet', '1.0.0');
const key = releaseKey('cabinet', '1.0.0');
async function storeRelease() {
  for (const [path, bytes] of fixture.files) await store.create(key + path, bytes);
  await store.create(`${key}release.json`, JSON.stringify(fixture.release));
}

test('a wrong secret is rejected by the storage', async () => {
  await assert.rejects(open({ AWS_SECRET_ACCESS_KEY: 'another' }), /403 SignatureDoesNotMatch/);
});

test('what was created although the response got lost counts as created once', async () => {
  storage.bucket.dropResponses(1);
  assert.equal(await store.create('one', 'mine'), true);
  storage.bucket.dropResponses(1);
  assert.equal(await store.create('one', 'of another'), false);
});

test('an entry of the log whose response got lost is one entry', async () => {
  const log = new CompositionLog(store);
  const change = { kind: 'rollback', name: 'cabinet', version: '1.0.0' } as const;
  await log.append(() => ({ by: 'team', change, live: {}, canaries: [] }));
  storage.bucket.dropResponses(2);
  const entry = await log.append(() => ({ by: 'team', change, live: {}, canaries: [] }));
  assert.equal(entry?.number, 2);
  assert.equal((await log.newest())?.number, 2);
});

test('unavailable storage is an error in one sentence', async () => {
  await storage.bucket.stop();
  await assert.rejects(store.read('a'), /^StorageError: The release storage did not respond to GET run\/a: /);
  storage.bucket = await bucketServer();
});

test('redirects of the storage are not followed', async (t) => {
  const requested: string[] = [];
  const elsewhere = createServer(({ url = '' }, reply) => {
    requested.push(url);
    if (url === '/moved') reply.end();
    else reply.writeHead(307, { location: '/moved' }).end();
  });
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  t.after(() => elsewhere.close());
  const { port } = elsewhere.address() as AddressInfo;
  await assert.rejects(open({ AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }), /^StorageError: .* 307$/);
  assert.ok(requested.length > 0 && requested.every((path) => path.startsWith('/bucket/')), String(requested));
});

test('an endless response of the storage is aborted', async (t) => {
  const pouring = createServer((_request, reply) => {
    pipeline(function* () {
      for (;;) yield Buffer.alloc(1024 * 1024);
    }, reply).catch(() => {});
  });
  await new Promise<void>((resolve) => void pouring.listen(0, '127.0.0.1', resolve));
  t.after(() => pouring.close());
  const { port } = pouring.address() as AddressInfo;
  const poured = open({ AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` });
  await assert.rejects(poured, /^StorageError: .* the response has more than 16777216 bytes$/);
});

test('a release is copied completely, and files with the right hash are kept', async () => {
  await storeRelease();
  const folder = await store.folder(key);
  for (const [path, bytes] of fixture.files) assert.deepEqual(readFileSync(join(folder, path)), bytes);
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')), fixture.release);
});

test('a changed byte in the storage is rejected', async () => {
  await storeRelease();
  const folder = await store.folder(key);
  const script = 'client/remoteEntry.js';
  writeFileSync(join(folder, script), 'changed');
  await (await open()).folder(key);
  assert.deepEqual(readFileSync(join(folder, script)), fixture.files.get(script));
  writeFileSync(join(folder, script), 'changed');
  storage.bucket.objects.set(`run/${key}${script}`, Buffer.from('changed'));
  await assert.rejects((await open()).folder(key), /remoteEntry\.js: the storage has other bytes/);
});

test('storage without conditional writes is rejected', async () => {
  storage.bucket.ignoreConditions();
  await assert.rejects(open(), /does not support "If-None-Match/);
});

test('storage that looks first and writes then is rejected', async () => {
  storage.bucket.lookFirst();
  await assert.rejects(open(), /does not support "If-None-Match/);
});

test('missing settings are named', async () => {
  await assert.rejects(open({ AWS_ACCESS_KEY_ID: '' }), /AWS_ACCESS_KEY_ID/);
  await assert.rejects(openObjectStore({ dataDir: storage.folder, releasesUrl: 'https://bucket' }, {}), /RELEASES_URL/);
});
