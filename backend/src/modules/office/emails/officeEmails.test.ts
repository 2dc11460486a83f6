import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';
import { enqueueEmail } from '../../mail/index.ts';

const site = await openSite();
const list = async (query: object) => (await site.staff('emails', query)).body;

test('emails are listed by state, found by recipient, and paged', async () => {
  await site.signUp('olena@run.example', 'тихий ранок');
  for (const email of ['one@run.example', 'two@run.example']) {
    await site.call('POST', 'registration/code', { email, locale: 'ua' });
  }
  const { emails, counts, next } = await list({ limit: 1 });
  assert.deepEqual([counts.waiting, emails.length, emails[0].to], [2, 1, 'two@run.example']);
  const rest = await list({ limit: 1, before: next });
  assert.deepEqual([rest.emails[0].to, rest.next], ['one@run.example', null]);
  const sent = await list({ state: 'sent', text: 'OLENA' });
  assert.ok(sent.emails.length > 0);
  assert.ok(
    sent.emails.every(({ to, state }: { to: string; state: string }) => to === 'olena@run.example' && state === 'sent'),
  );
  assert.deepEqual((await list({ state: 'failed' })).emails, []);
});

test('an email about an order can be read after it has left; one with a code or a personal link cannot', async () => {
  const at = site.clock.now();
  const cancelled = { kind: 'order-cancelled', order: 'RUN-000042', by: 'us' } as const;
  const announcement = { kind: 'announcement', subject: 'Новина', text: 'Вітаємо', unsubscribe: 'a.b' } as const;
  for (const message of [cancelled, announcement])
    await enqueueEmail(site.database.db, { to: 'reader@run.example', locale: 'ua', message }, at);
  await site.mail.sendDue();
  const { emails } = await list({ state: 'sent', text: 'reader@run.example' });
  const show = async (kind: string) => {
    const { id } = emails.find((email: { kind: string }) => email.kind === kind);
    return (await site.staff('show-email', { id })).body;
  };
  const { content } = await show('order-cancelled');
  assert.match(content.subject, /RUN-000042/);
  assert.equal((await show('announcement')).content, null);
  const code = (await list({ state: 'sent', text: 'OLENA' })).emails[0];
  assert.equal((await site.staff('show-email', { id: code.id })).body.content, null);
  assert.equal((await site.staff('show-email', { id: 999_999 })).body.code, 'email_unknown');
});

test('what emails said goes with the account', async () => {
  const token = await site.signUp('leaving@run.example', 'тихий ранок');
  const message = { kind: 'order-cancelled', order: 'RUN-000043', by: 'us' } as const;
  await enqueueEmail(site.database.db, { to: 'leaving@run.example', locale: 'ua', message }, site.clock.now());
  await site.mail.sendDue();
  const { emails } = await list({ state: 'sent', text: 'RUN-000043' });
  const show = async () => (await site.staff('show-email', { id: emails[0].id })).body.content;
  assert.notEqual(await show(), null);
  await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token });
  assert.equal(await show(), null);
});
