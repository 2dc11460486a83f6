import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { exampleRequisites } from '../../../testing/exampleRequisites.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';
import { findOrderId } from '../order.ts';
import { findLines, findOrder } from '../orders.queries.ts';
import { createPlaces } from './createPlaces.ts';

const site = await openSite();
const PASSWORD = 'тихий ранок';
const token = await site.signUp('places@run.example', PASSWORD);
const { receive, refund } = bankTransfers(site);

const keyed = (who = token) => ({ token: who, headers: { 'idempotency-key': crypto.randomUUID() } });
const person = (fields: object = {}) => ({
  kind: 'individual',
  participants: [{ ...participant, raceFormat: '5km', ...fields }],
});
const createTeam = (participantsCount: number) => ({
  kind: 'team',
  team: { ...team, participantsCount, raceFormat: '5km' },
});

const format = (id: string, places: number | null = null) => ({
  id,
  ua: id,
  en: id,
  isOffered: true,
  isForChildren: false,
  price: null,
  places,
});
async function limit(places: number | null): Promise<void> {
  const formats = {
    race: [format('5km', places), format('walk')],
    participation: [format('on-site'), format('online')],
  };
  await site.setEvent({ formats, requisites: [exampleRequisites] });
}
/** While there are places for all. */
async function register(form: object = person(), who = token): Promise<number> {
  await limit(null);
  const { status, body } = await site.call('POST', 'registrations', form, keyed(who));
  assert.equal(status, 201, JSON.stringify(body));
  return body[0].id;
}
const place = (ids: number[], content: object = {}, who = token) =>
  site.call('POST', 'orders', { ...orderForm({ registrationIds: ids }), ...content }, keyed(who));
const cancel = (number: string) => site.call('POST', `orders/${number}/cancel`, {}, { token });
const countTaken = async (): Promise<number> => (await site.staff('event')).body.taken.places.race['5km'] ?? 0;
/** Leaves that many places. */
const leave = async (places: number) => limit((await countTaken()) + places);

test('a format has no limit until somebody sets one', async () => {
  await limit(null);
  assert.equal((await place([await register()])).status, 201);
  assert.equal(await countTaken(), 1);
});

test('many who order at the same moment get no more places than there are', async () => {
  const ids = [];
  for (let index = 0; index < 12; index++) ids.push(await register());
  await leave(5);
  const placed = await Promise.all(ids.map((id) => place([id])));
  assert.equal(placed.filter(({ status }) => status === 201).length, 5);
  for (const { status, body } of placed.filter((each) => each.status !== 201)) {
    assert.deepEqual([status, body.code, body.data.format, body.data.left], [409, 'no_places', '5km', 0]);
  }
  assert.equal((await site.call('POST', 'registrations', person(), keyed())).body.code, 'no_places');
  const rest = ids.filter((_, index) => placed[index]?.status === 409);
  const quote = { registrationIds: rest, items: [] };
  assert.equal((await site.call('POST', 'orders/quote', quote, { token })).body.code, 'no_places');
  assert.equal((await site.call('POST', 'registrations', person({ raceFormat: 'walk' }), keyed())).status, 201);
});

test('a team of twelve needs twelve places, and grows into those that are left', async () => {
  const id = await register(createTeam(12));
  await leave(11);
  const refused = await place([id]);
  assert.deepEqual([refused.body.code, refused.body.data.left], ['no_places', 11]);
  await leave(13);
  assert.equal((await place([id])).status, 201);
  const grow = (people: number) =>
    site.call('PATCH', `registrations/${id}`, { fields: createTeam(people).team }, { token });
  assert.equal((await grow(14)).body.code, 'no_places');
  assert.equal((await grow(13)).status, 200);
  assert.equal((await grow(10)).status, 200);
});

test('a registration that is ordered moves only to a format with places', async () => {
  const id = await register(person({ raceFormat: 'walk' }));
  await leave(0);
  assert.equal((await place([id])).status, 201);
  const move = () =>
    site.call('PATCH', `registrations/${id}`, { fields: { ...participant, raceFormat: '5km' } }, { token });
  assert.equal((await move()).body.code, 'no_places');
  await leave(1);
  assert.equal((await move()).status, 200);
});

test('cancelling, a refund in full and the end of the time to pay give a place back', async () => {
  const ids = [await register(), await register(), await register()];
  await leave(1);
  const [first] = [await place([ids[0] ?? 0])];
  assert.equal((await place([ids[1] ?? 0])).body.code, 'no_places');
  await cancel(first.body.number);
  const second = await place([ids[1] ?? 0]);
  assert.equal(second.status, 201);
  await receive(second.body.number, second.body.total);
  await refund(second.body.number, second.body.total);
  const third = await place([ids[2] ?? 0]);
  assert.equal(third.status, 201);
  const before = await countTaken();
  site.wait({ minutes: 24 * 60 + 1 });
  assert.ok((await countTaken()) < before, 'nobody holds a place for ever');
});

test('money that comes when others have the place waits for staff, and nobody is added', async () => {
  const who = await site.signUp('late-money@run.example', PASSWORD);
  const [slow, quick] = [await register(person(), who), await register(person(), who)];
  await leave(1);
  const late = await place([slow], {}, who);
  site.wait({ minutes: 24 * 60 + 1 });
  const again = await site.call('POST', 'login', { email: 'late-money@run.example', password: PASSWORD });
  await leave(1);
  assert.equal((await place([quick], {}, again.body.token)).status, 201);
  assert.equal(await receive(late.body.number, late.body.total), 'cancelled');
  assert.equal((await site.staff('order', { number: late.body.number })).body.attention[0], 'money-of-cancelled');
});

test('money that comes late is fine while there are places', async () => {
  const who = await site.signUp('late-fine@run.example', PASSWORD);
  const id = await register(person(), who);
  await leave(1);
  const { body } = await place([id], {}, who);
  site.wait({ minutes: 24 * 60 + 1 });
  assert.equal(await receive(body.number, body.total), 'settled');
});

test('at the moment when the time ends, one of two has the place: the clock is read under the lock', async () => {
  const who = await site.signUp('moment@run.example', PASSWORD);
  const [slow, quick] = [await register(person(), who), await register(person(), who)];
  await leave(1);
  const { body } = await place([slow], {}, who);
  const { db } = site.database;
  const order = await findOrder(db, findOrderId(body.number) ?? 0);
  assert.ok(order?.placesUntil);
  const end = order.placesUntil.getTime();
  const lines = await findLines(db, order.id);
  const decide = (...readings: number[]) => {
    const clock = { now: () => new Date(end + (readings.shift() ?? Number.NaN)) };
    const places = createPlaces({ clock, event: site.event });
    return db.transaction((tx) => places.keep(tx, order, lines));
  };
  assert.deepEqual((await decide(-1, -1)).outcome, 'held');
  assert.deepEqual((await decide(-1, 0)).outcome, 'regained');
  site.wait({ minutes: 24 * 60 });
  const again = await site.call('POST', 'login', { email: 'moment@run.example', password: PASSWORD });
  await leave(1);
  assert.equal((await place([quick], {}, again.body.token)).status, 201);
  assert.deepEqual((await decide(-1, 0)).outcome, 'lost');
});

test('pages say how many places are left once they are few', async () => {
  const listFew = async () => (await site.orders.places.listFew(site.database.db)).race;
  await leave(20);
  assert.deepEqual(await listFew(), {});
  await leave(19);
  assert.deepEqual(await listFew(), { '5km': 19 });
  await leave(0);
  assert.deepEqual(await listFew(), { '5km': 0 });
});

test('a desk registers nobody for a format whose places are taken', async () => {
  await site.staff('set-late-registration', { isOpen: true, price: 60_000, places: 50 });
  await leave(1);
  const late = (raceFormat: string) => {
    const form = { ...participant, raceFormat, email: `${crypto.randomUUID()}@run.example`, privacy: true };
    return site.staff('register-late', { key: crypto.randomUUID(), desk: 1, payment: 'cash', locale: 'ua', form });
  };
  assert.equal((await late('5km')).status, 200);
  assert.equal((await late('5km')).body.code, 'no_places');
  assert.equal((await late('walk')).status, 200);
});
