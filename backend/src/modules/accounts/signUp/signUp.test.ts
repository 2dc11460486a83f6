import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../../database/selectRows.ts';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();

const password = 'тихий ранок';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('an account is made by code and password, and signs in at once', async () => {
  const email = 'olena@run.example';
  const sent = await site.call('POST', 'registration/code', { email: ' Olena@Run.example ', locale: 'en' });
  assert.equal(sent.status, 202);
  assert.deepEqual(sent.body, { retryAfter: 60 });
  const received = await site.emailTo(email);
  assert.match(received?.subject ?? '', /^\d{6} – your code/);
  const code = received?.subject.slice(0, 6) ?? '';
  const confirmed = await site.call('POST', 'registration/code/confirm', {
    email,
    code: ` ${code.slice(0, 3)}-${code.slice(3)}`,
  });
  assert.equal(confirmed.status, 200);
  const body = { ticket: confirmed.body.ticket, password, repeat: password };
  const created = await site.call('POST', 'registration/password', body);
  assert.equal(created.status, 201);
  assert.equal(created.body.user.email, email);
  assert.equal((await site.call('GET', 'get_custom_user', undefined, { token: created.body.token })).status, 200);
  assert.equal((await site.call('POST', 'login', { email, password })).status, 200);
  assert.equal(
    (await site.call('POST', 'registration/password', body)).body.code,
    'ticket_expired',
    'a ticket is good once',
  );
});

test('a confirmed code makes no one wait for the next', async () => {
  const email = 'again@run.example';
  await site.call('POST', 'registration/code', { email });
  assert.equal((await site.call('POST', 'registration/code', { email })).status, 429);
  await site.call('POST', 'registration/code/confirm', { email, code: await site.codeFor(email) });
  assert.equal((await site.call('POST', 'registration/code', { email })).status, 202);
});

test('neither codes nor tickets can be read from the database', async () => {
  const email = 'secret@run.example';
  await site.call('POST', 'registration/code', { email });
  const code = await site.codeFor(email);
  for (const table of ['confirmation_codes', 'requested_codes', 'outbox', 'tickets', 'rate_limits', 'audit']) {
    const rows = await selectRows(site.database.db, sql.raw(`select * from ${table}`));
    assert.ok(!JSON.stringify(rows).includes(`"${code}"`), table);
  }
});

test('five wrong codes kill the code, also when they come at once', async () => {
  const email = 'guessed@run.example';
  await site.call('POST', 'registration/code', { email });
  const code = await site.codeFor(email);
  const first = await site.call('POST', 'registration/code/confirm', { email, code: wrong(code) });
  assert.equal(first.status, 422);
  assert.equal(first.body.code, 'code_wrong');
  assert.deepEqual(first.body.data, { status: 422, attemptsLeft: 4, fields: { code: 'errors.codeWrong' } });
  const guesses = Array.from({ length: 20 }, () =>
    site.call('POST', 'registration/code/confirm', { email, code: wrong(code) }),
  );
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  assert.equal(codes.filter((response) => response === 'code_wrong').length, 4);
  assert.equal(codes.filter((response) => response === 'code_expired').length, 16);
  assert.equal((await site.call('POST', 'registration/code/confirm', { email, code })).body.code, 'code_expired');
  site.wait({ minutes: 1 });
  assert.equal((await site.call('POST', 'registration/code', { email })).status, 202, 'the owner requests another');
  const another = await site.codeFor(email);
  assert.equal((await site.call('POST', 'registration/code/confirm', { email, code: another })).status, 200);
});

test('of parallel confirmations of the right code one gets the ticket', async () => {
  const email = 'twice@run.example';
  await site.call('POST', 'registration/code', { email });
  const code = await site.codeFor(email);
  const confirm = () => site.call('POST', 'registration/code/confirm', { email, code });
  const responses = await Promise.all([confirm(), confirm(), confirm(), confirm()]);
  assert.equal(responses.filter(({ status }) => status === 200).length, 1);
});

test('a code lives for a quarter of an hour and opens its own purpose only', async () => {
  const email = 'late@run.example';
  await site.call('POST', 'registration/code', { email });
  const code = await site.codeFor(email);
  assert.equal((await site.call('POST', 'recovery/code/confirm', { email, code })).body.code, 'code_expired');
  site.wait({ minutes: 15 });
  assert.equal((await site.call('POST', 'registration/code/confirm', { email, code })).body.code, 'code_expired');
});

test('emails to one address are rate limited', async () => {
  const email = 'often@run.example';
  const request = () => site.call('POST', 'registration/code', { email });
  const atOnce = await Promise.all([request(), request(), request()]);
  assert.deepEqual(atOnce.map(({ status }) => status).sort(), [202, 429, 429]);
  const rejected = atOnce.find(({ status }) => status === 429);
  assert.equal(rejected?.body.code, 'code_too_soon');
  assert.equal(rejected?.headers['retry-after'], '60');
  for (let more = 0; more < 4; more += 1) {
    site.wait({ minutes: 1 });
    assert.equal((await request()).status, 202);
  }
  site.wait({ minutes: 1 });
  assert.equal((await request()).body.code, 'too_many_codes');
  site.wait({ minutes: 60 });
  assert.equal((await request()).status, 202);
});

test('one client may request twenty emails an hour', async () => {
  const request = (number: number) =>
    site.call('POST', 'registration/code', { email: `many${number}@run.example` }, { client: '192.0.2.7' });
  for (let number = 0; number < 20; number += 1) assert.equal((await request(number)).status, 202);
  assert.equal((await request(20)).body.code, 'too_many_codes');
});

test('only the owner of the mailbox learns that an email address is registered', async () => {
  const email = 'known@run.example';
  await site.signUp(email, password);
  site.wait({ minutes: 1 });
  const known = await site.call('POST', 'registration/code', { email });
  const stranger = await site.call('POST', 'registration/code', { email: 'unknown@run.example' });
  assert.deepEqual([known.status, known.body], [stranger.status, stranger.body]);
  const code = await site.codeFor(email);
  const { text } = (await site.emailTo(email)) ?? assert.fail('no email');
  assert.match(text, /^У вас уже є кабінет\n/);
  assert.match(text, /Увійти в кабінет: https:\/\/run\.example\/login\n/);
  assert.match(text, /Відновити пароль: https:\/\/run\.example\/login\/forgot-password\n/);
  const unknown = (await site.emailTo('unknown@run.example')) ?? assert.fail('no email');
  assert.doesNotMatch(unknown.text, /уже є кабінет/);
  const owner = await site.call('POST', 'registration/code/confirm', { email, code });
  assert.equal(owner.status, 409);
  assert.equal(owner.body.code, 'user_registered');
});

test('two tickets for one address make one account', async () => {
  const email = 'tabs@run.example';
  const tickets: string[] = [];
  for (let tab = 0; tab < 2; tab += 1) {
    await site.call('POST', 'registration/code', { email });
    const code = await site.codeFor(email);
    tickets.push((await site.call('POST', 'registration/code/confirm', { email, code })).body.ticket);
    site.wait({ minutes: 1 });
  }
  const make = (ticket: string) => site.call('POST', 'registration/password', { ticket, password, repeat: password });
  const statuses = (await Promise.all(tickets.map(make))).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [201, 409]);
});

test('an invalid password is rejected by field and keeps the ticket', async () => {
  const email = 'weak@run.example';
  await site.call('POST', 'registration/code', { email });
  const code = await site.codeFor(email);
  const { ticket } = (await site.call('POST', 'registration/code/confirm', { email, code })).body;
  const weak = await site.call('POST', 'registration/password', { ticket, password: 'qwerty', repeat: 'qwert' });
  assert.equal(weak.status, 422);
  assert.deepEqual(weak.body.data.fields, {
    password: 'errors.passwordTooCommon',
    repeat: 'errors.passwordsDiffer',
  });
  const good = await site.call('POST', 'registration/password', { ticket, password, repeat: password });
  assert.equal(good.status, 201);
});
