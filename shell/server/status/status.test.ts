import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { ServiceStates } from 'server-lib';
import { newReleaseFolder } from '../testing/releaseFolder.ts';
import { temporarySite } from '../testing/temporarySite.ts';
import { type ComponentStatus, SiteStatus } from './siteStatus.ts';
import type { StatusView } from './statusView.ts';

const ok = { state: 'ok' } as const;
const allWell: ServiceStates = { database: ok, email: ok, content: ok, delivery: ok, liqpay: ok, monobank: ok };

let states: ServiceStates | undefined;
let calls = 0;
const backend = createServer((request, reply) => {
  if (request.url !== '/service-status') return reply.end('{}');
  calls += 1;
  reply.statusCode = states ? 200 : 503;
  reply.end(JSON.stringify(states ?? {}));
});

const releases = newReleaseFolder();
let site: FastifyInstance;
let stop: () => Promise<void>;
let backendUrl: string;
before(async () => {
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.activate({ content: '1.0.0' });
  ({ site, stop } = await temporarySite({ releases, backend }));
  backendUrl = `http://127.0.0.1:${(backend.address() as { port: number }).port}`;
});
beforeEach(() => {
  states = allWell;
});
after(() => stop());

const page = async (url: string, headers = {}) => {
  const { body, headers: received, statusCode } = await site.inject({ url, headers });
  return { body, headers: received, statusCode };
};

function openStatus(options: { hasOpenCircuits?: () => boolean; url?: string } = {}) {
  let now = new Date('2025-05-12T09:00:00Z');
  const status = new SiteStatus({
    backendUrl: options.url ?? backendUrl,
    hasOpenCircuits: options.hasOpenCircuits ?? (() => false),
    now: () => now,
  });
  return {
    /** Ten minutes after the last one. */
    async next() {
      now = new Date(now.getTime() + 10 * 60_000);
      return status.current();
    },
    again: () => status.current(),
    close: () => status.close(),
  };
}
const failing = (components: ComponentStatus[]) =>
  Object.fromEntries(components.filter(({ state }) => state !== 'ok').map(({ id, state }) => [id, state]));

test('the page is public, the same for all, in both languages, and stored at the edge for a second', async () => {
  const [ukrainian, english] = [await page('/status'), await page('/en/status')];
  assert.match(ukrainian.body, /<html lang="uk">[\s\S]*href="\/en\/status"[\s\S]*<h1 id="title">Усе працює<\/h1>/);
  assert.match(english.body, /<html lang="en">[\s\S]*href="\/status"[\s\S]*<h1 id="title">Everything is working<\/h1>/);
  for (const { statusCode, headers, body } of [ukrainian, english]) {
    assert.equal(statusCode, 200);
    assert.match(String(headers['cache-control']), /^public, max-age=0, s-maxage=1,/);
    assert.match(String(headers['x-accel-expires']), /^@\d+$/);
    assert.equal(headers['set-cookie'], undefined);
    assert.match(body, /<meta name="robots" content="noindex">/);
    const inline = [...body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    assert.equal(inline.length, 2);
    for (const [, , text = ''] of inline) {
      const hash = createHash('sha256').update(text).digest('base64');
      assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
    }
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*require-trusted-types-for 'script'/);
  }
  const looked = await page('/status?utm=a&b=c', { 'x-page-cache': 'query' });
  assert.equal(looked.headers['x-accel-redirect'], '/page-cache');
});

test('programs get the same in JSON, without internals', async () => {
  const view: StatusView = (await site.inject('/en/status.json')).json();
  assert.deepEqual(
    view.components.map(({ id, state, label, since }) => [id, state, label, since]),
    ['pages', 'accounts', 'liqpay', 'monobank', 'email', 'delivery', 'content', 'database'].map((id) => [
      id,
      'ok',
      'Working',
      null,
    ]),
  );
  assert.ok(Math.abs(Date.parse(view.checkedAt) - Date.now()) < 60_000);
  assert.doesNotMatch(JSON.stringify(view), /127\.0\.0\.1|\d+\.\d+\.\d+[^Z]|content@/);
});

const failures: [what: string, change: ServiceStates, shown: Record<string, string>][] = [
  ['email', { email: { state: 'late' } }, { email: 'late', accounts: 'late' }],
  ['LiqPay', { liqpay: { state: 'late' } }, { liqpay: 'late' }],
  ['monobank', { monobank: { state: 'late' } }, { monobank: 'late' }],
  ['the carrier', { delivery: { state: 'late' } }, { delivery: 'late' }],
  ['content', { content: { state: 'late' } }, { content: 'late' }],
  [
    'the database',
    { database: { state: 'down' }, email: { state: 'late' } },
    { database: 'down', accounts: 'down', liqpay: 'down', monobank: 'down', delivery: 'down', email: 'late' },
  ],
];
for (const [what, change, shown] of failures) {
  test(`${what} fails: the page says what that means, and recovers`, async (context) => {
    const status = openStatus();
    context.after(status.close);
    states = Object.assign({}, allWell, change);
    const { state, components } = await status.next();
    assert.deepEqual(failing(components), shown);
    assert.equal(state, Object.values(shown).includes('down') ? 'down' : 'late');
    states = allWell;
    assert.deepEqual(failing((await status.next()).components), {});
  });
}

test('while the backend is silent the providers of before are shown, and since when', async (context) => {
  const status = openStatus();
  context.after(status.close);
  await status.next();
  states = undefined;
  const [first, second] = [await status.next(), await status.next()];
  assert.deepEqual(failing(first.components), {
    accounts: 'down',
    liqpay: 'down',
    monobank: 'down',
    email: 'late',
    content: 'late',
    delivery: 'down',
    database: 'down',
  });
  for (const { components } of [first, second])
    for (const { id, since } of components)
      assert.equal(since?.toISOString(), id === 'pages' ? undefined : '2025-05-12T09:20:00.000Z', id);
  assert.equal(second.checkedAt.toISOString(), '2025-05-12T09:30:00.000Z');
});

test('a backend that was never seen and does not listen leaves a page, too', async (context) => {
  const status = openStatus({ url: 'http://127.0.0.1:9' });
  context.after(status.close);
  const { state, components } = await status.next();
  assert.equal(state, 'down');
  assert.deepEqual(
    components.map(({ id }) => id),
    ['pages', 'accounts', 'email', 'delivery', 'content', 'database'],
  );
});

test('a release whose pages are left to browsers is shown as slow pages', async (context) => {
  const status = openStatus({ hasOpenCircuits: () => true });
  context.after(status.close);
  assert.deepEqual(failing((await status.next()).components), { pages: 'late' });
});

test('the time that the backend reports counts, and many visitors are one question', async (context) => {
  const status = openStatus();
  context.after(status.close);
  states = Object.assign({}, allWell, { email: { state: 'late', since: '2025-05-12T08:15:00.000Z' } });
  const before = calls;
  const reports = await Promise.all([status.next(), status.again(), status.again()]);
  assert.equal(calls - before, 1);
  const email = reports[0].components.find(({ id }) => id === 'email');
  assert.equal(email?.since?.toISOString(), '2025-05-12T08:15:00.000Z');
});
