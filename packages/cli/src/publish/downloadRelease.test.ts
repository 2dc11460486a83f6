import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { getManifest } from '@charity-run/build/federationManifest';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { releaseFixture } from '../../../../shell/server/testing/platform/releaseFixture.ts';
import { downloadRelease } from './downloadRelease.ts';

const { release, files } = releaseFixture('tides', '1.0.0');
/** What the other server serves, by path. */
let served: Map<string, Buffer | string>;
const server = createServer(({ url = '' }, response) => {
  const body = served.get(url);
  response.writeHead(body === undefined ? 404 : 200).end(body);
});

before(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
after(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  served = new Map([...files].map(([path, bytes]) => [`/tides/${path}`, bytes]));
  served.set('/tides/client/mf-manifest.json', JSON.stringify(getManifest('1.0.0', release)));
  served.set('/tides/release.json', JSON.stringify(release));
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/tides/client/mf-manifest.json`;
const rejected = (message: RegExp) =>
  assert.rejects(downloadRelease(url(), temporaryFolder('download')), (error: Error & { problems?: string[] }) => {
    assert.match([error.message, ...(error.problems ?? [])].join('\n'), message);
    return true;
  });

test('every file of the release is there, with its bytes', async () => {
  const folder = temporaryFolder('download');
  assert.deepEqual(await downloadRelease(url(), folder), release);
  for (const [path, bytes] of files) assert.deepEqual(readFileSync(join(folder, path)), Buffer.from(bytes));
  assert.ok(existsSync(join(folder, 'release.json')));
});

test('other bytes than the description states are rejected', async () => {
  served.set(`/tides/client/${release.entry}`, 'steal()');
  await rejected(/client\/remoteEntry\.js has other bytes than .*release\.json states/);
});

test('a manifest without the description of a build is rejected with the reason', async () => {
  served.delete('/tides/release.json');
  await rejected(/release\.json responds with 404; a manifest by itself has no hashes, no server build/);
});

test('a file that is not a manifest, or that of another container, is rejected', async () => {
  served.set('/tides/client/mf-manifest.json', '<!doctype html>');
  await rejected(/mf-manifest\.json is no JSON object/);
  served.set('/tides/client/mf-manifest.json', '{"name":"mfe_waves"}');
  await rejected(/its container is mfe_tides, that of the manifest is mfe_waves/);
});

test('a file outside of the release is not written', async () => {
  const path = 'client/../../../outside.js';
  served.set('/tides/release.json', JSON.stringify({ ...release, files: { [path]: 'sha384-x' } }));
  await rejected(/"client\/\.\.\/\.\.\/\.\.\/outside\.js" is no path of a release/);
});

test('a text that is not a URL is wrong usage', async () => {
  await assert.rejects(downloadRelease('tides', temporaryFolder('download')), /is no URL of a manifest/);
});
