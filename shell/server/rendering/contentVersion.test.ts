import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { ContentVersion } from './contentVersion.ts';

let version = 'a';
let requests = 0;
let now = 0;
let headers: Record<string, string> = {};
const clock = () => now;
const backend = createServer((_request, reply) => {
  for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
  requests += 1;
  const sent = version;
  setTimeout(() => (sent ? reply.end(sent) : reply.destroy()), 30);
});
const backendUrl = () => `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
before(() => new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve)));
after(() => {
  backend.close();
  backend.closeAllConnections();
});

test('a request after a change gets the new version', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  const before = content.current();
  await once(backend, 'request');
  now += 10;
  version = 'b';
  assert.deepEqual(await Promise.all([before, content.current()]), ['a', 'b']);
  content.close();
});

test('a thousand concurrent callers cause few requests', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  requests = 0;
  await Promise.all(Array.from({ length: 1000 }, () => content.current()));
  assert.ok(requests <= 2, `${requests} requests`);
  content.close();
});

test('a response is shared for ten milliseconds, then requested again', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  requests = 0;
  await content.current();
  now += 9;
  await content.current();
  assert.equal(requests, 1);
  now += 1;
  await content.current();
  assert.equal(requests, 2);
  content.close();
});

test('an unavailable backend is requested once a second', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  version = '';
  requests = 0;
  assert.equal(await content.current(), undefined);
  now += 900;
  assert.equal(await content.current(), undefined);
  assert.equal(requests, 1);
  now += 100;
  version = 'c';
  assert.equal(await content.current(), 'c');
  content.close();
});

test('after a failed request no page has to wait for the next one, which starts by itself', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  version = '';
  assert.equal(content.isUnreachable(), false);
  await content.current();
  assert.equal(content.isUnreachable(), true);
  now += 1000;
  version = 'c';
  assert.equal(content.isUnreachable(), true);
  await content.current();
  assert.equal(content.isUnreachable(), false);
  content.close();
});

test('the version of the last seconds is known without waiting', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  version = 'd';
  assert.equal(content.recent(), undefined);
  await content.current();
  now += 2999;
  version = '';
  assert.equal(content.recent(), 'd');
  assert.equal(await content.current(), undefined);
  now += 1;
  assert.equal(content.recent(), undefined);
  content.close();
});

test('the site has the time of the backend, and polls what does not notice changes itself', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  version = 'c';
  now += 10_000;
  await content.current();
  assert.equal(content.isPolled(), true, 'an earlier backend');
  headers = { 'x-clock': '2025-05-12T09:00:00.000Z' };
  now += 1000;
  await content.current();
  assert.equal(content.isPolled(), false);
  const ahead = content.siteTime() - Date.parse('2025-05-12T09:00:00Z');
  assert.ok(ahead >= 0 && ahead < 60_000, `${ahead} ms`);
  headers = { 'x-clock': '2025-05-12T09:00:00.000Z', 'x-content-polled': '1' };
  now += 1000;
  await content.current();
  assert.equal(content.isPolled(), true);
  content.close();
});

test('Google’s script is known while the backend has a client id', async () => {
  const content = new ContentVersion(backendUrl(), clock);
  version = 'c';
  const script = 'https://accounts.google.com/gsi/client';
  for (const [sent, expected] of [
    [script, script],
    ['no address', undefined],
    [undefined, undefined],
  ]) {
    headers = sent ? { 'x-google-script': sent } : {};
    now += 1000;
    await content.current();
    assert.equal(content.googleScript(), expected);
  }
  content.close();
});
