import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

let content = 'first';
let clock: string | undefined;
let seconds = 0;
let isSilent = false;
const backend = createServer((request, reply) => {
  if (isSilent) return reply.destroy();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend.invalid');
  if (clock) reply.setHeader('x-clock', clock);
  if (pathname.endsWith('/event') && !searchParams.has('clock')) return reply.end(`${content} ${++seconds}`);
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
  const encoding = String(response.headers['content-encoding']);
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
  const html = (unpack?.(response.rawPayload) ?? response.rawPayload).toString();
  const policy = String(response.headers['content-security-policy']);
  return { response, html, encoding, policy, rendered: /<b>(\d+)</.exec(html)?.[1] };
};

test('a page is rendered once for all visitors', async () => {
  const accepted = ['identity', 'gzip, br', 'gzip'];
  const visits = await Promise.all(accepted.map((encodings) => visit('/', { 'accept-encoding': encodings })));
  assert.equal(new Set(visits.map(({ html }) => html)).size, 1);
  assert.equal(new Set(visits.map(({ policy }) => policy)).size, 1);
  assert.deepEqual(
    visits.map(({ encoding }) => encoding),
    ['undefined', 'br', 'gzip'],
  );
  const { vary, 'cache-control': caching } = visits[1]?.response.headers ?? {};
  assert.equal(vary, 'Accept-Encoding');
  assert.match(String(caching), /^public, max-age=0, s-maxage=1, stale-while-revalidate=\d+, stale-if-error=\d+$/);
});

test('an unchanged page is not sent again', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { etag } = (await visit('/en', headers)).response.headers;
  const known = { ...headers, 'if-none-match': `"other", W/${etag}` };
  const { response } = await visit('/en', known);
  assert.deepEqual([response.statusCode, response.body, response.headers.etag], [304, '', etag]);
  content = 'changed';
  await sleep(15);
  assert.equal((await visit('/en', known)).response.statusCode, 200);
});

test('while the backend does not respond, visited pages are served as they were, with the time of the copy', async (context) => {
  const { html } = await visit('/about');
  isSilent = true;
  // A response about the content holds for ten milliseconds.
  await sleep(15);
  context.after(() => {
    isSilent = false;
  });
  const first = await visit('/about');
  const { 'server-timing': timing, 'cache-control': caching } = first.response.headers;
  assert.deepEqual([first.response.statusCode, first.html, caching], [200, html, 'no-cache']);
  assert.match(String(timing), /^now;desc="\d+",stored;desc="[^"]+ GMT",sent;desc="[\d.]+"$/);
  // A proxy has copies of its own, and another server to ask.
  const { response } = await visit('/about', { 'x-page-cache': 'shared' });
  assert.doesNotMatch(String(response.headers['server-timing']), /stored/);
  isSilent = false;
  const isCopy = async () => /stored/.test(String((await visit('/about')).response.headers['server-timing']));
  while (await isCopy()) await sleep(50);
});

test('the policy permits exactly the inline scripts and styles of the page', async () => {
  const { html, policy } = await visit('/');
  const inline = [...html.matchAll(/<(script|style)(?![^>]*type="application)[^>]*>([\s\S]*?)<\/\1>/g)];
  const texts = inline.flatMap(([, , text]) => text || []);
  const sources = texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  assert.ok(sources.length > 2);
  const permitted = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, source]) => source);
  assert.deepEqual(new Set(permitted), new Set(sources));
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
  const isCached = async (url: string) => {
    const first = await visit(url);
    return (await visit(url)).rendered === first.rendered;
  };
  assert.equal(await isCached('/?ask=/custom/v1/kept'), true);
  assert.equal(await isCached('/?ask=/custom/v1/profile'), false);
  assert.equal(await isCached('/?ask=/wp/v2/broken'), false);
  assert.equal(await isCached('/?status=404'), false);
});

test('cookies are not part of a cached page', async () => {
  const first = await visit('/en/history');
  const again = await visit('/en/history', { cookie: 'language=en; locale=en; i18next=en' });
  assert.equal(first.rendered, again.rendered);
  for (const { response } of [first, again]) assert.equal(response.headers['set-cookie'], undefined);
});

test('a shared cache keeps a page until the second ends, and nothing else', async () => {
  const cached = async (url: string, headers: Record<string, string> = {}) => {
    const until = String((await visit(url, headers)).response.headers['x-accel-expires'] ?? '');
    return until && Math.abs(Number(until.slice(1)) - Date.now() / 1000) < 2;
  };
  assert.equal(await cached('/'), true);
  assert.equal(await cached('/?status=404'), '');
  assert.equal(await cached('/?ask=/custom/v1/profile'), '');
});

test('a shared cache looks up the page by the query that its route declares', async () => {
  await releases.publish('teams', '1.0.0', { mounts: ['/teams'], query: { '/teams': ['page'] } });
  await releases.activate({ content: '2.0.0', teams: '1.0.0' });
  while (!(await site.inject('/composition.json')).body.includes('teams')) await sleep(10);
  const lookUp = async (url: string) => {
    const { response } = await visit(url, { 'x-page-cache': 'query' });
    return [response.headers['x-accel-redirect'], response.headers['cache-control'], response.body];
  };
  assert.deepEqual(await lookUp('/teams?utm_x=1&page=2&x'), ['/page-cache?page=2', 'private, no-store', '']);
  assert.deepEqual(await lookUp('/teams?x=1'), ['/page-cache', 'private, no-store', '']);
});

test('while a canary runs, a shared cache gets the live page without cookies, and the composition draws visitors', async () => {
  await releases.publish('content', '3.0.0', { mounts: ['/'] });
  await releases.activate({ content: '2.0.0' }, [{ name: 'content', version: '3.0.0', percent: 100 }]);
  while (!(await site.inject('/')).headers['set-cookie']) await sleep(10);
  const shared = await visit('/', { 'x-page-cache': 'shared', cookie: 'canary=1' });
  assert.match(shared.html, /2\.0\.0/);
  assert.match(String(shared.response.headers['cache-control']), /public/);
  assert.equal(shared.response.headers['set-cookie'], undefined);
  const own = await visit('/');
  assert.match(own.html, /3\.0\.0/);
  const cookies = [own.response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
  const again = await visit('/', { cookie: cookies.join('; ') });
  assert.deepEqual(
    [again.response.headers['cache-control'], again.response.headers['x-accel-expires']],
    ['no-cache', undefined],
  );
  const drawn = [(await site.inject('/composition.json')).headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split('=')[0]);
  assert.deepEqual(drawn, ['visitor', 'canary']);
});

test('a page of content is rendered once a version, however long ago; what else it shows is compared', async (t) => {
  clock = '2025-05-12T09:00:00.000Z';
  await releases.publish('content', '4.0.0', { mounts: ['/'], query: { '/': ['ask'] } });
  await releases.activate({ content: '4.0.0' });
  while (!(await visit('/')).html.includes('4.0.0')) await sleep(10);
  const [, sent] = /now;desc="(\d+)"/.exec(String((await visit('/')).response.headers['server-timing'])) ?? [];
  assert.ok(Math.abs(Number(sent) - Date.parse(clock)) < 60_000, `sent at ${sent}`);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const renders = async (asked: string) => {
    const seen = new Set<string | undefined>();
    for (let hour = 0; hour < 20; hour++) {
      seen.add((await visit(`/?gclid=${hour}&ask=${encodeURIComponent(asked)}`)).rendered);
      t.mock.timers.tick(3_600_000);
    }
    return seen.size;
  };
  assert.equal(await renders('/custom/v1/event?clock=none'), 1);
  assert.equal(await renders('/custom/v1/kept'), 1);
  assert.equal(await renders('/custom/v1/event'), 20, 'a release built before shows the time of the server');
  content = 'third';
  await sleep(15);
  assert.equal(await renders('/custom/v1/kept'), 1);
});
