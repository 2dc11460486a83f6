import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfficePerson, ParticipantListItem } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const email = 'olena@run.example';
const token = await site.signUp(email, 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const { staff: run } = site;

async function order(form: object): Promise<string> {
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const { number } = (await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed())).body;
  await run('settle', { number, key: crypto.randomUUID() });
  return number;
}
const individual = (fullName: string) => ({ kind: 'individual', participants: [{ ...participant, fullName }] });
const find = async (text: string): Promise<ParticipantListItem> =>
  (await run('search-participants', { text })).body.participants[0] ?? assert.fail(text);
const at = ({ registrationId, place }: ParticipantListItem) => ({ registrationId, place });
const show = async (text: string): Promise<OfficePerson> => (await run('show-person', at(await find(text)))).body;
const lastEntry = async () => (await run('history', { limit: 1 })).body[0];

const number = await order(individual('Олена Ґалаґан'));
await order({ kind: 'team', team: { ...team, participantsCount: 10 } });

test('a person is shown with order, history, neighbours and masked contacts', async () => {
  await run('change-participant', { ...at(await find('Ґалаґан')), number, phone: '067 123 45 18' });
  const person = await show('Ґалаґан');
  assert.deepEqual([person.number, person.name, person.order.state], [number, 'Олена Ґалаґан', 'paid']);
  assert.deepEqual([person.contacts.phone, person.contacts.email], ['+••••••••••18', 'o•••@run.example']);
  assert.ok(person.emails.every(({ to }) => !to.includes(email)));
  assert.ok(person.history.some(({ action }) => action === 'paid'));
  assert.equal(person.previous, null);
  assert.equal(person.next?.place, 0);
});

test('contacts are told with a reason, which the log keeps', async () => {
  const place = at(await find('Ґалаґан'));
  const personal = await run('show-contacts', { ...place, reason: 'просить olena@run.example' });
  assert.equal(personal.body.code, 'note_personal');
  const { body } = await run('show-contacts', { ...place, reason: 'не прийшла СМС' });
  assert.deepEqual([body.phone, body.email], ['+380671234518', email]);
  const entry = await lastEntry();
  assert.deepEqual(
    [entry.action, entry.target, entry.details],
    ['show-contacts', number, { reason: 'не прийшла СМС' }],
  );
});

test('changes tell what they bring, are validated as the visitors’ form, and are saved at once', async () => {
  const place = at(await find('Ґалаґан'));
  const { version, fields } = await show('Ґалаґан');
  const [, otherRace] = (await show('Ґалаґан')).formats.race;
  assert.ok(otherRace && otherRace.id !== fields.raceFormat);
  const wrong = await run('preview-person', { ...place, fullName: 'Ю'.repeat(71), birthday: '2025-02-30' });
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'validation_failed']);
  assert.deepEqual(Object.keys((await run('preview-person', { ...place, fullName: '' })).body.data.fields), [
    'fullName',
  ]);
  assert.equal((await run('preview-person', { ...place, raceFormat: 'marathon' })).body.code, 'validation_failed');
  const changes = {
    fullName: 'Олена Галаган',
    raceFormat: otherRace.id,
    size: 'L',
    gender: 'female',
    birthday: '1991-05-12',
  };
  const { effects } = (await run('preview-person', { ...place, ...changes })).body;
  assert.deepEqual(
    effects.map(({ kind }: { kind: string }) => kind),
    ['reprint', 'number-stays', 'price', 'size-count'],
  );
  const { status, body } = await run('change-person', { ...place, number, version, ...changes });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.name, body.fields.raceFormat, body.fields.size, body.fields.gender, body.fields.birthday],
    ['Олена Галаган', otherRace.id, 'L', 'female', '1991-05-12'],
  );
  const { details } = await lastEntry();
  assert.deepEqual(
    [details.name, details.size, details.gender, details.birthday, details.race.after],
    ['changed', { before: '', after: 'L' }, 'changed', 'changed', otherRace.name.ua],
  );
  assert.ok(!JSON.stringify(details).includes('Олена'));
  const sent = await site.emailTo(email, 'Ми змінили дані');
  assert.match(
    sent?.text ?? '',
    new RegExp(`Ім’я на номері: Олена Галаган[^]*${otherRace.name.ua}[^]*L[^]*особисті дані`),
  );
});

test('what staff keeps of a runner is in the export of the account', async () => {
  const { body } = await site.call('GET', 'account/export', undefined, { token });
  assert.deepEqual(
    body.participantDetails.map(({ gender, birthday }: { gender: string; birthday: string }) => [gender, birthday]),
    [['female', '1991-05-12']],
  );
});

test('a colleague’s change is a conflict, and nothing is stored', async () => {
  const place = at(await find('Галаган'));
  const { version } = await show('Галаган');
  await run('change-person', { ...place, number, version, city: 'Суми', sendEmail: false });
  const late = await run('change-person', { ...place, number, version, city: 'Львів', fullName: 'Інша Людина' });
  assert.deepEqual([late.status, late.body.code], [409, 'order_changed']);
  const person = await show('Галаган');
  assert.deepEqual([person.name, person.fields.city], ['Олена Галаган', 'Суми']);
});

test('one wrong field of several stores none of them', async () => {
  const place = at(await find('Галаган'));
  const changes = {
    city: 'Одеса',
    deliveryKind: 'branch',
    settlement: 'Одеса',
    branch: 'Відділення 2',
    recipientName: 'Olena',
  };
  const { body } = await run('change-person', { ...place, number, ...changes });
  assert.equal(body.code, 'validation_failed');
  assert.ok('delivery.recipientName' in body.data.fields);
  assert.equal((await show('Галаган')).fields.city, 'Суми');
});

test('delivery changes until there is a waybill', async () => {
  const place = at(await find('Галаган'));
  const branch = {
    deliveryKind: 'branch',
    region: 'UA-46',
    settlement: 'Львів',
    branch: 'Відділення 3',
    recipientName: 'Олена',
    recipientLastName: 'Галаган',
    recipientPhone: '+380671234567',
  };
  const { status, body } = await run('change-person', { ...place, number, ...branch });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.delivery.branch, body.contacts.recipientPhone], ['Відділення 3', '+••••••••••67']);
  assert.ok(await site.emailTo(email, 'Львів, Відділення 3'));
  await run('waybill', { number, waybill: '20450000000017' });
  assert.equal((await run('change-person', { ...place, number, deliveryKind: 'pickup' })).body.code, 'change_too_late');
});

test('a place of a team gets a runner, who is not on its roster already, and shares city and formats', async () => {
  const free = (await run('search-participants', { view: 'no-name' })).body.participants[0] as ParticipantListItem;
  const place = at(free);
  const change = (changes: object, where = place) =>
    run('change-person', { ...where, number: free.number, ...changes });
  assert.equal((await change({ city: 'Суми' })).body.code, 'team_shares_field');
  const named = await change({ fullName: 'Ярина Глоба', email: 'yaryna@run.example', size: 'S' });
  assert.equal(named.status, 200, JSON.stringify(named.body));
  assert.deepEqual([named.body.name, named.body.raceNumber], ['Ярина Глоба', free.raceNumber]);
  const next = (await run('search-participants', { view: 'no-name' })).body.participants[0] as ParticipantListItem;
  const again = await change({ fullName: 'Глоба Ярина', email: '' }, at(next));
  assert.deepEqual(again.body.data.fields, { fullName: 'errors.memberRepeated' });
});

test('who may only read sees the person and changes nothing', async () => {
  const owner = await signedInOwner(site);
  const auditor = await signedInStaff(site, owner, ['auditor'], 'audit@run.example');
  const place = at(await find('Галаган'));
  assert.equal((await auditor.run('show-person', place)).status, 200);
  for (const name of ['change-person', 'show-contacts', 'move-place']) {
    const request = { ...place, number, to: number, money: 'stays', reason: 'огляд', city: 'Суми' };
    assert.equal((await auditor.run(name, request)).status, 403, name);
  }
});
