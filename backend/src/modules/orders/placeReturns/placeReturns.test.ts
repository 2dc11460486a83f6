import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from 'shared-lib/api';
import { bankTransfers } from '../../../testing/bankTransfers.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';
import { handouts } from '../../handouts/index.ts';
import { countSizes } from '../../kitSizes/index.ts';
import { findOrderId } from '../order.ts';
import { countTakenPlaces } from '../places/places.queries.ts';

const site = await openSite();
const email = 'family@run.example';
const token = await site.signUp(email, 'тихий ранок');
const { receive } = bankTransfers(site);
await site.setEvent({ team: { min: 4, max: 500 } });
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const company = { kind: 'company', name: 'ТОВ Бігуни', taxCode: '12345678', address: 'м. Київ' };

async function pay(form: object, content: object = {}): Promise<Order> {
  const { body: registered } = await site.call('POST', 'registrations', form, keyed());
  const registrationIds = registered.map(({ id }: { id: number }) => id);
  const { status, body } = await site.call(
    'POST',
    'orders',
    { ...orderForm({ registrationIds }), ...content },
    keyed(),
  );
  assert.equal(status, 201, JSON.stringify(body));
  await receive(body.number, body.total);
  return read(body.number);
}
const read = async (number: string): Promise<Order> =>
  (await site.call('GET', `orders/${number}`, undefined, { token })).body;
const family = (...names: [name: string, kitSize: string][]) => ({
  kind: 'individual',
  participants: names.map(([fullName, kitSize]) => ({ ...participant, fullName, kitSize })),
});
const request = (number: string, numbers: number[], reason = 'Захворіла') =>
  site.call('POST', `orders/${number}/refund-request`, { reason, numbers }, { token });
const grant = async (number: string, amount: number, key = crypto.randomUUID()) =>
  site.staff('refund', { number, amount, key, byHand: true, way: 'transfer', note: 'Заява', endsPlaces: true });
const show = async (number: string) => (await site.staff('show-order', { number })).body;
const countTaken = async () =>
  (await countTakenPlaces(site.database.db, 32, site.clock.now())).race[participant.raceFormat] ?? 0;
const getNumber = (order: Order, name: string | null) => {
  const found = order.raceNumbers.find((each) => each.name === name);
  assert.ok(found, `${name} has a number`);
  return found.number;
};
const balance = async (number: string) => (await show(number)).money.balance;

test('one of three children goes back: the number and the size of that one end, the others keep theirs', async () => {
  const order = await pay(family(['Ілля Коваль', 'S'], ['Олена Коваль', 'M'], ['Петро Коваль', 'L']));
  const ill = getNumber(order, 'Олена Коваль');
  const before = await countTaken();
  const requested = await request(order.number, [ill]);
  assert.equal(requested.status, 200, JSON.stringify(requested.body));
  assert.deepEqual(requested.body.selfService.refundRequest.places, [
    { number: ill, registrationId: order.lines[1]?.registrationId, name: 'Олена Коваль', amount: 50_000 },
  ]);
  assert.match((await site.emailTo(email, 'Олена Коваль'))?.text ?? '', /500/);
  const seen = await show(order.number);
  assert.deepEqual([seen.attention, seen.refundRequest.amount], [['refund-requested'], 50_000]);
  const key = crypto.randomUUID();
  const granted = await grant(order.number, 50_000, key);
  assert.equal(granted.status, 200, JSON.stringify(granted.body));
  assert.equal((await grant(order.number, 50_000, key)).body.outcome, 'repeated');

  const after = await read(order.number);
  assert.deepEqual([after.status, after.total, after.open], ['paid', 100_000, 0]);
  assert.deepEqual(
    after.raceNumbers.map(({ name }) => name),
    ['Ілля Коваль', 'Петро Коваль'],
  );
  assert.deepEqual(
    after.raceNumbers.map(({ number }) => number),
    order.raceNumbers.map(({ number }) => number).filter((number) => number !== ill),
  );
  assert.equal(after.selfService?.refundRequest, null);
  assert.deepEqual([after.returned?.length, after.returned?.[0]?.amount], [1, 50_000]);
  assert.equal(await balance(order.number), 100_000);
  assert.deepEqual((await show(order.number)).attention, []);
  assert.equal(await countTaken(), before - 1);
  const { ordered } = await countSizes(site.database.db, 32, site.clock.now());
  assert.deepEqual([ordered.S, ordered.M, ordered.L], [1, undefined, 1]);
  assert.match((await site.emailTo(email, 'вже не дійсні'))?.text ?? '', new RegExp(`№ ${ill}, Олена Коваль`));
  const { body: found } = await site.staff('search-participants', { text: 'Коваль' });
  assert.deepEqual(found.participants.map(({ name }: { name: string }) => name).sort(), [
    'Ілля Коваль',
    'Петро Коваль',
  ]);
});

test('what goes back is what was paid for the person, not the price of today', async () => {
  const code = { code: 'RODYNA', scope: 'individual', percent: 40 };
  const made = await site.staff('create-promo-code', code);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const order = await pay(family(['Ганна Мала', ''], ['Яна Мала', '']), { promoCode: 'RODYNA' });
  await site.setEvent({ fees: { ...(await site.event()).fees, individual: 90_000 } });
  const { body } = await request(order.number, [getNumber(order, 'Яна Мала')]);
  assert.equal(body.selfService.refundRequest.amount, 30_000);
  await site.setEvent({ fees: { ...(await site.event()).fees, individual: 50_000 } });
});

test('a number of another order, one that was chosen before and all places of an order', async () => {
  const order = await pay(family(['Марко Один', ''], ['Ніна Два', '']));
  const other = await pay(family(['Олег Три', '']));
  assert.equal((await request(order.number, [getNumber(other, 'Олег Три')])).body.code, 'places_changed');
  const all = await request(
    order.number,
    order.raceNumbers.map(({ number }) => number),
  );
  assert.equal(all.body.selfService.refundRequest.places, undefined, 'all of them are the whole order');
  const rejected = await site.staff('refund', {
    number: order.number,
    amount: 100,
    key: crypto.randomUUID(),
    byHand: true,
    endsPlaces: true,
  });
  assert.equal(rejected.body.code, 'refund_not_requested');
  assert.equal(await balance(order.number), 100_000, 'nothing was booked');
});

test('a place that was passed on meanwhile is not ended', async () => {
  const order = await pay(family(['Роман Перший', ''], ['Тарас Другий', '']));
  const number = getNumber(order, 'Тарас Другий');
  await request(order.number, [number]);
  const { registrationId } = order.raceNumbers.find((each) => each.number === number) ?? {};
  const { body: link } = await site.call('POST', `orders/${order.number}/transfer`, { registrationId }, { token });
  const runner = {
    fullName: 'Уляна Третя',
    email: 'third@run.example',
    country: 'UA',
    city: 'Одеса',
    consents: participant.consents,
  };
  const taken = await site.call('POST', `transfers/${link.token}`, runner, {
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  assert.equal(taken.status, 201, JSON.stringify(taken.body));
  const { body: registrations } = await site.call('GET', 'registrations', undefined, { token });
  const passed = registrations.find(({ id }: { id: number }) => id === registrationId);
  assert.deepEqual(
    [passed.fields.fullName, passed.fields.city],
    ['Уляна Третя', 'Одеса'],
    'the new runner says where from',
  );
  assert.equal((await grant(order.number, 50_000)).body.code, 'places_changed');
  assert.equal((await read(order.number)).raceNumbers.length, 2);
});

test('a team returns free places first or chosen people, and its invoice is corrected, never rewritten', async () => {
  const order = await pay(
    { kind: 'team', team: { ...team, participantsCount: 5 } },
    { paymentMethod: 'invoice', payer: company },
  );
  const id = order.lines[0]?.registrationId ?? 0;
  const members = ['Анна Коваль', 'Богдан Мельник', 'Василь Гончар'].map((fullName) => ({
    fullName,
    email: '',
    birthday: '',
  }));
  await site.call('PUT', `registrations/${id}/roster`, { members }, { token });
  const named = await read(order.number);
  const free = named.raceNumbers.find(({ name }) => name === null)?.number ?? 0;
  const leaving = getNumber(named, 'Анна Коваль');
  await request(order.number, [free, leaving]);
  const granted = await grant(order.number, 2 * (order.lines[0]?.unitPrice ?? 0));
  assert.equal(granted.status, 200, JSON.stringify(granted.body));

  const after = await read(order.number);
  assert.deepEqual([after.lines[0]?.quantity, after.total], [3, 3 * (order.lines[0]?.unitPrice ?? 0)]);
  assert.equal(await balance(order.number), after.total);
  assert.deepEqual(
    after.raceNumbers.map(({ number }) => number),
    named.raceNumbers.map(({ number }) => number).filter((number) => number !== free && number !== leaving),
  );
  const { body: roster } = await site.call('GET', `registrations/${id}/roster`, undefined, { token });
  assert.deepEqual(
    [roster.participantsCount, roster.members.map(({ fullName }: { fullName: string }) => fullName)],
    [3, ['Богдан Мельник', 'Василь Гончар']],
  );
  const documents = after.documents?.map(({ kind, number, amount }) => [kind, number, amount]);
  const orderId = findOrderId(order.number);
  assert.deepEqual(documents, [
    ['invoice', String(orderId), order.total],
    ['corrective-invoice', `${orderId}/1`, after.total - order.total],
  ]);
  // Numbers of a smaller team still count its places from 0: assigning again finds none missing.
  await site.staff('assign-numbers', { number: order.number });
  assert.equal((await read(order.number)).raceNumbers.length, 3);
  const { body: found } = await site.staff('search-participants', { team: team.teamName });
  assert.equal(found.participants.length, 3);
  const smaller = await site.call(
    'PATCH',
    `registrations/${id}`,
    { fields: { ...team, participantsCount: 3, city: 'Луцьк' } },
    { token },
  );
  assert.equal(smaller.status, 200, 'a team that became smaller than new ones can still be edited');
});

test('once a kit has left the office its place stays', async () => {
  const order = await pay(family(['Федір Один', ''], ['Христина Два', '']));
  const [first, second] = [getNumber(order, 'Федір Один'), getNumber(order, 'Христина Два')];
  const requested = await request(order.number, [second]);
  assert.equal(requested.status, 200);
  const at = site.clock.now();
  const device = {
    size: '',
    desk: 1,
    device: 'tablet',
    actor: 'Марія',
    deviceAt: at,
    at,
    receivedAt: at,
    state: 'recorded',
  } as const;
  for (const number of [first, second])
    await site.database.db.insert(handouts).values({ ...device, id: crypto.randomUUID(), edition: 32, number });
  assert.equal((await grant(order.number, 50_000)).body.code, 'kit_handed_out');
  assert.equal((await read(order.number)).raceNumbers.length, 2);
  await site.staff('decline-refund', { number: order.number, reason: 'Пакет уже видано' });
  assert.equal((await read(order.number)).selfService?.refundRequest?.state, 'declined');
});

test('money that went back before its place is not sent again: the place ends, the other number stays', async () => {
  const order = await pay(family(['Ярина Один', ''], ['Яків Два', '']));
  const ended = getNumber(order, 'Яків Два');
  await request(order.number, [ended]);
  await site.staff('refund', { number: order.number, amount: 50_000, key: crypto.randomUUID(), byHand: true });
  const again = await grant(order.number, 50_000);
  assert.deepEqual([again.status, again.body.code], [409, 'places_refunded']);
  assert.equal(await balance(order.number), 50_000);
  const granted = await grant(order.number, 0);
  assert.equal(granted.status, 200, JSON.stringify(granted.body));
  const after = await read(order.number);
  assert.deepEqual(
    [after.status, after.total, after.raceNumbers.map(({ name }) => name)],
    ['paid', 50_000, ['Ярина Один']],
  );
  assert.equal(await balance(order.number), 50_000);
  const refused = await request(order.number, [getNumber(order, 'Ярина Один')]);
  assert.equal(refused.body.selfService.refundRequest.places, undefined, 'the last place is the whole order');
});

test('a place whose money is gone already cannot be returned for money', async () => {
  const order = await pay(family(['Лев Один', ''], ['Леся Два', '']));
  await site.staff('refund', { number: order.number, amount: 50_000, key: crypto.randomUUID(), byHand: true });
  assert.equal((await request(order.number, [getNumber(order, 'Леся Два')])).body.code, 'place_free');
});
