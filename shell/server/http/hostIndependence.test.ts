import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

/** Responds with everything that names a host. */
const backend = createServer(({ url, headers }, response) => {
  if (url === '/content-version') return response.end('first');
  response.setHeader('cache-control', 'public, max-age=60');
  const { host, forwarded, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = headers;
  response.end(JSON.stringify({ host, forwarded, forwardedHost, protocol }));
});
const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  await releases.publish('content', '1.0.0', { mounts: ['/'], query: {} });
  await releases.activate({ content: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend, settings: { PUBLIC_ORIGIN: 'https://run.example' } }));
});
after(() => stop());

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example;proto=http',
};
const visit = async (url: string, headers: Record<string, string>) => {
  const response = await site.inject({ url, headers });
  const { location = '', 'cache-control': caching = '' } = response.headers;
  return [response.statusCode, location, caching, response.body];
};

for (const url of [
  '/',
  '/en/news?page=2',
  '/news/',
  '/EN/News',
  '/composition.json',
  '/sitemap.xml',
  '/robots.txt',
  '/feed',
  '/en/feed',
  '/media/a.webp',
  '/wp-json/wp/v2/pages',
  '/wp-json/custom/v1/payments',
]) {
  test(`${url} is the same for every Host header`, async () => {
    const honest = await visit(url, { host: 'run.example' });
    assert.deepEqual(await visit(url, forged), honest);
    assert.doesNotMatch(honest.join(' '), /evil/);
  });
}
