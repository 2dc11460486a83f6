import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openSite } from '../../../testing/openSite.ts';
import { backendWithPayer } from '../../../testing/payer.ts';
import { enqueueEmail, outbox } from '../../mail/index.ts';
import { emailChanges } from './emailChange.tables.ts';

const site = await openSite();
const password = 'тихий ранок';
type Session = { token: string };
let people = 0;

/** A signed-in person on one device, with two addresses. */
async function person() {
  people += 1;
  const [from, to] = [`former${people}@run.example`, `next${people}@run.example`];
  return { from, to, session: { token: await site.signUp(from, password), client: `192.0.2.${people}` } };
}

const request = (session: Session, email: string, typed = password) =>
  site.call('POST', 'email-change', { email, password: typed }, session);
const confirm = (session: Session, address: 'current' | 'new', code: string) =>
  site.call('POST', 'email-change/confirm', { address, code }, session);
const pending = async (session: Session) => (await site.call('GET', 'email-change', undefined, session)).body.change;
const login = (email: string) => site.call('POST', 'login', { email, password });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function confirmCurrent({ from, to, session }: Awaited<ReturnType<typeof person>>) {
  await request(session, to);
  return confirm(session, 'current', await site.codeFor(from));
}

async function events(session: Session): Promise<string[]> {
  const { body } = await site.call('GET', 'account/export', undefined, session);
  return body.events.map(({ event }: { event: string }) => event);
}

test('an email is changed when the current and then the new address are confirmed', async () => {
  const { from, to, session } = await person();
  const elsewhere = (await login(from)).body.token;
  const requested = await request(session, ` ${to.toUpperCase()} `);
  assert.equal(requested.status, 202);
  assert.deepEqual(requested.body.change, {
    email: to,
    awaits: 'current',
    expiresAt: '2025-04-21T09:00:00.000Z',
    retryAfter: 60,
  });
  assert.equal(await site.emailTo(to), undefined, 'nothing goes to the new address before the owner has confirmed');
  assert.match((await site.emailTo(from))?.text ?? '', new RegExp(to));

  const first = await confirm(session, 'current', await site.codeFor(from));
  assert.deepEqual([first.status, first.body.change.awaits], [200, 'new']);
  assert.equal((await site.call('GET', 'profile', undefined, session)).body.email, from, 'not changed yet');
  const second = await confirm(session, 'new', await site.codeFor(to));
  assert.deepEqual([second.status, second.body], [200, { change: null }]);

  assert.equal((await site.call('GET', 'profile', undefined, session)).body.email, to);
  assert.equal((await site.call('GET', 'profile', undefined, { token: elsewhere })).status, 401, 'other sessions end');
  assert.deepEqual([(await login(to)).status, (await login(from)).status], [200, 401]);
  assert.equal((await site.emailTo(from))?.subject, 'Пошту вашого кабінету змінено');
  assert.equal((await site.emailTo(to))?.subject, 'Тепер це пошта вашого кабінету');
  assert.deepEqual(
    (await events(session)).filter((event) => event.startsWith('email-')),
    ['email-change-requested', 'email-changed'],
  );
  assert.equal(await pending(session), null);
  const again = await site.signUp(from, password);
  assert.ok(again, 'the former address is free');
});

test('a confirmation whose response was lost is repeated under its key', async () => {
  const changing = await person();
  const { to, session } = changing;
  const confirmUnder = (key: string, address: 'current' | 'new', code: string) =>
    site.call('POST', 'email-change/confirm', { address, code }, { ...session, headers: { 'idempotency-key': key } });
  await confirmCurrent(changing);
  const code = await site.codeFor(to);
  const key = crypto.randomUUID();
  const answers = [await confirmUnder(key, 'new', code), await confirmUnder(key, 'new', code)];
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    [
      [200, { change: null }],
      [200, { change: null }],
    ],
  );
  for (const [other, typed] of [
    [crypto.randomUUID(), code],
    [key, wrong(code)],
  ] as const)
    assert.equal((await confirmUnder(other, 'new', typed)).body.code, 'email_change_unknown');
  assert.equal((await confirm(session, 'new', code)).body.code, 'email_change_unknown');
  const stranger = await person();
  const foreign = await site.call(
    'POST',
    'email-change/confirm',
    { address: 'new', code },
    {
      ...stranger.session,
      headers: { 'idempotency-key': key },
    },
  );
  assert.equal(foreign.body.code, 'email_change_unknown', 'of another account');
  site.wait({ minutes: 15 });
  assert.equal((await confirmUnder(key, 'new', code)).body.code, 'email_change_unknown');
});

test('a code of one address does not confirm the other, and none confirms out of turn', async () => {
  const { from, to, session } = await person();
  await request(session, to);
  const code = await site.codeFor(from);
  assert.equal((await confirm(session, 'new', code)).body.code, 'email_change_unknown');
  assert.deepEqual((await confirm(session, 'current', wrong(code))).body.data.fields, { code: 'errors.codeWrong' });
  assert.equal((await confirm(session, 'current', code)).status, 200);
  assert.equal((await confirm(session, 'current', code)).body.change.awaits, 'new', 'a second click changes nothing');
  assert.equal((await confirm(session, 'new', code)).body.code, 'code_wrong');
  assert.equal((await pending(session)).awaits, 'new');
});

test('a wrong password sends nothing and is limited before it is compared', async () => {
  const { from, to, session } = await person();
  await site.emailTo(from);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => request(session, to, 'навмання')));
  const statuses = guesses.map(({ status }) => status);
  assert.ok(statuses.filter((status) => status === 422).length <= 6, String(statuses));
  assert.ok(statuses.includes(429));
  assert.equal((await request(session, to)).status, 429, 'the right password waits as well');
  assert.equal(await pending(session), null);
  assert.doesNotMatch((await site.emailTo(from))?.subject ?? '', /змінити пошту/);
});

test('a missing password is a wrong one', async () => {
  const { to, session } = await person();
  for (const body of [{ email: to }, { email: to, password: '' }]) {
    const rejected = await site.call('POST', 'email-change', body, session);
    assert.deepEqual([rejected.status, rejected.body.code], [422, 'password_wrong'], JSON.stringify(body));
  }
});

test('one’s own email is rejected at its field, an address with an account as late as a free one', async () => {
  const taken = (await person()).from;
  const { from, to, session } = await person();
  assert.deepEqual((await request(session, from)).body.data.fields, { email: 'errors.emailUnchanged' });
  const free = await request(session, to);
  site.wait({ minutes: 1 });
  const known = await request(session, taken);
  const shape = ({ status, body }: typeof free) => [status, { ...body.change, email: '', expiresAt: '' }];
  assert.deepEqual(shape(known), shape(free));
  const first = await confirm(session, 'current', await site.codeFor(from));
  assert.equal(first.status, 200);
  const owner = await confirm(session, 'new', await site.codeFor(taken));
  assert.deepEqual([owner.status, owner.body.code], [409, 'user_registered']);
  assert.equal((await site.call('GET', 'profile', undefined, session)).body.email, from);
  assert.equal(await pending(session), null, 'nothing is left to confirm');
});

test('of two accounts that confirm one address at once, one gets it', async () => {
  const [one, other] = [await person(), await person()];
  const email = 'wanted@run.example';
  const codes: string[] = [];
  for (const each of [one, other]) {
    await confirmCurrent({ ...each, to: email });
    codes.push(await site.codeFor(email));
    site.wait({ minutes: 2 });
  }
  const responses = await Promise.all([
    confirm(one.session, 'new', codes[0] ?? ''),
    confirm(other.session, 'new', codes[1] ?? ''),
  ]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await login(email)).status, 200);
});

test('a pending change is replaced, cancelled and expires', async () => {
  const { from, to, session } = await person();
  await request(session, to);
  const code = await site.codeFor(from);
  assert.equal((await request(session, to)).status, 202, 'a second click sends nothing');
  assert.equal(await site.codeFor(from), code);
  assert.equal((await request(session, 'other@run.example')).body.code, 'code_too_soon');
  site.wait({ minutes: 1 });
  assert.equal((await request(session, 'other@run.example')).status, 202);
  assert.equal((await pending(session)).email, 'other@run.example');
  assert.equal((await confirm(session, 'current', code)).status, 422, 'the code named another address');

  assert.equal((await site.call('DELETE', 'email-change', undefined, session)).status, 204);
  assert.equal(await pending(session), null);
  assert.equal((await confirm(session, 'current', await site.codeFor(from))).body.code, 'email_change_unknown');
  assert.equal((await site.call('POST', 'email-change/code', undefined, session)).body.code, 'email_change_unknown');
  assert.equal((await events(session)).at(-2), 'email-change-cancelled');

  site.wait({ minutes: 1 });
  await request(session, to);
  site.wait({ minutes: 11 * 60 });
  const { token } = (await site.call('POST', 'session/renew', undefined, session)).body;
  site.wait({ minutes: 11 * 60 });
  const later = (await site.call('POST', 'session/renew', undefined, { token })).body.token;
  assert.ok(await pending({ token: later }));
  site.wait({ minutes: 2 * 60 });
  assert.equal(await pending({ token: later }), null);
});

test('a new password cancels what was requested with the old one', async () => {
  const { from, to, session } = await person();
  await confirmCurrent({ from, to, session });
  await site.call('POST', 'recovery/code', { email: from });
  const code = await site.codeFor(from);
  const { ticket } = (await site.call('POST', 'recovery/code/confirm', { email: from, code })).body;
  await site.call('POST', 'recovery/password', { ticket, password: 'новий ранок', repeat: 'новий ранок' });
  assert.equal(await site.database.db.$count(emailChanges, eq(emailChanges.email, to)), 0);
});

test('another code is sent after a minute, to the address that is awaited', async () => {
  const { from, to, session } = await person();
  await confirmCurrent({ from, to, session });
  const early = await site.call('POST', 'email-change/code', undefined, session);
  assert.deepEqual([early.status, early.body.code], [429, 'code_too_soon']);
  const code = await site.codeFor(to);
  site.wait({ minutes: 1 });
  const sent = await site.call('POST', 'email-change/code?lang=en', undefined, session);
  assert.deepEqual([sent.status, sent.body.change.retryAfter], [202, 60]);
  assert.notEqual(await site.codeFor(to), code);
  assert.match((await site.emailTo(to))?.subject ?? '', /new e-mail$/);
});

test('emails that wait for the mail server follow, codes and security notices do not', async () => {
  const { from, to, session } = await person();
  await confirmCurrent({ from, to, session });
  const code = await site.codeFor(to);
  const now = new Date(site.clock.now().getTime() + 60 * 60_000);
  const { db } = site.database;
  const about = { to: from, locale: 'ua' as const };
  await enqueueEmail(db, { ...about, message: { kind: 'refund-requested', order: 'RUN-000001' } }, now);
  await enqueueEmail(db, { ...about, message: { kind: 'password-changed' } }, now);
  await confirm(session, 'new', code);
  const waiting = await db.select().from(outbox).where(eq(outbox.createdAt, now));
  assert.deepEqual(Object.fromEntries(waiting.map(({ kind, recipient }) => [kind, recipient])), {
    'refund-requested': to,
    'password-changed': from,
  });
});

test('orders and contributions follow, so that later emails, export and erasure find them', async () => {
  const { site, payer } = await backendWithPayer();
  const [from, to] = ['donor@run.example', 'donor-next@run.example'];
  const session = { token: await site.signUp(from, password) };
  const number = await payer.order(session.token);
  const { start } = (await payer.contribute({ name: 'Іван', email: from })).body;
  await payer.choose(await payer.openPage(start), 'pay');
  await site.call('POST', 'email-change', { email: to, password }, session);
  const first = { address: 'current', code: (await site.emailTo(from, 'Введіть'))?.subject.slice(0, 6) };
  await site.call('POST', 'email-change/confirm', first, session);
  const second = { address: 'new', code: await site.codeFor(to) };
  assert.equal((await site.call('POST', 'email-change/confirm', second, session)).status, 200);
  const { contributions } = (await site.call('GET', 'account/export', undefined, session)).body;
  assert.deepEqual(
    contributions.map(({ email }: { email: string }) => email),
    [to],
  );
  await payer.choose(await payer.openPage((await payer.pay(session.token, number, 'liqpay')).body), 'pay');
  assert.ok(await site.emailTo(to, `за замовлення ${number}`), 'the email of the paid order goes to the new address');
});
