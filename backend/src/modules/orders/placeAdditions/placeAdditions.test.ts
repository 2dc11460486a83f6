import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from 'shared-lib/api';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';

const site = await openSite();
const email = 'captain@run.example';
const token = await site.signUp(email, 'тихий ранок');
const { receive, refund } = bankTransfers(site);
const keyed = (key: string = crypto.randomUUID()) => ({ token, headers: { 'idempotency-key': key } });
const company = { kind: 'company', name: 'ТОВ Бігуни', taxCode: '12345678', address: 'м. Київ' };
await site.setEvent({ team: { min: 4, max: 500 } });
const { teamPerPerson } = (await site.event()).fees;

async function payTeam(people: number): Promise<Order> {
  const { body } = await site.call(
    'POST',
    'registrations',
    { kind: 'team', team: { ...team, participantsCount: people } },
    keyed(),
  );
  const form = { ...orderForm({ registrationIds: [body[0].id] }), paymentMethod: 'invoice', payer: company };
  const { body: order } = await site.call('POST', 'orders', form, keyed());
  await receive(order.number, order.total);
  return read(order.number);
}
const read = async (number: string): Promise<Order> =>
  (await site.call('GET', `orders/${number}`, undefined, { token })).body;
const add = (
  number: string,
  people: number,
  { total = people * teamPerPerson, key }: { total?: number; key?: string } = {},
) => site.call('POST', `orders/${number}/added-places`, { people, total }, keyed(key));
const readRoster = async (id: number) =>
  (await site.call('GET', `registrations/${id}/roster`, undefined, { token })).body;
const list = async () => (await site.call('GET', 'registrations', undefined, { token })).body;

test('added places are another order at the price of the moment; the paid one and its invoice stay as they are', async () => {
  const order = await payTeam(5);
  const teamId = order.lines[0]?.registrationId ?? 0;
  const key = crypto.randomUUID();
  const added = await add(order.number, 2, { key });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  assert.deepEqual(
    [added.body.status, added.body.total, added.body.paymentMethod, added.body.payer?.name, added.body.addsTo],
    ['awaiting-payment', 2 * teamPerPerson, 'invoice', 'ТОВ Бігуни', order.number],
  );
  assert.equal((await add(order.number, 2, { key })).body.number, added.body.number, 'a second press orders nothing');
  assert.equal((await readRoster(teamId)).participantsCount, 5, 'unpaid places are not the team’s');

  await receive(added.body.number, added.body.total);
  const after = await read(order.number);
  assert.deepEqual([after.total, after.documents], [order.total, order.documents]);
  assert.deepEqual(after.added, [{ number: added.body.number, status: 'paid', people: 2, total: 2 * teamPerPerson }]);
  const paid = await read(added.body.number);
  assert.deepEqual([paid.raceNumbers.length, paid.documents?.map(({ kind }) => kind)], [2, ['invoice']]);
  assert.equal((await site.staff('order', { number: order.number })).body.added[0].number, added.body.number);

  const { body: report } = await site.staff('closing-report', {});
  assert.deepEqual([report.people.total, report.people.teams], [7, 1], 'added places are of the same team');

  const members = Array.from({ length: 7 }, (_, index) => ({
    fullName: `Бігун ${'АБВГДЕЖ'[index]}рик`,
    email: '',
    birthday: '',
  }));
  const put = await site.call('PUT', `registrations/${teamId}/roster`, { members }, { token });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  assert.deepEqual([put.body.participantsCount, put.body.members.length], [7, 7]);
  const numbered = [...(await read(order.number)).raceNumbers, ...(await read(added.body.number)).raceNumbers];
  assert.deepEqual([numbered.length, numbered.filter(({ name }) => name === null).length], [7, 0]);
  const tooMany = [...members, { fullName: 'Зайвий Бігун', email: '', birthday: '' }];
  assert.equal(
    (await site.call('PUT', `registrations/${teamId}/roster`, { members: tooMany }, { token })).body.code,
    'team_full',
  );
  const addition = (await list()).find((row: { teamId: number | null }) => row.teamId === teamId);
  assert.deepEqual(await readRoster(addition.id), await readRoster(teamId), 'one list for the whole team');
});

test('who joins by the link of the team takes a place that was added', async () => {
  const order = await payTeam(5);
  const teamId = order.lines[0]?.registrationId ?? 0;
  const members = ['А', 'Б', 'В', 'Г', 'Д'].map((letter) => ({
    fullName: `Член ${letter}ндрій`,
    email: '',
    birthday: '',
  }));
  const filled = await site.call('PUT', `registrations/${teamId}/roster`, { members }, { token });
  assert.equal(filled.status, 200, JSON.stringify(filled.body));
  const { body: invitation } = await site.call('POST', `registrations/${teamId}/invitation`, { places: 5 }, { token });
  const join = (fullName: string) =>
    site.call(
      'POST',
      `invitations/${invitation.token}/members`,
      { fullName, email: '', consents: { correctData: true, fundTransfer: true, participation: true } },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    );
  assert.equal((await join('Ранній Гість')).body.code, 'team_full');
  const { body: added } = await add(order.number, 1);
  await receive(added.number, added.total);
  const joined = await join('Новий Бігун');
  assert.equal(joined.status, 201, JSON.stringify(joined.body));
  assert.deepEqual(
    (await read(added.number)).raceNumbers.map(({ name }) => name),
    ['Новий Бігун'],
  );
  // What the captain changes is said of the added places, too.
  const fields = { ...team, participantsCount: 5, teamName: 'Нова Назва' };
  assert.equal((await site.call('PATCH', `registrations/${teamId}`, { fields }, { token })).status, 200);
  const addition = (await list()).find((row: { teamId: number | null }) => row.teamId === teamId);
  assert.deepEqual([addition.fields.teamName, addition.fields.participantsCount], ['Нова Назва', 1]);
});

test('a refund of the added places ends their numbers only', async () => {
  const order = await payTeam(5);
  const { body: added } = await add(order.number, 2);
  await receive(added.number, added.total);
  await refund(added.number, added.total);
  assert.deepEqual([(await read(added.number)).status, (await read(added.number)).raceNumbers], ['refunded', []]);
  assert.equal((await read(order.number)).raceNumbers.length, 5);
  assert.equal((await readRoster(order.lines[0]?.registrationId ?? 0)).participantsCount, 5);
});

test('another price, a full format, a full team, an unpaid order and a late request add nothing', async () => {
  const order = await payTeam(5);
  const before = (await list()).length;
  assert.equal((await add(order.number, 1, { total: 1 })).body.code, 'price_changed');
  const { formats, team: size } = await site.event();
  const limited = { ...formats, race: formats.race.map((format) => ({ ...format, places: 1 })) };
  await site.setEvent({ formats: limited });
  const full = await add(order.number, 1);
  assert.deepEqual([full.status, full.body.code], [409, 'no_places']);
  await site.setEvent({ formats, team: { ...size, max: 6 } });
  const tooBig = await add(order.number, 2);
  assert.deepEqual([tooBig.body.code, tooBig.body.data.places], ['team_full', 1]);
  const first = await add(order.number, 1);
  assert.equal(first.status, 201);
  assert.equal((await add(order.number, 1)).body.data.places, 0, 'unpaid places count');
  await site.call('POST', `orders/${first.body.number}/cancel`, {}, { token });
  await site.setEvent({ team: size });
  assert.equal((await add(first.body.number, 1)).body.code, 'order_not_paid');
  assert.equal((await list()).length, before + 1, 'nothing is left of rejected requests');
  const { registration } = await site.event();
  await site.setEvent({ registration: { ...registration, phase: 'closed' } });
  assert.equal((await add(order.number, 1)).body.code, 'change_too_late');
  await site.setEvent({ registration });
});

test('a team grows no larger than it may: by two requests at once, nor by places whose order was cancelled', async () => {
  const order = await payTeam(5);
  const { team: size } = await site.event();
  await site.setEvent({ team: { ...size, max: 6 } });
  const both = await Promise.all([add(order.number, 1), add(order.number, 1)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);
  const [first] = both.filter(({ status }) => status === 201);
  await site.call('POST', `orders/${first?.body.number}/cancel`, {}, { token });
  assert.equal((await add(order.number, 1)).status, 201);
  const registrationIds = [first?.body.lines[0].registrationId];
  const again = await site.call('POST', 'orders', orderForm({ registrationIds }), keyed());
  assert.deepEqual([again.status, again.body.code, again.body.data?.places], [422, 'team_full', 0]);
  const { number } = (await read(order.number)).added?.find(({ status }) => status === 'awaiting-payment') ?? {};
  await receive(number ?? '', teamPerPerson);
  await refund(number ?? '', teamPerPerson);
  assert.equal((await add(order.number, 1)).status, 201, 'refunded places leave their room');
  await site.setEvent({ team: size });
});

test('a key of another request adds nothing and removes nothing', async () => {
  const order = await payTeam(5);
  const key = crypto.randomUUID();
  const form = { kind: 'team', team: { ...team, participantsCount: 4 } };
  const { body: registered } = await site.call('POST', 'registrations', form, keyed(key));
  assert.equal((await add(order.number, 1, { key })).body.code, 'idempotency_key_reused');
  assert.equal((await add(order.number, 1, { key, total: 1 })).body.code, 'idempotency_key_reused');
  assert.ok((await list()).some(({ id }: { id: number }) => id === registered[0].id));
  const other = await site.signUp('other@run.example', 'тихий ранок');
  const foreign = await site.call(
    'POST',
    `orders/${order.number}/added-places`,
    { people: 1, total: teamPerPerson },
    { token: other, headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  assert.equal(foreign.status, 404, 'of the captain only');
});
