import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();

const password = 'тихий ранок';
const client = '192.0.2.40';

const post = (path: string, body: object, key: string) =>
  site.call('POST', path, body, { client, headers: { 'idempotency-key': key } });
const newKey = () => crypto.randomUUID();

async function emailsTo(email: string) {
  await site.mail.sendDue();
  return site.mail.inbox?.emails().filter(({ to }) => to.includes(email)) ?? [];
}

async function ticketFor(email: string, flow: 'registration' | 'recovery' = 'registration'): Promise<string> {
  await post(`${flow}/code`, { email }, newKey());
  return (await post(`${flow}/code/confirm`, { email, code: await site.codeFor(email) }, newKey())).body.ticket;
}

test('a repeated request for a code sends one email', async () => {
  const email = 'code@run.example';
  const key = newKey();
  const responses = [await post('registration/code', { email }, key), await post('registration/code', { email }, key)];
  assert.deepEqual(
    responses.map(({ status, body }) => [status, body]),
    [
      [202, { retryAfter: 60 }],
      [202, { retryAfter: 60 }],
    ],
  );
  assert.equal((await emailsTo(email)).length, 1);
  assert.equal((await post('registration/code', { email }, newKey())).body.code, 'code_too_soon');
});

test('of a request for a code and its repeat at once both succeed, and one email is sent', async () => {
  const email = 'at-once@run.example';
  const key = newKey();
  const request = () => post('registration/code', { email }, key);
  const responses = await Promise.all([request(), request(), request()]);
  assert.deepEqual(
    responses.map(({ status }) => status),
    [202, 202, 202],
  );
  assert.equal((await emailsTo(email)).length, 1);
});

test('a repeated confirmation returns the same ticket; a guess or another call does not', async () => {
  const email = 'ticket@run.example';
  await post('registration/code', { email }, newKey());
  const code = await site.codeFor(email);
  const key = newKey();
  const confirm = (of: { code?: string; key?: string; email?: string }) =>
    post('registration/code/confirm', { email: of.email ?? email, code: of.code ?? code }, of.key ?? key);
  const responses = await Promise.all([confirm({}), confirm({})]);
  const tickets = [...responses, await confirm({})].map(({ body }) => body.ticket);
  assert.match(tickets[0], /^[\w-]{43}$/);
  assert.deepEqual(tickets, [tickets[0], tickets[0], tickets[0]]);
  assert.equal((await confirm({ key: newKey() })).body.code, 'code_expired');
  assert.equal((await confirm({ code: code === '000000' ? '000001' : '000000' })).body.code, 'code_expired');
  assert.equal((await confirm({ email: 'other@run.example' })).body.code, 'code_expired');
});

test('a repeated creation of an account signs in to it', async () => {
  const email = 'account@run.example';
  const ticket = await ticketFor(email);
  const key = newKey();
  const create = (of: { password?: string; key?: string }) => {
    const chosen = of.password ?? password;
    return post('registration/password', { ticket, password: chosen, repeat: chosen }, of.key ?? key);
  };
  const responses = [...(await Promise.all([create({}), create({})])), await create({})];
  assert.deepEqual(
    responses.map(({ status, body }) => [status, body.user?.email]),
    responses.map(() => [201, email]),
  );
  for (const { body } of responses)
    assert.equal((await site.call('GET', 'profile', undefined, { token: body.token })).status, 200);
  assert.equal((await create({ password: 'гучний вечір' })).body.code, 'ticket_expired');
  assert.equal((await create({ key: newKey() })).body.code, 'ticket_expired');
  site.wait({ minutes: 15 });
  assert.equal((await create({})).body.code, 'ticket_expired');
});

test('a repeated recovery sends one notice and ends no newer session', async () => {
  const email = 'recovered@run.example';
  await site.signUp(email, password);
  site.wait({ minutes: 1 });
  const ticket = await ticketFor(email, 'recovery');
  const key = newKey();
  const recover = () => post('recovery/password', { ticket, password: 'новий ранок', repeat: 'новий ранок' }, key);
  assert.equal((await recover()).status, 204);
  const { token } = (await site.call('POST', 'login', { email, password: 'новий ранок' })).body;
  assert.equal((await recover()).status, 204);
  assert.equal((await site.call('GET', 'profile', undefined, { token })).status, 200);
  const notices = (await emailsTo(email)).filter(({ subject }) => subject === 'Ваш пароль змінено');
  assert.equal(notices.length, 1);
});
