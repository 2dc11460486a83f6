import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '@charity-run/release/workspace';
import { layDatabase } from 'backend/prepared-database';
import { type CollectedSpan, temporaryCollector } from 'server-lib/testing';
import { createFakeShell, newReleaseFolder } from 'shell/testing';
import { isNginxInstalled, prepareNginx } from '../process/nginx.ts';
import { startService, stopServices } from '../process/service.ts';

const skip = !isNginxInstalled && 'nginx is not installed';
const releases = newReleaseFolder();
const shell = createFakeShell(releases.root);
before(async () => {
  await layDatabase(join(releases.root, 'db'));
  await releases.publish('content', '1.0.0', { mounts: ['/'] });
  await releases.activate({ content: '1.0.0' });
});
after(() => releases.remove());

/** Records the OpenTelemetry modules a process loads; the no-op API is allowed. */
const watch = `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) appendFileSync(process.env.LOADED, url + '\\n');
  return next(url, context);
} });`;

function watched(env: NodeJS.ProcessEnv = {}) {
  const [script, list] = [join(releases.root, 'watch.mjs'), join(releases.root, 'loaded.txt')];
  writeFileSync(script, watch);
  writeFileSync(list, '');
  const common = { DATA_DIR: releases.root, LOG_LEVEL: 'silent', LOOP_DELAY_MS: '5000', BACKEND_PORT: '0', PORT: '0' };
  return {
    env: { ...common, SHELL_DIST: shell, LOADED: list, NODE_OPTIONS: `--import ${script}`, ...env },
    loaded: () => readFileSync(list, 'utf8'),
  };
}

/** Names of a span's ancestors, root first. */
function lineage(spans: CollectedSpan[], last: CollectedSpan): string {
  const parent = spans.find(({ spanId, traceId }) => spanId === last.parentSpanId && traceId === last.traceId);
  return `${parent ? `${lineage(spans, parent)} > ` : ''}${last.service.replace('charity-run-', '')} ${last.name}`;
}

test('a page and a call are one trace each, from the site server to the database, exported before the servers end', async (context) => {
  const collector = await temporaryCollector();
  context.after(collector.close);
  const { env, loaded } = watched({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const backend = await startService(join(root, 'backend/src/server.ts'), env);
  context.after(() => stopServices([backend]));
  const site = await startService(join(root, 'shell/server/server.ts'), { ...env, BACKEND_URL: backend.url });
  context.after(() => stopServices([site]));
  assert.equal((await fetch(`${site.url}/news`)).status, 200);
  const body = JSON.stringify({ email: 'anna@run.example', locale: 'ua' });
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body };
  assert.ok((await fetch(`${site.url}/wp-json/custom/v1/registration/code`, call)).ok);
  await stopServices([site, backend]);
  const spans = collector.spans();
  const lines = new Set(spans.map((span) => lineage(spans, span)));
  const expected = [
    'site GET /* > site render page > backend GET /wp-json/wp/v2/pages',
    'site GET /* > site GET content version > backend GET /content-version',
    'site POST /wp-json/* > site POST backend > backend POST /wp-json/custom/v1/registration/code > backend transaction',
  ];
  for (const line of expected) assert.ok(lines.has(line), `${line} is not among\n${[...lines].join('\n')}`);
  assert.doesNotMatch(collector.bodies.join(''), /run\.example/);
  assert.match(loaded(), /sdk-trace/);
});

test('nginx begins one trace for a request, with the id that its log and the response show', {
  skip,
}, async (context) => {
  const collector = await temporaryCollector();
  context.after(collector.close);
  const { env } = watched({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    PUBLIC_ORIGIN: 'https://run.example',
  });
  const backend = await startService(join(root, 'backend/src/server.ts'), env);
  context.after(() => stopServices([backend]));
  const site = await startService(join(root, 'shell/server/server.ts'), { ...env, BACKEND_URL: backend.url });
  context.after(() => stopServices([site]));
  const nginx = await prepareNginx({ sites: [new URL(site.url).host] });
  context.after(() => nginx.stop());
  await nginx.start();

  const visitors = {
    traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00`,
    tracestate: 'a=b',
    'x-request-id': 'mine',
  };
  const page = await throughTls(nginx.securePort, '/news', visitors);
  const body = JSON.stringify({ email: 'petro@run.example', locale: 'ua' });
  const call = await throughTls(nginx.securePort, '/wp-json/custom/v1/registration/code', visitors, body);
  await stopServices([site, backend]);

  const spans = collector.spans();
  const lines = readFileSync(join(nginx.folder, 'charity-run.log'), 'utf8').trim().split('\n');
  const logged = lines.map((line) => JSON.parse(line)).map(({ reqId, trace_id }) => [reqId, trace_id]);
  const expected = [
    [page, 'site GET /* > site render page > backend GET /wp-json/wp/v2/pages'],
    [
      call,
      'site POST /wp-json/* > site POST backend > backend POST /wp-json/custom/v1/registration/code > backend transaction',
    ],
  ] as const;
  for (const [id, line] of expected) {
    assert.match(id, /^[\da-f]{32}$/);
    const ofTrace = spans.filter(({ traceId }) => traceId === id);
    const found = ofTrace.map((span) => lineage(ofTrace, span));
    assert.ok(found.includes(line), `${line} is not among\n${found.join('\n')}`);
    const first = ofTrace.find(
      ({ name, service }) => service === 'charity-run-site' && /^(GET|POST) \/\S*\*$/.test(name),
    );
    assert.deepEqual([first?.parentSpanId, first?.attributes['request.id']], [id.slice(0, 16), id]);
    assert.ok(logged.some(([reqId, traceId]) => reqId === id && traceId === id));
  }
});

/** @returns the `x-request-id` of the response */
function throughTls(port: number, path: string, headers: Record<string, string>, body?: string): Promise<string> {
  const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) };
  const method = body === undefined ? 'GET' : 'POST';
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    rejectUnauthorized: false,
    headers: Object.assign(type, headers),
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, async (response) => {
      for await (const _ of response);
      if (response.statusCode && response.statusCode < 300) resolve(String(response.headers['x-request-id']));
      else reject(new Error(`${path}: ${response.statusCode}`));
    });
    sent.on('error', reject).end(body);
  });
}

test('without a collector no tracing module is loaded', async () => {
  const { env, loaded } = watched({ OTEL_EXPORTER_OTLP_ENDPOINT: '', BACKEND_URL: 'http://127.0.0.1:9' });
  await stopServices([await startService(join(root, 'shell/server/server.ts'), env)]);
  assert.equal(loaded(), '');
});
