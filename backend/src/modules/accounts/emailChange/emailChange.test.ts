import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { formatDate } from 'shared-lib/i18n/format';
import { openSite } from '../../../testing/openSite.ts';
import { backendWithPayer } from '../../../testing/payer.ts';
import { enqueueEmail, outbox } from '../../mail/index.ts';
import { users } from '../accounts.tables.ts';
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
  assert.match((await site.emailTo(to))?.subject ?? '', /new email$/);
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

const DAY = 24 * 60;
const lost = (session: Session, email: string, typed = password) =>
  site.call('POST', 'email-change/lost-mailbox', { email, password: typed }, session);
/** Confirms the new address alone: the change waits from then on. */
async function beginWait({ to, session }: Awaited<ReturnType<typeof person>>) {
  const requested = await lost(session, to);
  assert.equal(requested.status, 202, JSON.stringify(requested.body));
  return confirm(session, 'new', await site.codeFor(to));
}
async function linkIn(email: string): Promise<string> {
  const { text = '' } = (await site.emailTo(email, 'keep-email')) ?? {};
  return /keep-email\/([\w-]+)/.exec(text)?.[1] ?? '';
}
const cancelBy = (link: string) => site.call('POST', `email-change-links/${link}`, {});
const readEmail = async (session: Session) => (await site.call('GET', 'profile', undefined, session)).body.email;
/** Sessions are shorter than the wait. */
async function returnLater(email: string, days: number): Promise<{ token: string }> {
  site.wait({ minutes: days * DAY });
  return { token: (await login(email)).body.token };
}

test('without the old mailbox the new one is confirmed, and the email changes after seven days, once', async () => {
  const one = await person();
  const { from, to, session } = one;
  const elsewhere = (await login(from)).body.token;
  assert.equal((await lost(session, to, 'не той пароль')).body.data.fields.password, 'errors.passwordWrong');
  const until = new Date(site.clock.now().getTime() + 7 * DAY * 60_000);
  const waiting = await beginWait(one);
  assert.deepEqual([waiting.status, waiting.body.change.waitsUntil], [200, until.toISOString()]);
  assert.equal((await pending(session)).waitsUntil, until.toISOString(), 'the cabinet shows it after a reload');
  assert.equal(await readEmail(session), from, 'nothing else changes meanwhile');
  assert.equal((await site.call('GET', 'profile', undefined, { token: elsewhere })).status, 401, 'other sessions end');
  const notice = await site.emailTo(from, 'keep-email');
  assert.equal(notice?.subject, 'Пошту вашого кабінету хочуть змінити');
  assert.doesNotMatch(notice?.text ?? '', new RegExp(to), 'a stranger may read the lost mailbox');
  assert.match((await site.emailTo(to, 'підтверджено'))?.text ?? '', new RegExp(formatDate(until.toISOString(), 'ua')));

  await site.accounts.changeEmails();
  assert.equal((await login(to)).status, 401, 'not yet');
  const later = await returnLater(from, 7);
  await Promise.all([site.accounts.changeEmails(), site.accounts.changeEmails()]);
  assert.equal((await site.call('GET', 'profile', undefined, later)).status, 401, 'sessions of the wait end');
  assert.deepEqual([(await login(to)).status, (await login(from)).status], [200, 401]);
  const changed = { token: (await login(to)).body.token };
  assert.deepEqual(
    (await events(changed)).filter((event) => event.startsWith('email-')),
    ['email-change-requested', 'email-change-waits', 'email-changed'],
  );
  assert.match((await site.emailTo(from, 'скриньки втрачено'))?.subject ?? '', /змінено/);
  assert.equal(await pending(changed), null);
});

test('the old mailbox stops the change with one tap; the password is suggested to be changed', async () => {
  const one = await person();
  const { from, to, session } = one;
  await beginWait(one);
  const link = await linkIn(from);
  assert.equal((await cancelBy('guessed')).body.code, 'email_change_link_unknown');
  assert.equal((await cancelBy(link)).status, 204);
  assert.equal((await cancelBy(link)).status, 404, 'a link is used once');
  assert.equal((await site.call('GET', 'profile', undefined, session)).status, 401, 'a stranger may have begun it');
  assert.match((await site.emailTo(from, 'новий пароль'))?.text ?? '', /forgot-password/);
  const later = await returnLater(from, 8);
  await site.accounts.changeEmails();
  assert.equal(await readEmail(later), from);
  assert.equal((await login(to)).status, 401);
});

test('a change that waits is cancelled in the cabinet, by a new password, or replaced', async () => {
  const [one, other] = [await person(), await person()];
  await beginWait(one);
  await site.call('DELETE', 'email-change', undefined, one.session);
  assert.equal(await pending(one.session), null);
  assert.equal((await cancelBy(await linkIn(one.from))).status, 404);
  await beginWait(other);
  const next = { password, newPassword: 'інший ранок 7', repeat: 'інший ранок 7' };
  await site.call('PUT', 'profile/password', next, other.session);
  await beginWait(one);
  assert.equal((await lost(one.session, `again${one.to}`)).body.change.waitsUntil, null, 'the newest request counts');
  const later = await returnLater(one.from, 8);
  await site.accounts.changeEmails();
  assert.equal(await readEmail(later), one.from);
});

test('an account that was made with the new address meanwhile keeps it', async () => {
  const one = await person();
  await beginWait(one);
  await site.signUp(one.to, password);
  const later = await returnLater(one.from, 7);
  await site.accounts.changeEmails();
  assert.match((await site.emailTo(one.from, 'лишається ця адреса'))?.subject ?? '', /не зміниться/);
  assert.equal((await site.call('GET', 'profile', undefined, later)).status, 401, 'as the email says');
  assert.equal((await login(one.from)).status, 200);
});

test('a change that fails holds up no other, and is tried again', async () => {
  const [one, other] = [await person(), await person()];
  await beginWait(one);
  await beginWait(other);
  const { db } = site.database;
  const refuse = sql`alter table users add constraint refused check (email <> ${sql.raw(`'${one.to}'`)}) not valid`;
  await db.execute(refuse);
  site.wait({ minutes: 7 * DAY });
  await site.accounts.changeEmails();
  assert.deepEqual([(await login(one.to)).status, (await login(other.to)).status], [401, 200]);
  await db.execute(sql`alter table users drop constraint refused`);
  await site.accounts.changeEmails();
  assert.equal((await login(one.to)).status, 200);
});

test('requests are counted for each account, after its password', async () => {
  const [one, other] = [await person(), await person()];
  for (let times = 0; times < 2; times++) await lost(one.session, other.from, 'не той пароль');
  for (let times = 0; times < 5; times++) assert.equal((await lost(one.session, `a${times}${one.to}`)).status, 202);
  const limited = await lost(one.session, `b${one.to}`);
  assert.deepEqual([limited.status, limited.body.code], [429, 'too_many_email_changes']);
  assert.equal((await lost(other.session, other.to)).status, 202);
});

test('who signs in with Google only has to have signed in just now', async () => {
  const one = await person();
  await site.database.db.update(users).set({ passwordHash: null }).where(eq(users.email, one.from));
  assert.equal((await lost(one.session, one.to, '')).status, 202);
  site.wait({ minutes: 11 });
  assert.equal((await lost(one.session, `x${one.to}`, '')).body.code, 'sign_in_again');
});
