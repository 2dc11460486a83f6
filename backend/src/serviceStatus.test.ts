import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceStates } from 'server-lib';
import { buildApp } from './app.ts';
import { createFixedClock } from './clock.ts';
import { connectionFailure } from './database/databaseErrors.ts';
import { InvalidRequest } from './errors.ts';
import { callService } from './httpClient.ts';
import type { ContentSource } from './modules/content/index.ts';
import { enqueueEmail, outbox } from './modules/mail/index.ts';
import { SavingHealth } from './plugins/savingHealth.ts';
import { serviceStatusRoutes } from './serviceStatus.ts';
import { orderForm } from './testing/orderForm.ts';
import { temporaryBackend } from './testing/temporaryBackend.ts';
import { temporaryDatabase } from './testing/temporaryDatabase.ts';

const CLOSED = 'http://127.0.0.1:9';
const working: Pick<ContentSource, 'check' | 'losses'> = { check: async () => {} };

async function openStatus({ content = working } = {}) {
  const database = await temporaryDatabase();
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  let time = Date.parse('2025-04-20T09:00:00Z');
  const saving = new SavingHealth(() => time);
  const pages = serviceStatusRoutes({ database, content, clock, saving, providers: () => ['liqpay', 'monobank'] });
  const app = await buildApp({ saving, modules: [{ name: 'serviceStatus', pages }] });
  const states = async (): Promise<ServiceStates> => (await app.inject('/service-status')).json();
  const wait = (ms: number) => {
    time += ms;
  };
  return { database, clock, saving, wait, states, close: () => Promise.all([app.close(), database.close()]) };
}

const ok = { state: 'ok' };

test('all is well, and a provider that no visitor can choose is not mentioned', async (context) => {
  const database = await temporaryDatabase();
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  const pages = serviceStatusRoutes({
    database,
    content: working,
    clock,
    saving: new SavingHealth(),
    providers: () => [],
  });
  const app = await buildApp({ modules: [{ name: 'serviceStatus', pages }] });
  context.after(() => Promise.all([app.close(), database.close()]));
  const response = await app.inject('/service-status');
  assert.deepEqual(response.json(), { database: ok, email: ok, content: ok, delivery: ok });
  assert.equal(response.headers['cache-control'], 'no-store');
});

test('emails are late when the oldest waits for more than five minutes and no later one was sent', async (context) => {
  const { database, clock, states, close } = await openStatus();
  context.after(close);
  const message = { kind: 'code', code: '123456' } as never;
  const enqueue = (to: string) => enqueueEmail(database.db, { to, locale: 'ua', message }, clock.now());
  await enqueue('full-mailbox@run.example');
  clock.set('2025-04-20T09:04:00Z');
  assert.deepEqual((await states()).email, ok);
  clock.set('2025-04-20T09:06:00Z');
  assert.deepEqual((await states()).email, { state: 'late', since: '2025-04-20T09:00:00.000Z' });
  await enqueue('other@run.example');
  await database.db.update(outbox).set({ sentAt: clock.now() }).where(eq(outbox.recipient, 'other@run.example'));
  assert.deepEqual((await states()).email, ok, 'one mailbox that rejects is no outage');
  await database.db.update(outbox).set({ sentAt: null, deadAt: clock.now() }).where(sql`true`);
  clock.set('2025-04-20T10:00:00Z');
  assert.deepEqual((await states()).email, ok, 'an email that was given up waits no longer');
});

test('without its database the backend still says so', async (context) => {
  const { database, states, close } = await openStatus();
  context.after(close);
  await database.close();
  const { database: state, email } = await states();
  assert.deepEqual([state, email], [{ state: 'down' }, { state: 'late' }]);
});

test('a database that answers and saves nothing is down within a minute, and well again when it saves', async (context) => {
  const { saving, wait, states, close } = await openStatus();
  context.after(close);
  const attempt = (count: number, isSaved: boolean) => {
    for (let each = 0; each < count; each++) saving.record(isSaved);
  };
  attempt(2, false);
  assert.deepEqual((await states()).database, ok, 'a lock that took too long is no outage');
  wait(10_000);
  attempt(7, true);
  attempt(141, false);
  assert.deepEqual((await states()).database, { state: 'down', since: '2025-04-20T09:00:00.000Z' });
  wait(30_000);
  attempt(500, true);
  assert.equal((await states()).database?.state, 'late');
  wait(40_000);
  attempt(1, true);
  assert.deepEqual((await states()).database, ok);
});

test('what became of requests counts: what the database could not save, not what was wrong', async (context) => {
  const saving = new SavingHealth();
  const save = async (app: FastifyInstance) => {
    app.post<{ Querystring: { fault?: string } }>('/save', async ({ query: { fault } }) => {
      if (fault === 'disk') throw connectionFailure(new Error('no space left on device'));
      if (fault === 'form') throw new InvalidRequest('The request does not fit the schema.');
      return {};
    });
  };
  const app = await buildApp({ saving, modules: [{ name: 'save', pages: save }] });
  context.after(() => app.close());
  const send = (fault: string) => app.inject({ method: 'POST', url: `/save?fault=${fault}` });
  for (const fault of ['', 'form', 'form', 'form', 'form']) await send(fault);
  assert.equal(saving.failing(), undefined);
  for (const fault of ['disk', 'disk', 'disk']) await send(fault);
  assert.equal(saving.failing()?.state, 'down');
});

test('content is late since it was lost, or while its source is away', async (context) => {
  const since = Date.parse('2025-04-20T08:00:00Z');
  const losses = () => [
    { route: 'news_article', reason: 'gone', since: since + 1000 },
    { route: 'pages', reason: 'gone', since },
  ];
  const [lost, away] = await Promise.all([
    openStatus({ content: { check: async () => {}, losses } }),
    openStatus({ content: { check: () => Promise.reject(new Error('away')) } }),
  ]);
  context.after(() => Promise.all([lost.close(), away.close()]));
  assert.deepEqual((await lost.states()).content, { state: 'late', since: '2025-04-20T08:00:00.000Z' });
  assert.deepEqual((await away.states()).content, { state: 'late' });
});

test('a payment provider and a carrier that do not respond are late, others are not', async (context) => {
  const before = new Date().toISOString();
  const monobank = { url: CLOSED, token: 'token', timeoutMs: 300 };
  const site = await temporaryBackend({ payments: { monobank } });
  const { states, close } = await openStatus();
  context.after(() => Promise.all([close(), site.close()]));
  const token = await site.signUp('payer@run.example', 'тихий ранок');
  const form = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { body } = await site.call('POST', 'orders', form, { token, headers: key });
  const carrier = { service: 'carrier', url: `${CLOSED}/`, timeoutMs: 300, read: async () => '' } as const;
  for (let times = 0; times < 5; times += 1) {
    assert.deepEqual((await states()).monobank, ok, 'a few failures are no outage');
    await site.call('POST', `orders/${body.number}/payment`, { provider: 'monobank' }, { token });
    await assert.rejects(callService(carrier));
  }
  const found = await states();
  assert.deepEqual(found.liqpay, ok);
  for (const one of [found.monobank, found.delivery]) {
    assert.equal(one?.state, 'late');
    assert.ok(String(one?.since) >= before, `since ${one?.since}`);
  }
});
