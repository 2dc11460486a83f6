import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createMetrics, serveMetrics } from 'server-lib';
import { buildApp } from './app.ts';
import { countBackend } from './backendMetrics.ts';
import { createFixedClock } from './clock.ts';
import { databaseModule } from './database/databaseModule.ts';
import { callService } from './httpClient.ts';
import { enqueueEmail } from './modules/mail/index.ts';
import { temporaryDatabase } from './testing/temporaryDatabase.ts';

const clock = createFixedClock('2025-04-20T09:00:00Z');

test('what waits in the outbox, how requests went and what is down can be read, on a port of its own', async () => {
  const database = await temporaryDatabase();
  const metrics = createMetrics();
  let isContentUp = true;
  const check = async () => {
    if (!isContentUp) throw new Error('away');
  };
  countBackend(metrics, { database, content: { check }, clock });
  const app = await buildApp({ modules: [databaseModule(database)], metrics });
  const message = { kind: 'code', code: '123456' } as never;
  await enqueueEmail(database.db, { to: 'a@run.example', locale: 'ua', message }, clock.now());
  clock.set('2025-04-20T09:10:00Z');
  await app.inject('/healthz');
  await app.inject('/wp-json/custom/v1/no/such/secret-12345');
  isContentUp = false;
  const url = 'http://127.0.0.1:1/';
  const away = { service: 'google', url, timeoutMs: 1_000, read: (response: Response) => response.text() } as const;
  for (let times = 0; times < 5; times += 1) await assert.rejects(callService(away));

  const { url: served, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const text = await (await fetch(served)).text();
  assert.match(text, /^outbox_letters 1$/m);
  assert.match(text, /^outbox_oldest_seconds 600$/m);
  assert.match(text, /^database_up 1$/m);
  assert.match(text, /^content_source_up 0$/m);
  assert.match(text, /^service_resting\{service="google"\} 1$/m);
  assert.match(text, /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1$/m);
  assert.match(text, /route="none",status="404"/);
  assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m);
  assert.doesNotMatch(text, /secret-12345/);
  assert.equal((await fetch(new URL('/', served))).status, 404);
  assert.equal((await app.inject('/metrics')).statusCode, 404);

  await app.close();
  const whileAway = await (await fetch(served)).text();
  assert.match(whileAway, /^database_up 0$/m);
  assert.doesNotMatch(whileAway, /^outbox_letters \d/m);
  await close();
});

test('not ready: before the process ends, and while tables are missing that it knows', async () => {
  const database = await temporaryDatabase();
  const draining = { isEnding: false };
  const app = await buildApp({ modules: [databaseModule(database)], draining });
  const ready = async () => {
    const response = await app.inject('/readyz');
    return [response.statusCode, response.json().dependencies];
  };
  assert.deepEqual(await ready(), [200, { database: 'ok' }]);
  draining.isEnding = true;
  assert.deepEqual(await ready(), [503, { database: 'ok', process: 'ending' }]);
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  draining.isEnding = false;
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`);
  assert.deepEqual(await ready(), [503, { database: 'failed' }]);
  await app.close();
});
