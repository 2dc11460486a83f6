import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

let content = 'first';
const backend = createServer((request, reply) => {
  const { pathname } = new URL(request.url ?? '/', 'http://backend.invalid');
  if (pathname === '/content-version') return reply.end(content);
  if (pathname.includes('kept')) reply.setHeader('cache-control', 'public, max-age=60');
  reply.statusCode = pathname.includes('broken') ? 500 : 200;
  reply.end(content);
});

const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.activate({ content: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend }));
});
after(() => stop());

const visit = async (url: string, headers: Record<string, string> = {}) => {
  const response = await site.inject({ url, headers });
  const isGzipped = response.headers['content-encoding'] === 'br';
  const html = isGzipped ? brotliDecompressSync(response.rawPayload).toString() : response.body;
  const allowed = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1] ?? '';
  const nonces = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
  return { response, html, isGzipped, allowed, nonces, rendered: /<b>(\d+)</.exec(html)?.[1] };
};

test('a page is rendered once for all visitors', async () => {
  const visits = [await visit('/'), await visit('/', { 'accept-encoding': 'gzip, br' }), await visit('/')];
  assert.equal(new Set(visits.map(({ rendered }) => rendered)).size, 1);
  assert.equal(new Set(visits.map(({ allowed }) => allowed)).size, 3);
  for (const { nonces, allowed } of visits) assert.deepEqual([...nonces], [allowed]);
  const same = (html: string, nonce: string) => html.replaceAll(nonce, 'NONCE');
  const [plain, packed] = visits as [(typeof visits)[0], (typeof visits)[0]];
  assert.deepEqual([plain.isGzipped, packed.isGzipped], [false, true]);
  assert.equal(same(packed.html, packed.allowed), same(plain.html, plain.allowed));
  assert.equal(packed.response.headers.vary, 'Cookie, Accept-Encoding');
});

test('changed content is on the next page', async () => {
  await visit('/news');
  content = 'second';
  // A response about the content holds for ten milliseconds.
  await sleep(15);
  assert.match((await visit('/news')).html, /second/);
});

test('an activation is on the next page', async () => {
  await visit('/teams');
  await releases.publish('content', '2.0.0', { mounts: ['/'] });
  await releases.activate({ content: '2.0.0' });
  while (!(await site.inject('/composition.json')).body.includes('2.0.0')) await sleep(10);
  assert.match((await visit('/teams')).html, /2\.0\.0/);
});

test('pages with other data than content are rendered for each visitor', async () => {
  const isKept = async (url: string) => {
    const first = await visit(url);
    return (await visit(url)).rendered === first.rendered;
  };
  assert.equal(await isKept('/?ask=/custom/v1/kept'), true);
  assert.equal(await isKept('/?ask=/custom/v1/profile'), false);
  assert.equal(await isKept('/?ask=/wp/v2/broken'), false);
  assert.equal(await isKept('/?status=404'), false);
});

test('cookies are not part of a cached page', async () => {
  const first = await visit('/en/history');
  const again = await visit('/en/history', { cookie: 'language=en; locale=en; i18next=en' });
  assert.equal(first.rendered, again.rendered);
  assert.match(String(first.response.headers['set-cookie']), /=en;/);
});
