import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createSiteServer } from './createServer.ts';

const seen: { url?: string; headers: IncomingHttpHeaders; body: string }[] = [];
const backend = createServer(async (request, reply) => {
  seen.push({ url: request.url, headers: request.headers, body: await text(request) });
  reply.setHeader('x-request-id', String(request.headers['x-request-id']));
  if (request.headers.cookie)
    reply.setHeader('set-cookie', 'office=2; HttpOnly').setHeader('cache-control', 'no-store');
  if (request.url?.endsWith('/events')) {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    return reply.write('data: first\n\n');
  }
  if (request.headers['if-none-match']) reply.writeHead(304, { etag: '"a"' });
  reply.end(request.headers['if-none-match'] ? undefined : '{}');
});
before(() => new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve)));
after(() => backend.close());

const open = (
  settings: { publicOrigin?: string; trustedProxies?: string[]; log?: PassThrough; backend?: Server } = {},
) => {
  const { publicOrigin, trustedProxies = [], log } = settings;
  const { port } = (settings.backend ?? backend).address() as AddressInfo;
  const backendUrl = `http://127.0.0.1:${port}`;
  return createSiteServer(
    { backendUrl, publicOrigin, trustedProxies, port: 3000, loopDelayMs: 1000, logLevel: log ? 'info' : 'silent' },
    { log },
  );
};
const claimed = {
  'x-forwarded-for': '203.0.113.9',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-request-id': 'chosen-by-a-visitor',
  traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
};

test('clients set neither their IP address nor their request id', async () => {
  const lines: string[] = [];
  const app = await open({ log: new PassThrough().on('data', (bytes) => lines.push(String(bytes))) });
  const response = await app.inject({ url: '/wp-json/custom/v1/profile?email=a@b.example', headers: claimed });
  const { headers } = seen.at(-1) ?? assert.fail('nothing came');
  assert.equal(headers['x-forwarded-for'], '127.0.0.1');
  assert.deepEqual([headers['x-real-ip'], headers.forwarded, headers.traceparent], [undefined, undefined, undefined]);
  assert.equal(headers['x-forwarded-host'], 'localhost');
  assert.match(String(headers['x-request-id']), /^[\da-f-]{36}$/);
  assert.equal(response.headers['x-request-id'], headers['x-request-id']);
  const logged = JSON.parse(lines.at(-1) ?? '{}');
  assert.deepEqual(
    [logged.part, logged.reqId, logged.req.url],
    ['site', headers['x-request-id'], '/wp-json/custom/v1/profile?email=-'],
  );
  await app.close();
});

test('calls neither queue for a backend that rejects them nor are sent again', async () => {
  const calls = 200;
  const held: ServerResponse[] = [];
  const slow = createServer((_request, reply) => {
    held.push(reply);
    if (held.length === calls) for (const one of held) one.writeHead(503).end();
  });
  await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve));
  const app = await open({ backend: slow });
  const url = '/wp-json/custom/v1/profile';
  const responses = await Promise.all(Array.from({ length: calls }, () => app.inject({ url })));
  assert.deepEqual(new Set(responses.map(({ statusCode }) => statusCode)), new Set([503]));
  assert.equal(held.length, calls);
  await app.close();
  slow.close();
});

test('forwarded headers of a trusted proxy count', async () => {
  const app = await open({ publicOrigin: 'https://run.example', trustedProxies: ['loopback'] });
  const response = await app.inject({ url: '/wp-json/custom/v1/profile', headers: claimed });
  const { headers } = seen.at(-1) ?? assert.fail('nothing came');
  assert.equal(headers['x-forwarded-for'], '203.0.113.9');
  assert.equal(headers['x-forwarded-host'], 'run.example');
  assert.equal(headers.traceparent, claimed.traceparent);
  assert.equal(response.headers['x-request-id'], 'chosen-by-a-visitor');
  const broken = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a\u0000"' } });
  assert.match(String(broken.headers['x-request-id']), /^[\da-f-]{36}$/);
  await app.close();
});

test('every response has the security headers', async () => {
  const [plain, secure] = await Promise.all([open(), open({ publicOrigin: 'https://run.example' })]);
  const [{ headers }, { headers: overHttps }] = await Promise.all([
    plain.inject('/healthz'),
    secure.inject('/healthz'),
  ]);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['permissions-policy']), /camera=\(\)/);
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
  assert.equal(headers['strict-transport-security'], undefined);
  assert.match(String(overHttps['strict-transport-security']), /^max-age=\d{8}/);
  await Promise.all([plain.close(), secure.close()]);
});

test('internal backend paths are not proxied', async () => {
  const app = await open();
  const before = seen.length;
  for (const path of [
    '/metrics',
    '/wp-json/../metrics',
    '/backup',
    '/staff/refund',
    '/wp-json/../staff/refund',
    '/wp-json/%2e%2e/staff/refund',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      assert.equal((await app.inject({ url: path, method })).statusCode, 404, `${method} ${path}`);
    }
  }
  assert.equal(seen.length, before);
  await app.close();
});

test('cookie and origin of staff reach the backend, its cookie and no-store the browser', async () => {
  const app = await open();
  const headers = { cookie: 'office=1', origin: 'http://localhost', 'content-type': 'application/json' };
  const response = await app.inject({
    url: '/wp-json/custom/v1/office/orders',
    method: 'POST',
    headers,
    payload: JSON.stringify({ bytes: 'x'.repeat(9 * 1024 * 1024) }),
  });
  const sent = seen.at(-1) ?? assert.fail('nothing came');
  assert.deepEqual([sent.headers.cookie, sent.headers.origin], ['office=1', 'http://localhost']);
  assert.ok(sent.body.length > 9 * 1024 * 1024, 'a bank statement is not cut');
  assert.equal(response.statusCode, 200);
  assert.deepEqual(
    [response.headers['set-cookie'], response.headers['cache-control']],
    ['office=2; HttpOnly', 'no-store'],
  );
  await app.close();
});

test('an unavailable backend is reported in the shape of its errors', async () => {
  const app = await createSiteServer({
    backendUrl: 'http://127.0.0.1:9',
    publicOrigin: undefined,
    trustedProxies: [],
    port: 3000,
    loopDelayMs: 1000,
    logLevel: 'silent',
  });
  const response = await app.inject('/wp-json/wp/v2/pages');
  assert.deepEqual([response.statusCode, response.headers['retry-after']], [502, '5']);
  assert.deepEqual([response.json().code, response.json().data], ['backend_unavailable', { status: 502 }]);
  assert.doesNotMatch(response.body, /127\.0|ECONN/);
  await app.close();
});

test('a safe call whose connection breaks is sent once more, others are not', async () => {
  const arrived: string[] = [];
  const killed = createServer((request, reply) => {
    arrived.push(`${request.method}`);
    if (arrived.filter((method) => method === request.method).length === 1) return void request.socket.destroy();
    reply.end('{}');
  });
  await new Promise<void>((resolve) => void killed.listen(0, '127.0.0.1', resolve));
  const app = await open({ backend: killed });
  assert.equal((await app.inject('/wp-json/wp/v2/pages')).statusCode, 200);
  const post = await app.inject({ method: 'POST', url: '/wp-json/custom/v1/login', payload: {} });
  assert.equal(post.statusCode, 502);
  assert.deepEqual(arrived, ['GET', 'GET', 'POST']);
  await app.close();
  killed.close();
});

test('unexpected errors hide their details', async () => {
  const app = await open();
  app.get('/broken', async () => {
    throw new Error('cannot read /etc/secret');
  });
  const response = await app.inject('/broken');
  assert.deepEqual([response.statusCode, response.json().code], [500, 'internal_server_error']);
  assert.doesNotMatch(response.body, /secret/);
  await app.close();
});

test('a 304 response is proxied without a body', async () => {
  const app = await open();
  const headers = { 'if-none-match': '"a"', 'accept-encoding': 'br, gzip' };
  const { statusCode, headers: received, body } = await app.inject({ url: '/wp-json/wp/v2/pages', headers });
  assert.deepEqual([statusCode, received.etag, received['content-encoding'], body], [304, '"a"', undefined, '']);
  await app.close();
});

test('only responses from one kilobyte are compressed', async () => {
  const bodies: Record<string, string> = { '/wp-json/short': '{"a":1}', '/wp-json/long': `"${'a'.repeat(2000)}"` };
  const origin = createServer((request, reply) => {
    reply.setHeader('content-type', 'application/json').end(bodies[String(request.url)]);
  });
  await new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve));
  const app = await open({ backend: origin });
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const [short, long] = await Promise.all([get('/wp-json/short'), get('/wp-json/long')]);
  assert.deepEqual([short.headers['content-encoding'], short.body], [undefined, bodies['/wp-json/short']]);
  assert.equal(long.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(long.rawPayload).toString(), bodies['/wp-json/long']);
  await app.close();
  origin.close();
});

test('a short response that breaks off ends the connection', async () => {
  const origin = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{');
    setImmediate(() => reply.destroy());
  });
  await new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve));
  const app = await open({ backend: origin });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await assert.rejects(fetch(`${url}/wp-json/broken`));
  await app.close();
  origin.close();
});

test('a visitor who leaves before a compressed response ends is no failure', async () => {
  const held: ServerResponse[] = [];
  const origin = createServer((_request, reply) => {
    held.push(reply.setHeader('content-type', 'application/json'));
  });
  await new Promise<void>((resolve) => void origin.listen(0, '127.0.0.1', resolve));
  const lines: string[] = [];
  const app = await open({
    backend: origin,
    log: new PassThrough().on('data', (bytes) => lines.push(String(bytes))),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const left = once(app.server, 'request').then(([{ socket }]) => once(socket, 'close'));
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };
  const call = request(`${url}/wp-json/long`, { method: 'POST', headers });
  call.on('error', () => undefined).end('{}');
  await once(origin, 'request');
  call.destroy();
  await left;
  held[0]?.end(`"${'a'.repeat(5000)}"`);
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId);
  while (logged().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.deepEqual(
    logged().filter(({ level }) => level >= 50),
    [],
  );
  await app.close();
  origin.close();
});

test('compressed request bodies are proxied unchanged', async () => {
  const app = await open();
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const url = '/wp-json/custom/v1/login';
  assert.equal((await app.inject({ method: 'POST', url, headers, payload: 'no gzip' })).statusCode, 200);
  assert.deepEqual([seen.at(-1)?.url, seen.at(-1)?.body], [url, 'no gzip']);
  await app.close();
});

test('an event stream is neither buffered nor compressed, and does not keep the server from closing', async () => {
  const app = await open();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/wp-json/custom/v1/office/events`, {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  assert.equal(response.headers.get('content-encoding'), null);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader?.read())?.value, 'data: first\n\n');
  const closed = app.close();
  assert.equal((await reader?.read())?.done, true);
  await closed;
});
