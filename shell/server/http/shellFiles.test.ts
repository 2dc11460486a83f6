import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { SHELL, SHELL_BASE } from 'shared-lib/contract';
import { readBuiltInShell } from '../composition/builtInShell.ts';
import { FolderStore, ReleaseLibrary, releaseKey } from '../releases/index.ts';
import { temporaryStorage } from '../releases/testing/temporaryStorage.ts';
import { createFakeShell } from '../testing/index.ts';
import { describeRelease } from '../testing/platform/releaseFixture.ts';
import { registerShellFiles } from './shellFiles.ts';

const REACT = 'react.0123456789.js';
const react = Buffer.from('export const react = 19;'.repeat(9));
const storage = await temporaryStorage();
const builtIn = readBuiltInShell(createFakeShell(storage.folder));
let app: FastifyInstance;
let objects: FolderStore;
let versions = 0;

before(() => {
  objects = new FolderStore(storage.folder);
});
beforeEach(async () => {
  await objects.remove('releases/shell/');
  app = fastify();
  await registerShellFiles(app, { builtIn, objects, library: new ReleaseLibrary(objects), listMs: 0 });
});
after(() => storage.close());

async function storeShell(files: Record<string, Buffer | string>, base = SHELL_BASE): Promise<string> {
  const version = `1.${versions++}.0`;
  const entries = Object.entries(files).map(([path, bytes]): [string, Buffer] => [path, Buffer.from(bytes)]);
  const release = describeRelease(SHELL, version, new Map(entries), { base });
  for (const [path, bytes] of entries) await objects.create(releaseKey(SHELL, version) + path, bytes);
  await objects.create(`${releaseKey(SHELL, version)}release.json`, JSON.stringify(release));
  return join(storage.folder, releaseKey(SHELL, version));
}

const get = (file: string, headers = {}) => app.inject({ url: SHELL_BASE + file, headers });

test('a file that two releases have in common has one URL, also after the first of them is gone', async () => {
  const first = await storeShell({ [`client/${REACT}`]: react });
  await storeShell({ [`client/${REACT}`]: react, 'client/shell.abcdef0123.js': 'start()' });
  const response = await get(REACT);
  assert.deepEqual([response.statusCode, response.rawPayload], [200, react]);
  assert.match(String(response.headers['cache-control']), /immutable/);
  assert.equal(response.headers['access-control-allow-origin'], '*');
  await objects.remove(`releases/shell/${first.split('/').at(-2)}/`);
  assert.deepEqual((await get(REACT)).rawPayload, react);
});

test('a file is sent as it was compressed', async () => {
  const compressed = brotliCompressSync(react);
  await storeShell({ [`client/${REACT}`]: react, [`client/${REACT}.br`]: compressed });
  const response = await get(REACT, { 'accept-encoding': 'br' });
  assert.deepEqual([response.headers['content-encoding'], response.rawPayload], ['br', compressed]);
});

test('a damaged copy is passed over', async () => {
  const damaged = await storeShell({ [`client/${REACT}`]: react });
  writeFileSync(join(damaged, 'client', REACT), 'steal()');
  assert.equal((await get(REACT)).statusCode, 404);
  await storeShell({ [`client/${REACT}`]: react });
  assert.deepEqual((await get(REACT)).rawPayload, react);
});

test('only files named by their content are served for all releases', async () => {
  await storeShell({
    'client/contents.json': '{}',
    'server/render.0123456789.js': 'secret',
    [`client/${REACT}.map`]: '{}',
  });
  await storeShell({ 'client/old.0123456789.js': 'old()' }, '/releases/shell/0.9.0/client/');
  const others = [
    'contents.json',
    '../server/render.0123456789.js',
    `${REACT}.map`,
    'old.0123456789.js',
    'no.0123456789.js',
  ];
  for (const file of others) assert.equal((await get(file)).statusCode, 404, file);
});

test('files of shells that are known are found without a list of the store', async (context) => {
  await storeShell({ [`client/${REACT}`]: react, 'client/shell.abcdef0123.js': 'start()' });
  assert.equal((await get(REACT)).statusCode, 200);
  const list = context.mock.method(objects, 'children');
  assert.equal((await get('shell.abcdef0123.js')).statusCode, 200);
  assert.equal(list.mock.callCount(), 0);
});
