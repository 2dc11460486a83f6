import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerLog, openTracing, readTracing } from 'server-lib';
import { temporaryCollector } from 'server-lib/testing';
import { createSiteServer } from './createServer.ts';

const seen: IncomingHttpHeaders[] = [];
const backend = createServer((request, reply) => {
  seen.push(request.headers);
  if (request.url?.includes('gone')) return void request.socket.destroy();
  reply.statusCode = request.url?.includes('broken') ? 500 : 200;
  reply.end('{}');
});
before(() => new Promise<void>((resolve) => void backend.listen(0, '127.0.0.1', resolve)));
after(() => backend.close());

/** The site server with a fake backend and a trace collector. */
async function open({ env = {}, trustedProxies = [], response }: Options = {}) {
  const collector = await temporaryCollector(response);
  const { OTEL_EXPORTER_OTLP_ENDPOINT = collector.url, ...rest } = env;
  const variables = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_ENDPOINT, ...rest };
  // The exporter reads the environment of the process itself.
  Object.assign(process.env, variables);
  const lines: Record<string, unknown>[] = [];
  const log = new PassThrough().on('data', (line) => lines.push(JSON.parse(String(line))));
  const settings = readTracing(process.env, 'site') ?? assert.fail('tracing is off');
  const tracing = await openTracing(settings, createServerLog({ part: 'site', level: 'warn', destination: log }));
  const app = await createSiteServer(
    {
      backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      publicOrigin: undefined,
      trustedProxies,
      port: 3000,
      loopDelayMs: 1000,
      logLevel: 'info',
    },
    { log, tracing },
  );
  app.get('/parts/:name', async () => 'part');
  const close = async () => {
    await app.close();
    await tracing.close();
    for (const name of Object.keys(variables)) delete process.env[name];
    collector.close();
  };
  return { app, collector, lines, tracing, close };
}

interface Options {
  env?: Record<string, string>;
  trustedProxies?: string[];
  response?: RequestListener;
}

const visitors = { traceparent: '00-11111111111111111111111111111111-2222222222222222-01', tracestate: 'a=b' };

test('a request is one trace from the site server to the backend', async () => {
  const { app, collector, lines, close } = await open();
  const response = await app.inject({ url: '/wp-json/custom/v1/profile?email=a@b.example', headers: visitors });
  await close();
  const [called, served] = collector.spans();
  assert.deepEqual([served?.name, served?.kind, served?.parentSpanId], ['GET /wp-json/*', 'server', '']);
  assert.notEqual(served?.traceId, '11111111111111111111111111111111');
  assert.deepEqual([called?.kind, called?.traceId, called?.parentSpanId], ['client', served?.traceId, served?.spanId]);
  assert.equal(seen.at(-1)?.traceparent, `00-${called?.traceId}-${called?.spanId}-01`);
  assert.equal(seen.at(-1)?.tracestate, undefined);
  assert.deepEqual(served?.attributes, {
    'http.request.method': 'GET',
    'http.route': '/wp-json/*',
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'url.path': '/wp-json/custom/v1/profile',
    'request.id': response.headers['x-request-id'],
  });
  const line = lines.find(({ msg }) => msg === 'responded');
  assert.deepEqual([line?.trace_id, line?.span_id], [served?.traceId, served?.spanId]);
});

test('a trusted proxy continues its trace', async () => {
  const { app, collector, close } = await open({ trustedProxies: ['loopback'] });
  await app.inject({ url: '/wp-json/wp/v2/pages', headers: visitors });
  assert.equal(seen.at(-1)?.tracestate, 'a=b');
  await app.inject({ url: '/healthz', headers: { traceparent: `${visitors.traceparent.slice(0, -1)}0` } });
  await close();
  const spans = collector.spans();
  assert.deepEqual(new Set(spans.map(({ traceId }) => traceId)), new Set(['11111111111111111111111111111111']));
  assert.deepEqual(
    spans.map(({ name, parentSpanId }) => [name, parentSpanId === '2222222222222222']),
    [
      ['GET backend', false],
      ['GET /wp-json/*', true],
    ],
  );
});

test('failures are visible in traces', async () => {
  const { app, collector, lines, close } = await open();
  await app.inject('/parts/anna%40run.example');
  await app.inject('/no-such-place');
  await app.inject('/wp-json/broken');
  await app.inject('/wp-json/gone');
  await app.inject({ method: 'POST', url: '/wp-json/custom/v1/login', payload: { email: 'anna@run.example' } });
  await close();
  const spans = collector.spans();
  assert.deepEqual(
    spans.map(({ name, attributes }) => [name, attributes['http.response.status_code'], attributes['error.type']]),
    [
      ['GET /parts/:name', 200, undefined],
      ['GET', 404, undefined],
      ['GET backend', 500, '500'],
      ['GET /wp-json/*', 500, '500'],
      ['GET backend', undefined, 'unanswered'],
      ['GET /wp-json/*', 502, '502'],
      ['POST backend', 200, undefined],
      ['POST /wp-json/*', 200, undefined],
    ],
  );
  assert.doesNotMatch(collector.bodies.join(''), /run\.example/);
  const ofRequests = lines.filter(({ reqId }) => reqId);
  assert.ok(ofRequests.length >= 5 && ofRequests.every((line) => line.trace_id));
});

test('an aborted request is marked in its span', async () => {
  const { app, collector, close } = await open();
  const leaving = new AbortController();
  app.get('/slow', () => {
    leaving.abort();
    return pause(100);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await assert.rejects(fetch(`${url}/slow`, { signal: leaving.signal }));
  await close();
  const [left] = collector.spans();
  assert.deepEqual([left?.name, left?.attributes['error.type'], left?.isFailed], ['GET /slow', 'aborted', true]);
  assert.equal(left?.attributes['http.response.status_code'], undefined);
});

test('the standard variables hold', async () => {
  const env = {
    OTEL_SERVICE_NAME: 'my-site',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret',
    OTEL_TRACES_SAMPLER: 'always_off',
  };
  const silent = await open({ env });
  await silent.app.inject('/healthz');
  await silent.close();
  assert.deepEqual(silent.collector.bodies, []);
  const heard = await open({ env: { ...env, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' } });
  await heard.app.inject('/healthz');
  await heard.close();
  assert.equal(heard.collector.spans()[0]?.service, 'my-site');
  const [call] = heard.collector.calls;
  assert.deepEqual([call?.url, call?.headers['x-key']], ['/v1/traces', 'secret']);
  const binary = await open({ env: { OTEL_EXPORTER_OTLP_PROTOCOL: '' } });
  await binary.app.inject('/healthz');
  await binary.close();
  assert.equal(binary.collector.calls[0]?.headers['content-type'], 'application/x-protobuf');
  assert.match(binary.collector.bodies.join(''), /GET \/healthz/);
});

test('an unavailable collector does not affect requests', async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  };
  const { app, lines, close } = await open({ env });
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    await pause(100);
  }
  await close();
  const logged = lines.filter(({ msg }) => msg === 'traces do not arrive at the collector');
  assert.deepEqual(
    logged.map(({ reason }) => reason),
    ['ECONNREFUSED'],
  );
});

test('an unresponsive collector fills a bounded queue', async (t) => {
  const env = {
    OTEL_BSP_MAX_QUEUE_SIZE: '20',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
  };
  const taken: string[] = [];
  const collecting = new EventEmitter();
  const called = once(collecting, 'called');
  let givenUp = 0;
  const response: RequestListener = (request, reply) => {
    request.on('data', (bytes) => taken.push(String(bytes)));
    reply.on('close', () => {
      givenUp += 1;
    });
    collecting.emit('called');
  };
  const { app, tracing, close } = await open({ env, response });
  t.after(close);
  for (let count = 0; count < 1000; count += 1) tracing.start({ name: `work ${count}` }).end();
  await called;
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  assert.equal(givenUp, 0, 'requests do not wait for it');
  await tracing.close();
  assert.equal(givenUp, 0, 'nor does the end');
  assert.equal(taken.join('').match(/"name":"work \d+"/g)?.length, 30);
});
