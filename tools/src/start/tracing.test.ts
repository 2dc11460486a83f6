import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { layDatabase } from 'backend/prepared-database';
import { type CollectedSpan, temporaryCollector } from 'shared-lib/serving/testing';
import { createFakeShell, newReleaseFolder } from 'shell/testing';
import { startService, stopServices } from '../process/service.ts';
import { root } from '../workspace.ts';

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

test('without a collector no tracing module is loaded', async () => {
  const { env, loaded } = watched({ OTEL_EXPORTER_OTLP_ENDPOINT: '', BACKEND_URL: 'http://127.0.0.1:9' });
  await stopServices([await startService(join(root, 'shell/server/server.ts'), env)]);
  assert.equal(loaded(), '');
});
