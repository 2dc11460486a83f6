import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const { staff: run } = site;
const email = 'olena@run.example';
const token = await site.signUp(email, 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

async function order(form: object) {
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { number } = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body;
  await run('settle', { number, key: crypto.randomUUID() });
  return { number: number as string, registrationId: id as number, place: 0 };
}
const own = await order({ kind: 'individual', participants: [{ ...participant, fullName: 'Олена Ґалаґан' }] });
const message = { language: 'ua', subject: 'Номер {number}', text: '{name}, ваші ключі в нас.\n\nЗайдіть завтра.' };
const write = (at: object, changes: object = {}) =>
  run('write-to-person', { ...at, ...message, key: crypto.randomUUID(), ...changes });

test('a message names the person, is sent once for a double press, and stands in emails and history', async () => {
  const { raceNumber } = (await run('show-person', own)).body;
  const preview = (await run('preview-person-message', { ...own, ...message })).body;
  assert.deepEqual([preview.to, preview.subject], ['o•••@run.example', `Номер ${raceNumber}`]);
  assert.match(preview.text, /Олена Ґалаґан, ваші ключі в нас/);
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([write(own, { key }), write(own, { key })]);
  assert.deepEqual([one.status, two.status], [200, 200], JSON.stringify(one.body));
  const sent = await site.emailTo(email, `Номер ${raceNumber}`);
  assert.match(sent?.text ?? '', /Зайдіть завтра/);
  assert.match(sent?.text ?? '', new RegExp(`/cabinet/orders/${own.number}`));
  const { emails, history } = (await run('show-person', own)).body;
  assert.equal(emails.filter(({ kind }: { kind: string }) => kind === 'person-message').length, 1);
  const noted = history.find(({ action }: { action: string }) => action === 'write-to-person');
  assert.deepEqual(noted?.details, { raceNumber });
  assert.equal((await write(own, { key, text: 'інше' })).body.code, 'idempotency_key_reused');
});

test('braces that stand for nothing are reported at their field', async () => {
  const { body } = await run('preview-person-message', { ...own, ...message, text: 'Вітаємо, {імʼя} {code}' });
  assert.deepEqual([body.code, body.data.fields], ['validation_failed', { text: 'errors.text' }]);
});

test('a member of a team reads it at their own address, without the order of the captain', async () => {
  const at = await order({ kind: 'team', team: { ...team, participantsCount: 10 } });
  const members = [{ fullName: 'Петро Щур', email: 'petro@run.example', birthday: '' }];
  await site.call('PUT', `registrations/${at.registrationId}/roster`, { members }, { token });
  const found = (await run('search-participants', { text: 'Щур' })).body.participants[0];
  const place = { registrationId: found.registrationId, place: found.place };
  assert.equal((await write({ ...place, number: at.number })).status, 200);
  const sent = await site.emailTo('petro@run.example', 'Номер');
  assert.match(sent?.text ?? '', /Петро Щур, ваші ключі/);
  assert.doesNotMatch(sent?.text ?? '', /cabinet\/orders/);
});

test('only who writes to many writes to one, and not without end', async () => {
  const owner = await signedInOwner(site);
  const accountant = await signedInStaff(site, owner, ['accountant'], 'accountant@run.example');
  const request = { ...own, ...message, key: crypto.randomUUID() };
  assert.equal((await accountant.run('write-to-person', request)).body.code, 'office_forbidden');
  const outcomes = [];
  for (let times = 0; times < 11; times++) outcomes.push((await write(own)).body.code ?? 'sent');
  assert.ok(outcomes.includes('sent'));
  assert.equal(outcomes.at(-1), 'too_many_messages');
});
