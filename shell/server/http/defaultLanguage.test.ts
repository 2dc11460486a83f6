import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

let locale = 'en';
const backend = createServer((_request, reply) => reply.setHeader('x-default-locale', locale).end('content'));
const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.activate({ content: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend }));
});
after(() => stop());

const visit = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });
const direct = { 'sec-fetch-site': 'none' };
const cached = { ...direct, 'x-page-cache': 'shared' };

test('English first: the first visit after a start leads to the English home page', async () => {
  const { statusCode, headers } = await visit('/?utm_source=letter', direct);
  assert.deepEqual([statusCode, headers.location], [302, '/en?utm_source=letter']);
});

test('a visitor who has chosen Ukrainian, follows a link or opens another page stays there', async () => {
  const visits = [
    visit('/', { ...direct, cookie: 'i18n_redirected=ua' }),
    visit('/', { 'sec-fetch-site': 'same-origin' }),
    visit('/'),
    visit('/news', direct),
  ];
  for (const { statusCode } of await Promise.all(visits)) assert.equal(statusCode, 200);
});

test('nginx may store a first visit until the second ends, browsers and CDNs may not', async () => {
  const { headers } = await visit('/', cached);
  assert.match(String(headers['x-accel-expires']), /^@\d+$/);
  assert.equal(headers['cache-control'], 'private, no-store');
});

test('Ukrainian first: only a visitor who has chosen English is led there', async () => {
  locale = 'ua';
  // The language of the last seconds is used without waiting for the backend.
  while ((await visit('/', direct)).statusCode === 302) await sleep(20);
  assert.equal((await visit('/', cached)).statusCode, 200);
  assert.equal((await visit('/', { ...direct, cookie: 'i18n_redirected=en' })).headers.location, '/en');
});
