import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { loggableUrl } from 'server-lib';
import { buildApp } from './app.ts';
import { loggableError } from './plugins/requestLog.ts';
import { temporaryDatabase } from './testing/temporaryDatabase.ts';

test('says that it is alive and ready', async () => {
  const app = await buildApp({ modules: [] });
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  assert.equal((await app.inject('/readyz')).json().status, 'ok');
});

test('responds to an unknown route as WordPress does', async () => {
  const app = await buildApp({ modules: [] });
  const response = await app.inject('/wp-json/wp/v2/no_such_type?lang=ua');
  assert.equal(response.statusCode, 404);
  assert.deepEqual(response.json(), {
    code: 'rest_no_route',
    message: 'No route was found matching the URL and request method.',
    data: { status: 404 },
  });
});

test('keeps the request id it was given and makes one otherwise', async () => {
  const app = await buildApp({ modules: [] });
  const given = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'visit-12345' } });
  assert.equal(given.headers['x-request-id'], 'visit-12345');
  const forged = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a\u0000"' } });
  assert.match(String(forged.headers['x-request-id']), /^[0-9a-f-]{36}$/);
});

test('accepts a preflight of any origin', async () => {
  const app = await buildApp({ modules: [] });
  const response = await app.inject({
    method: 'OPTIONS',
    url: '/wp-json/custom/v1/get_custom_user?lang=ua',
    headers: { origin: 'https://run.example.test', 'access-control-request-method': 'GET' },
  });
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['access-control-allow-origin'], 'https://run.example.test');
  assert.match(String(response.headers['access-control-allow-headers']), /Authorization/);
});

test('logs no value of a parameter it does not know', () => {
  assert.equal(
    loggableUrl('/wp-json/custom/v1/x?lang=ua&token=secret&email=a@b.c'),
    '/wp-json/custom/v1/x?lang=ua&token=-&email=-',
  );
});

test('logs no value of a query that failed', async () => {
  const database = await temporaryDatabase();
  const email = 'olena@run.example';
  const failure = await database.db
    .execute(sql`insert into users (email, registered_at) values (${email}, ${'never'})`)
    .then(
      () => assert.fail('it did not fail'),
      (error: Error) => error,
    );
  const logged = JSON.stringify(loggableError(failure));
  assert.ok(JSON.stringify({ ...failure }).includes(email), 'the error itself holds it');
  assert.ok(!logged.includes(email) && !logged.includes('never'), logged);
  assert.match(logged, /insert into users/);
  await database.close();
});
