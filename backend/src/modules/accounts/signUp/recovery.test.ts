import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();

const password = 'тихий ранок';

test('recovery sets a new password, ends all sessions and tells the owner', async () => {
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
  assert.equal((await site.emailTo(email))?.subject, 'Облікового запису з цією поштою немає');
  const guess = (to: string) => site.call('POST', 'recovery/code/confirm', { email: to, code: '000000' });
  assert.deepEqual((await guess(email)).body, (await guess(known)).body);
});

test('recovery takes as long for an unknown address', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 20; round += 1) {
    const known = `timed${round}@run.example`;
    await site.database.db.execute(sql`insert into users (email, registered_at) values (${known}, now())`);
    const pair = [['known', known] as const, ['unknown', `untimed${round}@run.example`] as const];
    // The first request may be slower.
    for (const [kind, email] of round % 2 === 0 ? pair : pair.reverse()) {
      await site.mail.sendDue();
      const start = performance.now();
      await site.call('POST', 'recovery/code', { email });
      times[kind].push(performance.now() - start);
    }
    site.wait({ minutes: 1 });
  }
  // The fastest of many is the work itself, without what else the machine was doing.
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  assert.ok(Math.abs(known - unknown) < 0.5 * Math.max(known, unknown), `${known} ms and ${unknown} ms`);
});
