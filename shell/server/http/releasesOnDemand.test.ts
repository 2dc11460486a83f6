import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { readBuiltInShell } from '../composition/builtInShell.ts';
import { type ObjectStore, openObjectStore, ReleaseLibrary, releaseKey, releasesFolder } from '../releases/index.ts';
import { bucketServer } from '../releases/testing/bucketServer.ts';
import { temporaryStorage } from '../releases/testing/temporaryStorage.ts';
import { createFakeShell } from '../testing/index.ts';
import { releaseFixture } from '../testing/platform/releaseFixture.ts';
import { registerFiles } from './files.ts';
import { fetchReleasesOnDemand } from './releasesOnDemand.ts';

const fixture = releaseFixture('cabinet', '1.0.0');
const storage = await temporaryStorage();
after(() => storage.close());
let objects: ObjectStore;
let app: FastifyInstance;

before(async () => {
  const environment = { dataDir: storage.folder, releasesUrl: 's3://bucket/run' };
  objects = await openObjectStore(environment, storage.bucket.environment);
  for (const [path, bytes] of fixture.files) await objects.create(releaseKey('cabinet', '1.0.0') + path, bytes);
  await objects.create(`${releaseKey('cabinet', '1.0.0')}release.json`, JSON.stringify(fixture.release));
  app = fastify();
  await registerFiles(app, readBuiltInShell(createFakeShell(storage.folder)), releasesFolder(environment));
  fetchReleasesOnDemand(app, objects, new ReleaseLibrary(objects));
});
after(async () => {
  await app.close();
});

const get = (path: string) => app.inject({ url: `/releases/cabinet/${path}` });

test('files of a release that only the storage has are served', async () => {
  const script = await get('1.0.0/client/remote.0a1b.js');
  assert.equal(script.statusCode, 200);
  assert.deepEqual(script.rawPayload, fixture.files.get('client/remote.0a1b.js'));
  assert.match(String(script.headers['cache-control']), /immutable/);
});

test('server builds and descriptions are not served', async () => {
  for (const path of ['release.json', 'server/remoteEntry.js', 'client/remote.0a1b.js.map']) {
    assert.equal((await get(`1.0.0/${path}`)).statusCode, 404, path);
  }
});

test('a file that a team uploaded is sent as it is, whatever its name', async () => {
  const client = join(
    releasesFolder({ dataDir: storage.folder, releasesUrl: 's3://bucket/run' }),
    'cabinet/3.0.0/client',
  );
  mkdirSync(client, { recursive: true });
  const source = Buffer.from('#!/bin/sh\n<?php exit(1); ?><!--#exec cmd="exit" -->process.exit(1)');
  for (const name of ['run.php', 'run.cgi', 'run.shtml', 'run.node', 'run.cjs']) {
    writeFileSync(join(client, name), source, { mode: 0o755 });
    assert.deepEqual((await get(`3.0.0/client/${name}`)).rawPayload, source, name);
  }
});

test('an absent release is requested from the storage once', async () => {
  for (let time = 0; time < 3; time++) assert.equal((await get('9.9.9/client/remoteEntry.js')).statusCode, 404);
  await objects.create(`${releaseKey('cabinet', '9.9.9')}release.json`, JSON.stringify(fixture.release));
  assert.equal((await get('9.9.9/client/remoteEntry.js')).statusCode, 404);
});

test('copied releases are served while the storage is unavailable', async () => {
  await storage.bucket.stop();
  assert.equal((await get('1.0.0/client/remoteEntry.js')).statusCode, 200);
  storage.bucket = await bucketServer();
});
