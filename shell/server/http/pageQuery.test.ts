import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

let version = 'first';
const held: ServerResponse[] = [];
const backend = createServer((request, response) => {
  if (request.url?.includes('held')) {
    held.push(response);
    backend.emit('held');
  } else response.end(version);
});

const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  await releases.publish('content', '1.0.0', { mounts: ['/'], query: { '/': ['ask'], '/news': ['page', 'from'] } });
  await releases.activate({ content: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend, settings: { PAGES_IN_WORK: '1' } }));
});
after(() => stop());

const findRender = async (url: string) => {
  const { statusCode, body } = await site.inject(url);
  assert.equal(statusCode, 200, url);
  return /<b>(\d+)</.exec(body)?.[1];
};

test('parameters that no route declares share the cached page', async () => {
  const first = await findRender('/news?page=2');
  for (const url of ['/news?page=2&fbclid=1', '/news?utm_source=a&page=2&x', '/news?page=2&%00=%ff', '/news?&&page=2'])
    assert.equal(await findRender(url), first, url);
  assert.notEqual(await findRender('/news?page=3'), first);
  const home = await findRender('/');
  for (let visitor = 0; visitor < 20; visitor++) assert.equal(await findRender(`/?gclid=${visitor}&page=2`), home);
});

test('declared parameters in another order are the same page', async () => {
  assert.equal(await findRender('/news?from=1&page=4'), await findRender('/news?page=4&from=1'));
});

test('while rendering is full, a page that was cached is rendered again', async () => {
  await findRender('/timeline');
  version = 'second';
  const isHeld = once(backend, 'held');
  const slow = site.inject('/?ask=/held');
  await isHeld;
  await findRender('/timeline');
  assert.equal((await site.inject('/about')).statusCode, 503);
  for (const response of held.splice(0)) response.end('late');
  await slow;
});

test('while rendering is full, cached pages are served and others rejected', async () => {
  await findRender('/');
  const isHeld = once(backend, 'held');
  const slow = site.inject('/?ask=/held');
  await isHeld;
  for (const url of ['/', '/?fbclid=1', '/?utm_source=a']) await findRender(url);
  assert.equal((await site.inject('/about')).statusCode, 503);
  assert.equal((await site.inject('/about')).headers['cache-control'], 'no-store');
  for (const response of held.splice(0)) response.end('late');
  assert.equal((await slow).statusCode, 200);
  await findRender('/about');
});
