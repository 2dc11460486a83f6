import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { NoopLogger } from 'drizzle-orm';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();

const password = 'тихий ранок';

test('recovery sets a new password, ends all sessions and notifies the owner', async () => {
  const email = 'forgot@run.example';
  const token = await site.signUp(email, password);
  for (let guess = 0; guess < 6; guess += 1) await site.call('POST', 'login', { email, password: 'навмання' });
  assert.equal((await site.call('POST', 'login', { email, password })).status, 429, 'others have guessed too often');
  assert.equal((await site.call('POST', 'recovery/code', { email, locale: 'ua' })).status, 202);
  const code = await site.codeFor(email);
  const { ticket } = (await site.call('POST', 'recovery/code/confirm', { email, code })).body;
  const body = { ticket, password: 'новий ранок', repeat: 'новий ранок' };
  assert.equal((await site.call('POST', 'registration/password', body)).body.code, 'ticket_expired');
  assert.equal((await site.call('POST', 'recovery/password', body)).status, 204);
  assert.equal((await site.call('GET', 'profile', undefined, { token })).status, 401);
  assert.equal((await site.call('POST', 'login', { email, password: 'новий ранок' })).status, 200);
  assert.equal((await site.call('POST', 'login', { email, password })).status, 401);
  assert.equal((await site.emailTo(email))?.subject, 'Ваш пароль змінено');
});

test('recovery gives the same response for an unknown email address', async () => {
  const email = 'unknown@run.example';
  const known = 'known@run.example';
  await site.signUp(known, password);
  const request = (to: string) => site.call('POST', 'recovery/code', { email: to });
  const [unknownResponse, knownResponse] = [await request(email), await request(known)];
  assert.deepEqual([unknownResponse.status, unknownResponse.body], [knownResponse.status, knownResponse.body]);
  assert.equal((await site.emailTo(email))?.subject, 'Кабінету з цією поштою немає');
  const guess = (to: string) => site.call('POST', 'recovery/code/confirm', { email: to, code: '000000' });
  assert.deepEqual((await guess(email)).body, (await guess(known)).body);
});

test('recovery does the same work for an unknown address', async (t) => {
  const work = new AsyncLocalStorage<string[]>();
  t.mock.method(NoopLogger.prototype, 'logQuery', (query: string) => work.getStore()?.push(query));
  async function requestRecovery(email: string) {
    const queries: string[] = [];
    const response = await work.run(queries, () => site.call('POST', 'recovery/code', { email }));
    assert.equal(response.status, 202);
    return queries;
  }
  await site.signUp('worked@run.example', password);
  const known = await requestRecovery('worked@run.example');
  assert.ok(known.length > 5);
  assert.deepEqual(await requestRecovery('not-worked@run.example'), known);
});
