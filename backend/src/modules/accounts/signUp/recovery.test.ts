import assert from 'node:assert/strict';
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
  const queries: string[] = [];
  t.mock.method(NoopLogger.prototype, 'logQuery', (query: string) => queries.push(query));
  const work: Record<string, string[]> = {};
  await site.signUp('worked@run.example', password);
  for (const email of ['worked@run.example', 'not-worked@run.example']) {
    await site.mail.sendDue();
    queries.length = 0;
    assert.equal((await site.call('POST', 'recovery/code', { email })).status, 202);
    // The worker that sends emails may have begun.
    work[email] = queries.filter((query) => query.startsWith('insert') || !query.includes('outbox'));
  }
  const [known = [], unknown] = Object.values(work);
  assert.ok(known.length > 5);
  assert.deepEqual(unknown, known);
});
