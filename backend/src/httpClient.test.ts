import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { openTracing, readTracing } from 'server-lib';
import { temporaryCollector } from 'server-lib/testing';
import { OPEN_MS, openCircuits, ServiceUnavailable } from './circuitBreaker.ts';
import { callService, UnexpectedRedirect } from './httpClient.ts';
import { createLogger } from './plugins/requestLog.ts';

const requests: string[] = [];
const inside = createServer((request, reply) => {
  requests.push(`inside ${request.url}`);
  reply.end('secret of the own network');
});
const service = createServer((request, reply) => {
  requests.push(`${request.method} ${request.url}`);
  const to = new URL(request.url ?? '/', 'http://service').searchParams.get('to');
  if (to) reply.writeHead(302, { location: to }).end();
  else reply.end('response');
});
const getUrl = (server: typeof service) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
before(async () => {
  for (const server of [inside, service]) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  }
});
after(() => {
  inside.close();
  service.close();
});

const send = (url: string, init: RequestInit = {}) =>
  callService({ service: 'google', url, timeoutMs: 5_000, init: init as object, read: (response) => response.text() });

test('a service may move within its own host', async () => {
  assert.equal(await send(`${getUrl(service)}/?to=/moved`), 'response');
});

test('a service cannot lead us elsewhere, nor in a ring, nor with a change', async () => {
  requests.length = 0;
  const stray = [
    `${getUrl(inside)}/`,
    `http://user:pass@${new URL(getUrl(service)).host}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://[bad',
  ];
  for (const to of stray) {
    await assert.rejects(send(`${getUrl(service)}/?to=${encodeURIComponent(to)}`), UnexpectedRedirect, to);
    await send(getUrl(service));
  }
  const ring = `${getUrl(service)}/?to=${encodeURIComponent('?to=%3Fto%3D%253Fto%253D%25253Fto%25253D%2Fend')}`;
  await assert.rejects(send(ring), UnexpectedRedirect);
  await assert.rejects(send(`${getUrl(service)}/?to=/moved`, { method: 'POST', body: '{}' }), UnexpectedRedirect);
  assert.ok(requests.every((request) => !request.startsWith('inside')));
});

/** A service whose responses the test sets. */
async function fakeService() {
  let mood: (reply: ServerResponse) => void = (reply) => void reply.end('well');
  let requests = 0;
  const server = createServer((_request, reply) => {
    requests += 1;
    mood(reply);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = getUrl(server);
  return {
    requests: () => requests,
    be: (next: typeof mood) => {
      mood = next;
    },
    send: (options: { timeoutMs?: number; isVital?: boolean; signal?: AbortSignal } = {}) =>
      callService({ service: 'carrier', url, timeoutMs: 60_000, ...options, read: (response) => response.text() }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
/** Resolves once a condition holds; the clock plays no part in it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await yieldToEventLoop();
}
const well = (reply: ServerResponse) => void reply.end('well');
const moods: Record<string, (reply: ServerResponse) => void> = {
  gone: (reply) => void reply.destroy(),
  silent: () => {},
  'broken off': (reply) => void reply.writeHead(200, { 'content-length': 100 }).write('half', () => reply.destroy()),
  'slow to end': (reply) => void reply.write('half'),
  failing: (reply) => void reply.writeHead(503).end('<html>'),
};

for (const [name, mood] of Object.entries(moods)) {
  test(`a service that is ${name} five times is left alone, then tried by one call, and found well by itself`, async (t) => {
    const other = await fakeService();
    t.after(other.close);
    t.after(() => mock.timers.reset());
    other.be(mood);
    const tries = Array.from({ length: 5 }, () => other.send({ timeoutMs: 300 }).catch((error) => error));
    for (const outcome of await Promise.all(tries))
      assert.ok(!(outcome instanceof ServiceUnavailable), String(outcome));
    await until(() => openCircuits().carrier === 1);
    const before = other.requests();
    await assert.rejects(other.send(), ServiceUnavailable);
    assert.equal(other.requests(), before, 'it is not called');
    const vital = new AbortController();
    const payment = other.send({ isVital: true, signal: vital.signal }).catch(() => {});
    await until(() => other.requests() === before + 1);
    vital.abort();
    await payment;
    mock.timers.enable({ apis: ['Date'], now: Date.now() + OPEN_MS });
    other.be(well);
    const [tried, rejected] = await Promise.allSettled([other.send(), other.send()]);
    assert.deepEqual([tried?.status, rejected?.status], ['fulfilled', 'rejected'], 'one tries');
    assert.equal(await other.send(), 'well');
    assert.equal(openCircuits().carrier, 0);
  });
}

test('a rejection is a response and does not open the circuit', async (t) => {
  const other = await fakeService();
  t.after(other.close);
  other.be((reply) => void reply.writeHead(404).end('none'));
  for (let times = 0; times < 8; times += 1) assert.equal(await other.send(), 'none');
});

test('a slow service has a bounded queue, time-outs end waiting calls too, and other services are called meanwhile', async (t) => {
  const [slow, quick] = [await fakeService(), await fakeService()];
  t.after(slow.close);
  t.after(quick.close);
  slow.be(moods.silent as (reply: ServerResponse) => void);
  const timeout = new AbortController();
  const errors: Error[] = [];
  const waiting = Array.from({ length: 230 }, () =>
    slow.send({ isVital: true, signal: timeout.signal }).catch((error) => void errors.push(error)),
  );
  assert.equal(await quick.send(), 'well');
  await until(() => slow.requests() === 16);
  assert.equal(errors.length, 230 - 216, 'the queue is full, and no call in it has been rejected');
  assert.ok(errors.every((error) => error instanceof ServiceUnavailable));
  timeout.abort(new DOMException('out of time', 'TimeoutError'));
  await Promise.all(waiting);
  assert.equal(errors.filter(({ name }) => name === 'TimeoutError').length, 216, 'also those that waited');
  assert.equal(slow.requests(), 16);
});

test('a call is traced without its path; only our services get the trace id', async (t) => {
  const collector = await temporaryCollector();
  t.after(collector.close);
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  Object.assign(process.env, variables);
  const tracing = await openTracing(readTracing(variables, 'backend') ?? assert.fail(), createLogger('silent'));
  const heard: unknown[] = [];
  const other = createServer(({ headers: { accept, traceparent } }, reply) => {
    heard.push([accept, traceparent]);
    reply.writeHead(heard.length === 1 ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  t.after(() => other.close());
  const call = {
    url: `${getUrl(other)}/anna?code=123456`,
    timeoutMs: 5_000,
    read: (response: Response) => response.text(),
  };
  await callService({ ...call, service: 'content', init: { headers: { accept: 'text/plain' } } });
  await callService({ ...call, service: 'monobank', init: { method: 'POST' } });
  await tracing.close();
  const [content, monobank] = collector.spans();
  assert.deepEqual(heard, [
    ['text/plain', `00-${content?.traceId}-${content?.spanId}-01`],
    ['*/*', undefined],
  ]);
  const { port } = new URL(getUrl(other));
  const attributes = { 'server.address': '127.0.0.1', 'server.port': Number(port) };
  assert.deepEqual([content?.name, content?.kind, content?.isFailed], ['GET content', 'client', false]);
  assert.deepEqual([monobank?.name, monobank?.isFailed], ['POST monobank', true]);
  assert.deepEqual(monobank?.attributes, {
    'http.request.method': 'POST',
    'peer.service': 'monobank',
    ...attributes,
    'http.response.status_code': 503,
    'error.type': '503',
  });
});

/** A call or a function that makes one; types are ignored. */
const REQUESTS = new RegExp(
  [
    ...['(?<![\\w#])fetch\\(', '\\bnew (?:WebSocket|EventSource)\\(', '\\bhttps?\\.(?:request|get)\\('],
    "^import (?!type\\b)(?:\\w+|[^;]*\\b(?:request|get|connect)\\b[^;]*) from 'node:(?:https?|http2|net|tls|dgram)'",
    "from '(?:undici|axios|got|ws|aws4fetch|@fastify/http-proxy|@opentelemetry/exporter[\\w-]*)'",
  ].join('|'),
  'm',
);

test('a call is found however it is written', () => {
  const calls = [
    ...['x = fetch(u)', 'const f = () => fetch(u);', 'return fetch(u)', 'this.#client.fetch(u)'],
    ...['[fetch(u)]', 'globalThis.fetch(u)', "import http from 'node:http';", "import { get } from 'node:https';"],
    ...["import { createServer,\n  request } from 'node:http';", "import { fetch } from 'undici';", 'new WebSocket(u)'],
  ];
  for (const call of calls) assert.match(call, REQUESTS);
  const others = ['#fetch(): Promise<void> {', 'prefetch(u)', "import type http from 'node:http';"];
  for (const other of [...others, "import { createServer } from 'node:http';"]) assert.doesNotMatch(other, REQUESTS);
});

test('no server code sends requests in another way, except to configured URLs', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = ['backend/src', 'shell/server', 'server-lib/src']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path));
  assert.ok(sources.length > 400, 'both servers are looked through');
  const requesting = sources.filter((path) => REQUESTS.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(requesting.sort(), [
    // Staff's command lines call the backend beside them.
    'backend/src/database/backup/backup.ts',
    'backend/src/httpClient.ts',
    // CONTENT_URL, on the command line of the operator
    'backend/src/modules/content/transfer/wordpressTransfer.ts',
    // The payment sandbox tells the site it runs on; production has none.
    'backend/src/modules/payments/sandbox/webhookSender.ts',
    'backend/src/staffCommand/staffClient.ts',
    // Listens only.
    'server-lib/src/listen.ts',
    // OTEL_EXPORTER_OTLP_ENDPOINT
    'server-lib/src/tracing/otlp.ts',
    // Takes the network away from the code of releases.
    // BACKEND_URL
    'shell/server/drafts/drafts.routes.ts',
    'shell/server/http/createServer.ts',
    'shell/server/http/health.ts',
    'shell/server/plain-forms/plainBackend.ts',
    // RELEASES_URL, AWS_ENDPOINT_URL_S3
    'shell/server/releases/bucket.ts',
    // BACKEND_URL
    'shell/server/rendering/contentVersion.ts',
    // BACKEND_URL, on behalf of confined releases
    'shell/server/rendering/pageFetches.ts',
    'shell/server/rendering/renderProcess.ts',
    // BACKEND_URL
    'shell/server/status/siteStatus.ts',
    // Origins that the operator has allowed to a team
    'shell/server/upstreams/createUpstreamSender.ts',
  ]);
});
