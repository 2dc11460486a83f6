import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

const assets = {
  remote: { js: ['remote.1.js'], css: [] },
  'locale-ua': { js: ['locale-ua.1.js'], css: [] },
  runner: { js: ['forms.1.js', 'runner.1.js'], css: ['runner.1.css'] },
};
const integrity = {
  'remoteEntry.js': 'sha384-entry',
  'remote.1.js': 'sha384-remote',
  'runner.1.js': 'sha384-runner',
  'runner.1.css': 'sha384-style',
  'assets/dog.svg': 'sha384-dog',
};

const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  for (const version of ['1.0.0', '2.0.0']) await releases.publish('results', version, { assets, integrity });
  const client = join(releases.root, 'releases/results/1.0.0/client');
  mkdirSync(client, { recursive: true });
  const routes = [{ id: 'runner', path: '/results/:number' }];
  writeFileSync(join(client, 'contents.json'), JSON.stringify({ routes, texts: { ua: { title: 'Результати' } } }));
  writeFileSync(join(client, 'remote.1.js'), 'remote');
  await releases.activate({ results: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases }));
});
after(() => stop());

const request = (path: string, headers = {}) => site.inject({ url: `/releases/results/${path}`, headers });

test('the file list names the files of each page with their hashes', async () => {
  const response = await request('1.0.0/files.json');
  assert.deepEqual(response.json(), {
    routes: [{ id: 'runner', path: 'results/:number' }],
    groups: {
      remote: ['remote.1.js'],
      'locale-ua': ['locale-ua.1.js'],
      runner: ['runner.1.css', 'forms.1.js', 'runner.1.js'],
    },
    integrity: { 'remote.1.js': 'sha384-remote', 'runner.1.css': 'sha384-style', 'runner.1.js': 'sha384-runner' },
  });
});

test('the file list is public and immutable', async () => {
  const plain = await request('1.0.0/files.json');
  const known = await request('1.0.0/files.json', { cookie: 'visitor=0123456789abcdef; preview=x' });
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.doesNotMatch(String(plain.headers.vary), /cookie/i);
  assert.equal(plain.headers['set-cookie'], undefined);
  assert.equal(known.body, plain.body);
});

test('a release that is not live has a file list, too', async () => {
  const { routes, groups } = (await request('2.0.0/files.json')).json();
  assert.deepEqual([routes, groups.remote], [[], ['remote.1.js']]);
});

test('an unknown release has no file list', async () => {
  for (const path of ['9.9.9/files.json', '..%2f..%2f/files.json', 'x/files.json']) {
    const { statusCode, headers } = await request(path);
    assert.deepEqual([statusCode, headers['cache-control']], [404, undefined], path);
  }
  await releases.publish('results', '9.9.9', { assets, integrity });
  assert.equal((await request('9.9.9/files.json')).statusCode, 200);
});

test('files of a release are served beside it', async () => {
  assert.equal((await request('1.0.0/client/remote.1.js')).body, 'remote');
  assert.equal((await request('1.0.0/release.json')).statusCode, 404);
});
