import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { MessageForm, OfficeMessage } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../testing/officeBrowser.ts';
import { openSite } from '../../testing/openSite.ts';
import { participant } from '../../testing/orderForm.ts';
import { payerOn } from '../../testing/payer.ts';
import { team } from '../../testing/teamForm.ts';
import { users } from '../accounts/index.ts';
import { editions } from '../editions/index.ts';
import { enqueueEmail, outbox } from '../mail/index.ts';
import { registrations, teamMembers } from '../registrations/index.ts';
import { messageRecipients, messages, unsubscribed } from './messages.tables.ts';

const site = await openSite();
const { db } = site.database;
/** Edition of the event in tests. */
const edition = 32;
const owner = await signedInOwner(site);
const at = site.clock.now();

async function person(email: string, kind: 'individual' | 'team' = 'individual', ofEdition = edition): Promise<number> {
  const [user] = await db.insert(users).values({ email, registeredAt: at }).onConflictDoNothing().returning();
  const [row] = await db
    .insert(registrations)
    .values({
      userId: user?.id ?? 0,
      edition: ofEdition,
      idempotencyKey: `registration of ${email}`,
      place: 0,
      formHash: '',
      kind,
      fields: (kind === 'team' ? team : participant) as never,
      status: 'submitted',
      locale: email.startsWith('en') ? 'en' : 'ua',
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return row?.id ?? 0;
}
const COUNT = 45;
for (let number = 1; number <= COUNT; number += 1) await person(`${number % 2 ? 'en' : 'ua'}${number}@run.example`);
const teamId = await person('Captain@run.example', 'team');
for (const email of ['member@run.example', 'captain@RUN.example', null]) {
  await db
    .insert(teamMembers)
    .values({ registrationId: teamId, fullName: 'Олена', email, source: 'captain', createdAt: at });
}
await db.insert(editions).values({ number: edition - 1, state: 'archived' });
await person('last-year@run.example', 'individual', edition - 1);

const form: Omit<MessageForm, 'key'> = {
  segment: {},
  subjectUa: 'Старт перенесено',
  subjectEn: 'A later start',
  textUa: 'Починаємо о 10:30.\nНе запізнюйтеся.\n\nДокладно: https://event.example/a?b=1&c=2. <b>До зустрічі</b>',
  textEn: 'We start at 10:30.',
};
const key = () => crypto.randomUUID();
const run = async (operation: string, body: object) => {
  const response = await owner.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
};
const start = (changes: Partial<MessageForm> = {}): Promise<OfficeMessage> =>
  run('start-message', { ...form, ...changes, key: key() });
const shown = async ({ id }: OfficeMessage) =>
  ((await run('messages', {})).messages as OfficeMessage[]).find((message) => message.id === id) ?? assert.fail();
const announcements = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'announcement'))).map(({ recipient }) => recipient).sort();
/** Steps and deliveries until nothing is left to do. */
async function finish(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await site.messages.step();
    await site.mail.sendDue();
  }
}
const getToken = async (email: string) => {
  await finish();
  return /unsubscribe\/([\w.-]+)\?/.exec((await site.emailTo(email))?.text ?? '')?.[1] ?? assert.fail(email);
};
const page = (method: 'GET' | 'POST', token: string, lang = 'ua', contentType?: string, payload?: string) =>
  site.app.inject({
    method,
    url: `/wp-json/custom/v1/unsubscribe/${token}?lang=${lang}`,
    payload,
    headers: contentType ? { 'content-type': contentType } : {},
  });

beforeEach(async () => {
  await db.delete(messages);
  await db.delete(unsubscribed);
  await db.delete(outbox);
});

test('a preview counts each address once, by language, and shows the rendered texts', async () => {
  const preview = await run('preview-message', form);
  assert.deepEqual([preview.ua, preview.en, preview.unsubscribed], [24, 23, 0]);
  const [ua, en] = preview.samples;
  assert.deepEqual([preview.samples.length, ua.locale, en.locale, en.subject], [3, 'ua', 'en', form.subjectEn]);
  assert.match(ua.text, /Не запізнюйтеся/);
  const further = await run('preview-message', { ...form, from: 45 });
  assert.equal(further.samples.length, 2, 'the last ones');
  const one = await run('preview-message', { ...form, segment: { team: teamId } });
  assert.equal(one.ua, 2);
  assert.deepEqual((await run('segment-options', {})).teams, [{ id: teamId, name: team.teamName }]);
  const unknown = await owner.run('preview-message', { ...form, segment: { team: teamId - 1 } });
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'team_unknown']);
  assert.equal((await owner.run('preview-message', { ...form, segment: { payment: 'sometimes' } })).status, 422);
  assert.deepEqual(await announcements(), []);
});

test('who has paid is not among the unpaid', async () => {
  const payer = payerOn(site);
  const token = await site.signUp('paying@run.example', 'тихий ранок');
  const before = await run('preview-message', { ...form, segment: { payment: 'unpaid' } });
  const number = await payer.order(token);
  const waiting = await run('preview-message', { ...form, segment: { payment: 'unpaid' } });
  assert.equal(waiting.ua, before.ua + 1);
  await site.staff('settle', { number, key: key() });
  const paid = await run('preview-message', { ...form, segment: { payment: 'unpaid' } });
  assert.equal(paid.ua, before.ua);
  await db.delete(registrations).where(eq(registrations.userId, (await findAccount('paying@run.example')).id));
});
const findAccount = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0] ?? assert.fail(email);

test('each recipient gets one email in their language, also when a start is repeated and a batch dies halfway', async () => {
  const same = { ...form, key: key() };
  const first = await run('start-message', same);
  assert.equal((await run('start-message', same)).id, first.id);
  const other = await owner.run('start-message', { ...same, subjectUa: 'Інше' });
  assert.equal(other.body.code, 'idempotency_key_reused');
  await site.messages.step();
  const soFar = await announcements();
  assert.equal(soFar.length, 20);
  await site.mail.sendDue();
  await db.execute(sql`alter table messages add constraint dies check (enqueued <= 20)`);
  await assert.rejects(site.messages.step());
  assert.deepEqual(await announcements(), soFar, 'the batch was undone as a whole');
  await db.execute(sql`alter table messages drop constraint dies`);
  await Promise.all([site.messages.step(), site.messages.step()]);
  for (let round = 0; round < 10; round += 1) {
    await site.mail.sendDue();
    await Promise.all([site.messages.step(), site.messages.step()]);
  }
  const sent = await announcements();
  assert.deepEqual([sent.length, new Set(sent).size], [47, 47]);
  const { state, total, enqueued, skipped } = await shown(first);
  assert.deepEqual({ state, total, enqueued, skipped }, { state: 'sent', total: 47, enqueued: 47, skipped: 0 });
  assert.equal((await db.select().from(messageRecipients)).length, 0, 'no address is kept');
  assert.equal((await site.emailTo('en1@run.example'))?.subject, form.subjectEn);
  assert.equal((await site.emailTo('ua2@run.example'))?.subject, form.subjectUa);
});

test('a pause and a cancellation let no other batch out, and are in the log', async () => {
  const message = await start();
  await site.messages.step();
  assert.equal((await run('pause-message', { id: message.id })).state, 'paused');
  await finish();
  assert.equal((await announcements()).length, 20);
  await run('continue-message', { id: message.id });
  await site.messages.step();
  assert.equal((await announcements()).length, 40);
  const cancelled = await run('cancel-message', { id: message.id });
  await finish();
  assert.deepEqual([cancelled.state, cancelled.enqueued, (await announcements()).length], ['cancelled', 40, 40]);
  assert.equal((await owner.run('continue-message', { id: message.id })).body.code, 'message_ended');
  assert.equal((await owner.run('pause-message', { id: 999_999 })).status, 404);
  const { entries } = await run('audit', { limit: 20 });
  const logged = entries.filter(({ outcome }: { outcome: string }) => outcome === 'done');
  const actions = logged.map(({ action }: { action: string }) => action).reverse();
  const own = actions.filter((action: string) => action.endsWith('-message')).slice(-4);
  assert.deepEqual(own, ['start-message', 'pause-message', 'continue-message', 'cancel-message']);
});

test('a batch waits until the emails of the one before have left', async () => {
  await start();
  await site.messages.step();
  await site.messages.step();
  assert.equal((await announcements()).length, 20);
});

test('opening the link does not unsubscribe; a click of the mail client or of the page does, without a session', async () => {
  await run('test-message', form);
  await site.mail.sendDue();
  const emails = site.mail.inbox?.emails().filter(({ to }) => to.includes('owner@run.example')) ?? [];
  const [email = assert.fail('no test email'), ...others] = emails;
  assert.deepEqual([email.subject, others.length], [form.subjectUa, 0]);
  assert.ok(email.text.includes(form.subjectEn ?? '') && email.text.includes(form.textEn ?? ''), 'both languages');
  assert.match(email.html, /о 10:30\.<br>Не/);
  assert.match(email.html, /<a href="https:\/\/event\.example\/a\?b=1&amp;c=2" /);
  assert.doesNotMatch(email.html, /<b>/);
  const url = /<(https:\/\/run\.example[^>]*)>/.exec(email.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  assert.equal(email.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
  assert.ok(email.text.includes(url) && url);
  const token = /unsubscribe\/([\w.-]+)\?/.exec(url)?.[1] ?? '';
  assert.doesNotMatch(token, /owner/);

  const shown = await page('GET', token);
  assert.match(shown.body, /<html lang="uk"[\s\S]*<form method="post"/);
  assert.match((await page('GET', token, 'en')).body, /Stop receiving news and announcements/);
  assert.equal((await db.select().from(unsubscribed)).length, 0);
  const form1 = 'application/x-www-form-urlencoded';
  const click = await page('POST', token, 'en', form1, 'List-Unsubscribe=One-Click');
  assert.deepEqual([click.statusCode, /You are unsubscribed/.test(click.body)], [200, true]);
  const parts = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  assert.equal((await page('POST', token, 'ua', 'multipart/form-data; boundary=x', parts)).statusCode, 200);
  assert.equal((await page('POST', token)).statusCode, 200);
  const rows = await db.select().from(unsubscribed);
  assert.equal(rows.length, 1);
  assert.doesNotMatch(JSON.stringify(rows), /@/);
  const forged = `${'x'.repeat(43)}${token.slice(43)}`;
  assert.deepEqual([(await page('GET', forged)).statusCode, (await page('POST', forged)).statusCode], [404, 404]);
});

test('who unsubscribed before or during sending gets no message, and still gets emails about orders', async () => {
  await start({ segment: { team: teamId } });
  const token = await getToken('member@run.example');
  await page('POST', token);
  await db.delete(outbox);
  const preview = await run('preview-message', { ...form, segment: { team: teamId } });
  assert.deepEqual([preview.ua, preview.unsubscribed], [1, 1]);
  const message = await start();
  assert.equal(message.total, 46);
  await page('POST', site.messages.unsubscribing.tokenFor('captain@run.example'));
  await finish();
  const sent = await announcements();
  assert.ok(!sent.includes('member@run.example') && !sent.includes('captain@run.example'));
  const { state, enqueued, skipped } = await shown(message);
  assert.deepEqual({ state, enqueued, skipped }, { state: 'sent', enqueued: 45, skipped: 1 });
  const email = { kind: 'order-cancelled', order: 'RUN-000042', by: 'us' } as const;
  await enqueueEmail(db, { to: 'member@run.example', locale: 'ua', message: email }, site.clock.now());
  assert.match((await site.emailTo('member@run.example', 'RUN-000042'))?.text ?? '', /RUN-000042/);
  const empty = await owner.run('start-message', { ...form, segment: { team: teamId }, key: key() });
  assert.equal(empty.body.code, 'no_recipients');
});

test('who unsubscribed gets no messages at another address of the account either', async () => {
  const [from, to, password] = ['tired@run.example', 'rested@run.example', 'тихий ранок'];
  const session = { token: await site.signUp(from, password) };
  const { id: userId } = await findAccount(from);
  const id = await person('moving@run.example');
  await db.update(registrations).set({ userId }).where(eq(registrations.id, id));
  await page('POST', site.messages.unsubscribing.tokenFor(from));
  await site.call('POST', 'email-change', { email: to, password }, session);
  const confirm = (address: string, code: string) =>
    site.call('POST', 'email-change/confirm', { address, code }, session);
  await confirm('current', await site.codeFor(from));
  assert.equal((await confirm('new', await site.codeFor(to))).status, 200);
  await start();
  await finish();
  assert.ok(!(await announcements()).includes(to));
});

test('a person who erases the account leaves the recipients', async () => {
  const token = await site.signUp('leaving@run.example', 'тихий ранок');
  const { id: userId } = await findAccount('leaving@run.example');
  await db
    .update(registrations)
    .set({ userId })
    .where(eq(registrations.id, await person('left@run.example')));
  await start();
  await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token });
  await finish();
  assert.ok(!(await announcements()).includes('leaving@run.example'));
});

test('a coordinator sends, an auditor only looks, an accountant does not see messages', async () => {
  const statuses = async (role: 'coordinator' | 'auditor' | 'accountant') => {
    const browser = await signedInStaff(site, owner, [role], `${role}@run.example`);
    const started = await browser.run('start-message', { ...form, key: key() });
    return [started.status, (await browser.run('messages')).status];
  };
  assert.deepEqual(await statuses('coordinator'), [200, 200]);
  assert.deepEqual(await statuses('auditor'), [403, 200]);
  assert.deepEqual(await statuses('accountant'), [403, 403]);
});
