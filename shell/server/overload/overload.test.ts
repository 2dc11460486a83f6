import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { createSiteServer } from '../http/createServer.ts';

/** The line in front of the render processes, of which the test says how long it is: at 10 the site is full. */
let waiting = 0;
/** What the backend says of itself, and how many requests it got. */
let loadBehind = '0';
let calls = 0;
const backend = createServer((_request, reply) => {
  calls += 1;
  reply.setHeader('x-load', loadBehind).end('{}');
});
let site: Awaited<ReturnType<typeof createSiteServer>>;
before(async () => {
  await new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve));
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const environment = { backendUrl, publicOrigin: undefined, trustedProxies: [], port: 3000 };
  const settings = { ...environment, logLevel: 'silent', loopDelayMs: 1000 };
  site = await createSiteServer(settings, { queues: [{ length: () => waiting, limit: 10 }] });
  site.get('/*', async (_request, reply) => reply.type('text/html').send('<p>a page</p>'));
  site.get('/shell/*', async () => 'a file');
});
after(async () => {
  await site.close();
  backend.close();
});

const notices = '/wp-json/custom/v1/payments/liqpay/notices';
const at = async (length: number, url: string, method: 'GET' | 'POST' = 'GET', headers = {}) => {
  waiting = length;
  const response = await site.inject({ method, url, headers });
  waiting = 0;
  return response;
};

test('pages are rejected first, then calls, then files; money, health and delivery never', async () => {
  const statuses = async (length: number) => {
    const urls = ['/news', '/en/cabinet/orders/RUN-1', '/wp-json/wp/v2/pages', '/shell/app.js', '/healthz'];
    const responses = await Promise.all(urls.map(async (url) => (await at(length, url)).statusCode));
    return [...responses, (await at(length, notices, 'POST')).statusCode];
  };
  assert.deepEqual(await statuses(9), [200, 200, 200, 200, 200, 200]);
  assert.deepEqual(await statuses(10), [503, 200, 200, 200, 200, 200]);
  assert.deepEqual(await statuses(20), [503, 503, 503, 200, 200, 200]);
  assert.deepEqual(await statuses(1000), [503, 503, 503, 503, 200, 200]);
  assert.equal((await at(1000, '/platform/status')).headers['retry-after'], undefined);
  assert.deepEqual(await statuses(0), [200, 200, 200, 200, 200, 200]);
});

test("an overload page is in the visitor's language", async () => {
  const [ukrainian, english] = [await at(10, '/news?a=<b>'), await at(10, '/en/news')];
  assert.match(ukrainian.body, /<html lang="uk">[\s\S]*Нас зараз дуже багато[\s\S]*<a href="">Спробувати ще раз<\/a>/);
  assert.match(english.body, /<html lang="en">[\s\S]*There are a lot of us right now[\s\S]*<a href="">Try again<\/a>/);
  for (const { headers, body } of [ukrainian, english]) {
    assert.doesNotMatch(body, /<script|<link|src=|url\(/);
    assert.deepEqual([headers['cache-control'], headers['content-type']], ['no-store', 'text/html; charset=utf-8']);
    assert.ok(Number(headers['retry-after']) >= 3);
    const styles = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(styles).digest('base64');
    assert.ok(String(headers['content-security-policy']).includes(`style-src 'sha256-${hash}'`));
  }
  const packed = await at(10, '/news', 'GET', { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(packed.rawPayload).toString(), ukrainian.body);
});

test('overload responses of the API have the shape of other errors', async () => {
  const response = await at(20, '/wp-json/custom/v1/orders', 'POST');
  assert.equal(response.json().code, 'overloaded');
  assert.deepEqual(response.json().data, { status: 503, retryAfter: Number(response.headers['retry-after']) });
});

test('a call that the backend would reject does not go there', async () => {
  const call = async (method: 'GET' | 'POST', path: string, headers = {}) => {
    const before = calls;
    const { statusCode, headers: sent } = await site.inject({ method, url: `/wp-json/custom/v1/${path}`, headers });
    assert.equal(sent['x-load'], undefined);
    return { statusCode, isForwarded: calls > before };
  };
  const served = { statusCode: 200, isForwarded: true };
  const rejected = { statusCode: 503, isForwarded: false };
  const signedIn = { authorization: 'Bearer token' };
  /** Statuses of sign-in, a member, a reader and a payment service, each just after the backend reported its load. */
  const at = async (load: string) => {
    loadBehind = load;
    const responses = [];
    for (const [method, path, headers] of [
      ['POST', 'login?lang=ua', {}],
      ['GET', 'orders', signedIn],
      ['GET', 'event', {}],
      ['POST', 'payments/liqpay/notices', {}],
    ] as const) {
      await site.inject({ method: 'POST', url: notices });
      responses.push(await call(method, path, headers));
    }
    return responses;
  };
  assert.deepEqual(await at('0.49'), [served, served, served, served]);
  assert.deepEqual(await at('0.50'), [rejected, served, served, served]);
  assert.deepEqual(await at('1.00'), [rejected, rejected, served, served]);
  assert.deepEqual(await at('3.00'), [rejected, rejected, rejected, served]);
  assert.deepEqual(await at('0.00'), [served, served, served, served]);
});
