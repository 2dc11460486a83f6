import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankTransfers } from '../../testing/bankTransfers.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';

const site = await openSite();
const token = await site.signUp('sizes@run.example', 'тихий ранок');
const { receive } = bankTransfers(site);
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

const register = (fields: object) =>
  site.call('POST', 'registrations', { kind: 'individual', participants: [{ ...participant, ...fields }] }, keyed());
async function pay(id: number): Promise<string> {
  const { body } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), keyed());
  await receive(body.number, body.total);
  return body.number;
}
const listSizes = async () => {
  const { body } = await site.staff('search-participants', {});
  return body.participants.map(({ size }: { size: string }) => size);
};
const own = async (id: number) =>
  (await site.call('GET', 'registrations', undefined, { token })).body.find((one: { id: number }) => one.id === id)
    .fields.kitSize;

test('a size chosen in the form is the one that staff packs, also when either changes it', async () => {
  const [{ id }] = (await register({ kitSize: 'M' })).body;
  const number = await pay(id);
  assert.deepEqual(await listSizes(), ['M']);
  const changed = await site.call(
    'PATCH',
    `registrations/${id}`,
    { fields: { ...participant, kitSize: 'L' } },
    { token },
  );
  assert.equal(changed.status, 200);
  assert.deepEqual(await listSizes(), ['L']);
  await site.staff('change-participant', { registrationId: id, place: 0, number, size: 'XL' });
  assert.deepEqual([await listSizes(), await own(id)], [['XL'], 'XL']);
  await site.call('PATCH', `registrations/${id}`, { fields: { ...participant, kitSize: 'S' } }, { token });
  assert.deepEqual(await listSizes(), ['S']);
});

test('who has not chosen stands among those without a size', async () => {
  const [{ id }] = (await register({})).body;
  await pay(id);
  const { body } = await site.staff('search-participants', { view: 'no-size' });
  assert.equal(body.participants.length, 1);
});

test('a size that the kit does not come in is rejected at its field', async () => {
  const { status, body } = await register({ kitSize: '5XL' });
  assert.deepEqual([status, Object.keys(body.data.fields)], [422, ['participants.0.kitSize']]);
});

test('a captain names sizes in the list, members when they join, and staff changes the same', async () => {
  const captain = await site.signUp('captain@run.example', 'тихий ранок');
  const own = () => ({ token: captain, headers: { 'idempotency-key': crypto.randomUUID() } });
  const form = { kind: 'team', team: { ...team, participantsCount: 10 } };
  const [{ id }] = (await site.call('POST', 'registrations', form, own())).body;
  const save = async (members: object[]) =>
    (await site.call('PUT', `registrations/${id}/roster`, { members }, own())).body;
  await save([{ fullName: 'Єва Їжак', kitSize: '2xl' }, { fullName: 'Орест Ґудзь' }]);
  const { token: invitation } = (await site.call('POST', `registrations/${id}/invitation`, { places: 2 }, own())).body;
  const consents = { correctData: true, fundTransfer: true, participation: true };
  await site.call(
    'POST',
    `invitations/${invitation}/members`,
    { fullName: 'Ольга Лис', kitSize: 'S', consents },
    own(),
  );
  const { body: order } = await site.call('POST', 'orders', orderForm({ registrationIds: [id] }), own());
  await receive(order.number, order.total);
  const find = async () => {
    const { body } = await site.staff('search-participants', { text: 'Тихий' });
    const named = body.participants.filter(({ name }: { name: string }) => name !== '');
    return Object.fromEntries(named.map(({ name, size }: { name: string; size: string }) => [name, size]));
  };
  assert.deepEqual(await find(), { 'Єва Їжак': 'XXL', 'Орест Ґудзь': '', 'Ольга Лис': 'S' });
  await site.staff('change-participant', { registrationId: id, place: 1, number: order.number, size: 'M' });
  // A list without sizes takes none away.
  const { members } = await save([{ fullName: 'Єва Їжак' }, { fullName: 'Орест Ґудзь' }]);
  assert.deepEqual(
    members.map(({ kitSize }: { kitSize: string }) => kitSize),
    ['XXL', 'M', 'S'],
  );
  assert.deepEqual(await find(), { 'Єва Їжак': 'XXL', 'Орест Ґудзь': 'M', 'Ольга Лис': 'S' });
});

test('a form of an earlier release takes no size away, and may be sent again', async () => {
  const [{ id }] = (await register({ kitSize: 'L' })).body;
  await site.call('PATCH', `registrations/${id}`, { fields: participant }, { token });
  assert.equal(await own(id), 'L');
  await site.call('PATCH', `registrations/${id}`, { fields: { ...participant, kitSize: '' } }, { token });
  assert.equal(await own(id), '');
  const sent = keyed();
  const send = (fields: object) =>
    site.call('POST', 'registrations', { kind: 'individual', participants: [{ ...participant, ...fields }] }, sent);
  assert.deepEqual([(await send({})).status, (await send({ kitSize: '' })).status], [201, 201]);
});

test('who runs online needs no size', async () => {
  const [{ id }] = (await register({ kitSize: 'L', participationFormat: 'online' })).body;
  assert.equal(await own(id), '');
});
