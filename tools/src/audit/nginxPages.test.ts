import assert from 'node:assert/strict';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNginxInstalled, prepareNginx } from '../process/nginx.ts';

const skip = !isNginxInstalled && 'nginx is not installed';
const host = '127.0.0.1';
let nginx: Awaited<ReturnType<typeof prepareNginx>>;
let version = '';
let status = 200;
let firstLanguage = 'ua';
let requested: { url: string; headers: IncomingHttpHeaders }[] = [];

/** A site server that keeps the protocol of shell/server/http/sharedCache.ts. */
const site = createServer(async (request, response) => {
  const { url = '', headers } = request;
  requested.push({ url, headers });
  const { pathname, searchParams } = new URL(url, 'http://site');
  const language = /i18n_redirected=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? firstLanguage;
  if (pathname === '/' && headers['sec-fetch-site'] === 'none' && language === 'en')
    return response.writeHead(302, { location: '/en', 'cache-control': 'private, no-store' }).end();
  const page = searchParams.get('page');
  if (headers['x-page-cache'] === 'query')
    return response.setHeader('x-accel-redirect', `/page-cache${page ? `?page=${page}` : ''}`).end();
  if (headers['x-page-cache'] === 'shared' && url !== '/own' && status === 200)
    response.setHeader('x-accel-expires', `@${Math.floor(Date.now() / 1000)}`);
  response.setHeader('cache-control', 'public, max-age=0, s-maxage=1, stale-if-error=86400');
  response.setHeader('vary', 'Accept-Encoding');
  await sleep(20);
  response.writeHead(status).end(`${url} ${headers['accept-encoding'] ?? 'plain'} ${version} ${headers.cookie ?? ''}`);
});
const listen = (port: number) => new Promise<void>((resolve) => void site.listen(port, host, resolve));

before(async () => {
  if (skip) return;
  await listen(0);
  nginx = await prepareNginx({ sites: [`${host}:${(site.address() as AddressInfo).port}`], isBare: true });
  await nginx.start();
});
after(async () => {
  site.close().closeAllConnections();
  await nginx?.stop();
});
beforeEach(() => {
  requested = [];
  status = 200;
  version = 'first';
  firstLanguage = 'ua';
});

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const options = { host, port: nginx.securePort, path, headers: { host: 'run.example', ...headers }, method };
    get(options, async (response) => {
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += piece;
      resolve({ status: response.statusCode ?? 0, body, headers: response.headers });
    }).on('error', reject);
  });
/** Entries end with the second of the clock. */
const nextSecond = () => sleep(1010 - (Date.now() % 1000));
const sentUrls = () => requested.map(({ url }) => url);

test('one request a second fetches a page for all visitors, whatever their cookies and advertising parameters', {
  skip,
}, async () => {
  await nextSecond();
  const visits = Array.from({ length: 200 }, (_, n) =>
    visit(`/news?utm_source=a${n}&fbclid=${n}`, { cookie: `other=${n}` }),
  );
  const bodies = new Set((await Promise.all(visits)).map(({ body }) => body));
  assert.deepEqual([...bodies], ['/news plain first ']);
  assert.ok(sentUrls().length <= 2, sentUrls().join());
  assert.equal(requested[0]?.headers['x-page-cache'], 'shared');
});

test('undeclared parameters never reach the cache key, declared ones do', { skip }, async () => {
  await nextSecond();
  const bodies = await Promise.all(
    ['/list?page=2&a=1', '/list?b=3&page=2', '/list?page=2', '/list?c=1'].map(async (path) => (await visit(path)).body),
  );
  const [second, first] = ['/list?page=2 plain first ', '/list plain first '];
  assert.deepEqual(bodies, [second, second, second, first]);
  assert.ok(requested.filter(({ headers }) => headers['x-page-cache'] === 'shared').length <= 4, sentUrls().join());
});

test('each encoding has its page', { skip }, async () => {
  const bodyFor = async (accepted: string) =>
    (await visit('/encoded', { 'accept-encoding': accepted })).body.split(' ')[1];
  assert.deepEqual(
    [
      await bodyFor('gzip, deflate, br, zstd'),
      await bodyFor('deflate, gzip;q=1.0'),
      await bodyFor('br;q=0'),
      await bodyFor('br'),
    ],
    ['br', 'gzip', 'plain', 'br'],
  );
});

for (const cookie of ['canary=1', 'preview=x', 'draft=x', 'damaged=content@1.0.0', 'plain_session=a.b.c']) {
  test(`a visitor with the cookie ${cookie} bypasses the cache`, { skip }, async () => {
    await visit('/mine');
    assert.equal((await visit('/mine', { cookie })).body, `/mine plain first ${cookie}`);
    assert.equal((await visit('/mine')).body, '/mine plain first ');
    assert.equal(requested.find(({ headers }) => headers.cookie)?.headers['x-page-cache'], undefined);
  });
}

const direct = { 'sec-fetch-site': 'none' };
const [inUkrainian, inEnglish] = [{ cookie: 'i18n_redirected=ua' }, { cookie: 'a=b; i18n_redirected=en' }];

test('a direct visit of the home page by a visitor who has chosen English is redirected', { skip }, async () => {
  assert.equal((await visit('/?utm_x=1', { ...inEnglish, ...direct })).headers.location, '/en');
  assert.equal((await visit('/', { ...inEnglish, 'sec-fetch-site': 'same-origin' })).status, 200);
});

for (const path of ['/', '/?utm_x=1', '/?page=2']) {
  test(`English first: a first visit of ${path} is redirected, whatever is stored for others`, { skip }, async () => {
    firstLanguage = 'en';
    const others: Record<string, string>[] = [{ ...direct, ...inUkrainian }, { 'sec-fetch-site': 'same-origin' }, {}];
    const statuses: number[] = [];
    await nextSecond();
    for (const headers of [direct, ...others, direct, ...others]) statuses.push((await visit(path, headers)).status);
    assert.deepEqual(statuses, [302, 200, 200, 200, 302, 200, 200, 200]);
  });
}

test('first visits of the home page cost the site server one request a second', { skip }, async () => {
  for (firstLanguage of ['ua', 'en']) {
    await nextSecond();
    requested = [];
    await Promise.all(Array.from({ length: 100 }, () => visit('/', direct)));
    assert.ok(requested.length <= 2, sentUrls().join());
  }
});

test('pages that the site server does not permit, other methods and the API are not stored', { skip }, async () => {
  for (const path of ['/own', '/wp-json/x', '/composition.json']) {
    await visit(path);
    version = `second ${path}`;
    assert.match((await visit(path, { cookie: 'session=1' })).body, new RegExp(version), path);
  }
  assert.match((await visit('/wp-json/x', { cookie: 'session=1' })).body, /session=1/);
  assert.match((await visit('/form?a=1', { cookie: 'session=1' }, 'POST')).body, /^\/form\?a=1 .*session=1/);
});

test('a new version is on the first visit of the next second, also after an hour without visits', {
  skip,
}, async () => {
  await visit('/changed');
  version = 'second';
  await nextSecond();
  assert.match((await visit('/changed')).body, /second/);
});

test('a deleted page is not served any longer', { skip }, async () => {
  await visit('/deleted');
  status = 404;
  await nextSecond();
  assert.equal((await visit('/deleted')).status, 404);
});

test('without site servers pages are served with their age, and other requests fail', { skip }, async () => {
  await visit('/kept');
  await visit('/kept?page=2');
  const { port } = site.address() as AddressInfo;
  site.close().closeAllConnections();
  await nextSecond();
  try {
    for (const path of ['/kept', '/kept?page=2', '/kept?gclid=1']) {
      const { status: kept, body, headers } = await visit(path);
      assert.deepEqual([kept, body.split(' ')[0]], [200, path.replace('?gclid=1', '')]);
      const [, stored = '', sent = ''] =
        /^stored;desc="(.+)",sent;desc="([\d.]+)"$/.exec(String(headers['server-timing'])) ?? [];
      const age = Number(sent) - Date.parse(stored) / 1000;
      assert.ok(age >= 0 && age < 5, `${age} s`);
    }
    assert.equal((await visit('/kept', { cookie: 'canary=1' })).body, '/kept plain first ');
    assert.equal((await visit('/kept', {}, 'POST')).status, 502);
    assert.equal((await visit('/never')).status, 502);
  } finally {
    await listen(port);
  }
});

test('an overloaded site server is relieved by stored pages', { skip }, async () => {
  await visit('/busy');
  status = 503;
  await nextSecond();
  const { status: served, headers } = await visit('/busy');
  assert.deepEqual([served, headers['server-timing'] !== undefined], [200, true]);
});
