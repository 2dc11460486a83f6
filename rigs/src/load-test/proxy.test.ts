import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, test } from 'node:test';
import { isNginxInstalled, prepareNginx } from 'tools/nginx';
import { startReverseProxy } from './proxy.ts';

/** Open servers keep a process from ending, also when an assertion fails. */
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A ready site server with one fixed response. */
async function siteThat(responses: number | 'breaks off', headers: Record<string, string> = {}) {
  const requested: string[] = [];
  const server = createServer((request, reply) => {
    if (request.url === '/readyz') return void reply.end();
    requested.push(String(request.method));
    if (responses === 'breaks off') request.socket.destroy();
    else reply.writeHead(responses, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => server.close().closeAllConnections();
  opened.push(close);
  return { url, requested, close };
}

async function openProxy() {
  const proxy = await startReverseProxy();
  opened.push(proxy.close);
  return proxy;
}

const getRequest = (method: string) => ({ method, path: '/', headers: {} });

test('a GET is retried once on another server, unless it was overload, a POST only when it cannot have arrived', async () => {
  const [full, away, good] = [await siteThat(503), await siteThat(502), await siteThat(200)];
  const broken = await siteThat('breaks off');
  const proxy = await openProxy();
  const statuses = async (method: string) => {
    const responses = [1, 2].map(() =>
      proxy.send(getRequest(method)).then(
        ({ status }) => status,
        () => 'none',
      ),
    );
    return (await Promise.all(responses)).map(String).sort();
  };
  await proxy.setUpstreams([full.url, good.url]);
  assert.deepEqual(await statuses('GET'), ['200', '503']);
  assert.deepEqual(await statuses('POST'), ['200', '503']);
  await proxy.setUpstreams([away.url, good.url]);
  assert.deepEqual(await statuses('GET'), ['200', '200']);
  assert.deepEqual(await statuses('POST'), ['200', '502']);
  await proxy.setUpstreams([broken.url, good.url]);
  assert.deepEqual(await statuses('GET'), ['200', '200']);
  assert.deepEqual(await statuses('POST'), ['200', 'none']);
  assert.equal(broken.requested.filter((method) => method === 'POST').length, 1);
  broken.close();
  assert.deepEqual(await statuses('POST'), ['200', '200']);
});

test('nginx repeats requests by the same rule', { skip: !isNginxInstalled && 'nginx is not installed' }, async () => {
  const [full, away, good] = [await siteThat(503), await siteThat(502), await siteThat(200)];
  const broken = await siteThat('breaks off');
  for (const [bad, get, post, keyed] of [
    [full, 503, 503, 503],
    [away, 200, 502, 200],
    [broken, 200, 502, 200],
  ] as const) {
    const nginx = await prepareNginx({ sites: [bad, good].map(({ url }) => new URL(url).host), isBare: true });
    opened.push(nginx.stop);
    await nginx.start();
    // Which server gets a request depends on those still under way, so each response is held against where it went.
    for (const [method, expected, headers] of [
      ['GET', get, {}],
      ['POST', post, {}],
      ['POST', keyed, { 'idempotency-key': crypto.randomUUID() }],
    ] as const) {
      const [before, beforeAtGood] = [bad.requested.length, good.requested.length];
      const statuses: number[] = [];
      for (let sent = 0; sent < 8; sent++)
        statuses.push((await fetch(`http://127.0.0.1:${nginx.securePort}/wp-json/x`, { method, headers })).status);
      const atBad = bad.requested.length - before;
      assert.ok(atBad > 0 && atBad < 8, `${atBad} of 8 at the bad server`);
      const isRepeated = expected === 200;
      assert.equal(good.requested.length - beforeAtGood, isRepeated ? 8 : 8 - atBad);
      assert.equal(statuses.filter((status) => status === 200).length, isRepeated ? 8 : 8 - atBad);
      assert.equal(statuses.filter((status) => status === expected).length, isRepeated ? 8 : atBad);
    }
  }
});

test('immutable files are cached by encoding', async () => {
  const site = await siteThat(200, { 'cache-control': 'public, max-age=31536000, immutable', etag: '"1"' });
  const proxy = await openProxy();
  await proxy.setUpstreams([site.url]);
  const get = async (headers: Record<string, string>) => (await proxy.send({ ...getRequest('GET'), headers })).status;
  assert.deepEqual([await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'br' })], [200, 200]);
  assert.equal(await get({ 'accept-encoding': 'br', 'if-none-match': '"1"' }), 304);
  assert.equal(await get({ 'accept-encoding': 'gzip' }), 200);
  assert.equal(site.requested.length, 2);
});
