import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';

const valid = `${'p'.repeat(40)}.${'s'.repeat(43)}`;
const expires = Date.now() + 3_600_000;
const contentCalls: IncomingHttpHeaders[] = [];

const backend = createServer((request, reply) => {
  const token = request.headers['x-content-preview'];
  if (request.url === '/content-version') return reply.end('first');
  if (request.url?.startsWith('/wp-json/custom/v1/content-preview')) {
    reply.statusCode = token === valid ? 200 : 404;
    return reply.end(JSON.stringify({ expires }));
  }
  contentCalls.push(request.headers);
  reply.end(token ? 'draft' : 'published');
});

const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
before(async () => {
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.publish('office', '1.0.0', { mounts: ['/office'], layout: { '/office': 'bare' } });
  await releases.activate({ content: '1.0.0', office: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend }));
});
after(() => stop());

const open = (token: string) => site.inject(`/platform/draft?token=${token}&to=/news/start`);
const findCookie = ({ cookies }: Awaited<ReturnType<typeof open>>) =>
  cookies.find(({ name }) => name === 'draft')?.value;

test('a link of the editor opens the draft in the composed site, for its holder only', async () => {
  const published = await site.inject('/news');
  assert.match(published.body, /published/);
  const opened = await open(valid);
  assert.equal(opened.statusCode, 303);
  assert.equal(opened.headers.location, '/news/start');
  const headers = { cookie: `draft=${findCookie(opened)}` };
  const draft = await site.inject({ url: '/news', headers });
  assert.match(draft.body, /draft/);
  assert.match(draft.body, /Це чернетка/);
  assert.equal(draft.headers['x-robots-tag'], 'noindex');
  assert.equal(draft.headers['cache-control'], 'private, no-store');
  assert.doesNotMatch((await site.inject('/news')).body, /Це чернетка/);
  const called = await site.inject({ url: '/wp-json/wp/v2/news_article', headers });
  assert.equal(called.body, 'draft');
});

test('the office, whose actions a banner would cover, has none', async () => {
  const headers = { cookie: `draft=${findCookie(await open(valid))}` };
  const office = await site.inject({ url: '/office', headers });
  assert.equal(office.statusCode, 200);
  assert.doesNotMatch(office.body, /Це чернетка/);
});

for (const prefix of ['', '/en']) {
  test(`a link leads to the Cyrillic page of the draft below "${prefix}/"`, async () => {
    const path = `${prefix}/news/${encodeURIComponent('старт-на-мосту').toLowerCase()}`;
    const opened = await site.inject(`/platform/draft?token=${valid}&to=${encodeURIComponent(path)}`);
    assert.equal(opened.headers.location, path);
    const draft = await site.inject({ url: path, headers: { cookie: `draft=${findCookie(opened)}` } });
    assert.equal(draft.statusCode, 200);
    assert.match(draft.body, /draft/);
  });
}

test('a forged link, and a forged cookie, show what everyone sees', async () => {
  const rejected = await open(`${'x'.repeat(40)}.${'y'.repeat(43)}`);
  assert.equal(rejected.statusCode, 410);
  assert.equal(findCookie(rejected), undefined);
  assert.equal((await open('short')).statusCode, 410);
  contentCalls.length = 0;
  const headers = { cookie: `draft=${Buffer.from(JSON.stringify([valid, expires])).toString('base64url')}.forged` };
  const page = await site.inject({ url: '/news', headers });
  assert.doesNotMatch(page.body, /Це чернетка/);
  await site.inject({ url: '/wp-json/wp/v2/news_article', headers });
  assert.ok(contentCalls.every((sent) => sent['x-content-preview'] === undefined));
});

test('the banner leads out of the draft', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const left = await site.inject({ method: 'POST', url: '/platform/draft/leave', headers, payload: '' });
  assert.equal(left.statusCode, 303);
  assert.match(String(left.headers['set-cookie']), /draft=;.*Max-Age=0/);
});
