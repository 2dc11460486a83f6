import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';

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
