import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createFixedClock } from '../../clock.ts';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { team } from '../../testing/teamForm.ts';
import { openUkrposhtaSandbox } from './sandbox/ukrposhta/ukrposhtaSandbox.ts';

const carrier = await openUkrposhtaSandbox(createFixedClock('2025-04-20T09:00:00Z'));
after(() => carrier.close());
const { url, keys, sender, customsCodes } = carrier;
const site = await openSite({ ukrposhta: { url, keys, sender, customsCodes } });
const token = await site.signUp('berlin@run.example', 'тихий ранок');
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });

const abroad = {
  country: 'DE',
  region: '',
  settlement: 'Köln',
  street: 'Große Straße 12',
  flat: '4',
  postalCode: '50667',
  recipientName: 'Olena',
  recipientLastName: 'Bihun',
  phone: '+49 30 901820',
};
const items = [{ sku: 'PIN', size: '', quantity: 2 }];
const quote = (country: string, content: object = { registrationIds: [], items }) =>
  site.call('POST', 'orders/quote', { ...content, country }, { token });
const order = (changes: object = {}, rest: object = {}) =>
  site.call(
    'POST',
    'orders',
    { ...orderForm({ items }), delivery: { kind: 'abroad', abroad: { ...abroad, ...changes } }, ...rest },
    keyed(),
  );

async function paid(): Promise<string> {
  const { number } = (await order()).body;
  await act('settle', { number, key: crypto.randomUUID() });
  return number;
}

test('the countries and the price are known before the order, and are what it costs', async () => {
  const { countries } = (await site.call('GET', 'delivery/countries')).body;
  assert.ok(countries.includes('DE') && !countries.includes('RU') && !countries.includes('BY'));
  const { body } = await quote('DE');
  const line = body.lines.at(-1);
  assert.deepEqual(
    [line.kind, line.title.en, body.days],
    ['delivery', 'Delivery abroad, Germany', { from: 7, to: 14 }],
  );
  const created = await order({}, { total: body.total });
  assert.equal(created.status, 201);
  assert.equal(created.body.total, body.total);
  assert.equal(created.body.delivery.phone, '+4930901820');
  assert.equal((await order({}, { total: body.total - line.sum })).body.code, 'price_changed');
});

test('starter kits weigh and are declared too', async () => {
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const alone = (await quote('DE', { registrationIds: [id], items: [] })).body;
  assert.equal(alone.weight, 300);
  assert.equal(alone.lines.at(-1).sum, 50_000, 'the price of 400 g with the packaging');
});

describe('a team that is resized after its order', () => {
  const fields = (participantsCount: number) => ({ ...team, participantsCount });
  const resize = (id: number, people: number) =>
    site.call('PATCH', `registrations/${id}`, { fields: fields(people) }, { token });
  async function ordered(people: number) {
    const form = { kind: 'team', team: fields(people) };
    const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
    const { body } = await order({}, { ...orderForm({ registrationIds: [id] }), delivery: { kind: 'abroad', abroad } });
    return { id, number: body.number };
  }
  const show = async (number: string) => (await site.call('GET', `orders/${number}`, undefined, { token })).body;
  const costs = async (number: string) => (await show(number)).lines.map(({ sum }: { sum: number }) => sum);

  test('pays for the delivery of its new size', async () => {
    const { id, number } = await ordered(10);
    const [entry, delivery] = await costs(number);
    assert.equal((await resize(id, 50)).status, 200);
    const [entries, deliveries] = await costs(number);
    assert.deepEqual([entries, (await show(number)).total], [entry * 5, entries + deliveries]);
    assert.ok(deliveries > delivery);
    assert.equal((await resize(id, 10)).status, 200);
    assert.deepEqual(await costs(number), [entry, delivery]);
  });

  test('keeps its size when nobody can carry or price the larger parcel', async () => {
    const { id, number } = await ordered(10);
    const before = await costs(number);
    const heavy = await resize(id, 100);
    assert.deepEqual([heavy.status, heavy.body.code], [409, 'parcel_too_heavy']);
    carrier.faults.set('html');
    assert.equal((await resize(id, 33)).body.code, 'delivery_price_unavailable');
    carrier.faults.set(undefined);
    assert.deepEqual(await costs(number), before);
    assert.equal((await show(number)).lines[0].quantity, 10);
  });

  test('in two windows, with two teams in one order, pays for what both weigh', async () => {
    const forms = [fields(10), fields(12)].map((one) => ({ kind: 'team', team: one }));
    const ids: number[] = [];
    for (const form of forms) ids.push((await site.call('POST', 'registrations', form, keyed())).body[0].id);
    const delivery = { kind: 'abroad', abroad };
    const { number } = (await order({}, { ...orderForm({ registrationIds: ids }), delivery })).body;
    const [first = 0, second = 0] = ids;
    const statuses = (await Promise.all([resize(first, 20), resize(second, 22)])).map(({ status }) => status);
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      String(statuses),
    );
    await resize(first, 20);
    await resize(second, 22);
    const [, , sum] = await costs(number);
    const alike = await ordered(42);
    assert.equal(sum, (await costs(alike.number))[1]);
  });
});

test('a country that is not served, a heavy parcel and a silent carrier are told apart', async () => {
  assert.equal((await quote('RU')).body.code, 'country_not_served');
  assert.equal((await order({ country: 'BY', postalCode: '' })).body.code, 'country_not_served');
  const heavy = await site.call(
    'POST',
    'registrations',
    { kind: 'individual', participants: Array(50).fill(participant) },
    keyed(),
  );
  const many = {
    registrationIds: heavy.body.map(({ id }: { id: number }) => id),
    items: [{ ...items[0], quantity: 50 }],
  };
  const parts = Array.from({ length: 20 }, () => ({ sku: 'TEE', size: 'M', quantity: 50 }));
  assert.equal((await quote('DE', { ...many, items: parts })).body.code, 'parcel_too_heavy');
  const squad = { kind: 'team', team: { ...team, participantsCount: 66 } };
  const [{ id }] = (await site.call('POST', 'registrations', squad, keyed())).body;
  assert.equal((await quote('DE', { registrationIds: [id], items: [] })).status, 200, '19 800 g and the box of 100 g');
  const alike = await quote('DE', { registrationIds: [id], items: [{ ...items[0], quantity: 4 }] });
  assert.deepEqual([alike.body.code, alike.body.data.limit], ['parcel_too_heavy', 20_000], 'too heavy with its box');
  carrier.faults.set('html');
  assert.equal((await quote('FR')).body.code, 'delivery_price_unavailable');
});

test('an address in other letters is a problem of its field', async () => {
  const { status, body } = await order({ street: 'вулиця 12' });
  assert.equal(status, 422);
  assert.match(JSON.stringify(body), /errors\.latinLetter\/в/);
});

test('staff sees the address, creates the waybill once, and the buyer reads where it goes', async () => {
  const number = await paid();
  const { parcels } = await act('search-parcels', { delivery: 'abroad', text: number });
  assert.deepEqual([parcels[0].country, parcels[0].settlement, parcels[0].who], ['DE', 'Köln', 'Olena Bihun']);
  assert.equal((await act('search-parcels', { delivery: 'branch', text: number })).count, 0);
  const { waybillNumber } = await act('waybill', { number });
  assert.match(waybillNumber, /^CV\d{9}UA$/);
  assert.equal((await act('waybill', { number })).waybillNumber, waybillNumber);
  assert.equal(carrier.shipments.filter(({ externalId }) => externalId === number).length, 1);
  const email = (await site.emailTo('berlin@run.example', 'Укрпоштою'))?.text ?? '';
  assert.match(email, /Укрпоштою/);
  assert.match(email, /Große Straße 12, 4, Köln 50667, Німеччина/);
  assert.match(email, /track\.ukrposhta\.ua/);
  assert.doesNotMatch(email, /у відділенні/);
  assert.equal((await act('labels', { numbers: [number] })).count, 1);
  carrier.setEvent(waybillNumber, '48000');
  await act('refresh-parcels');
  const shown = (await site.call('GET', `orders/${number}`, undefined, { token })).body;
  assert.deepEqual([shown.parcel.state, shown.parcel.carrier], ['delivered', 'ukrposhta']);
});

test('a lost answer of the carrier makes no second parcel', async () => {
  const number = await paid();
  const before = carrier.shipments.length;
  carrier.loseNext('/shipments');
  assert.equal((await act('waybill', { number })).code, 'waybill_in_progress');
  site.clock.set('2025-04-20T09:20:00Z');
  await site.delivery.work();
  assert.equal(carrier.shipments.length, before + 1);
  assert.match((await act('show-order', { number })).parcel.waybillNumber, /^CV/);
});

test('the address of a paid delivery can change within its country, and nothing else', async () => {
  const number = await paid();
  const change = (delivery: object) => site.call('PUT', `orders/${number}/delivery`, delivery, { token });
  const moved = await change({ kind: 'abroad', abroad: { ...abroad, street: 'Ring 1' } });
  assert.equal(moved.body.delivery.street, 'Ring 1');
  assert.equal(
    (await change({ kind: 'abroad', abroad: { ...abroad, country: 'FR', postalCode: '75001' } })).body.code,
    'delivery_paid',
  );
  assert.equal((await change({ kind: 'pickup' })).body.code, 'delivery_paid');
});

test('without a key nothing goes abroad', async () => {
  const closed = await openSite();
  assert.deepEqual((await closed.call('GET', 'delivery/countries')).body, { countries: [], weightLimit: 0 });
});

test('the delivery of a free place is returned alone: the place and its number stay, its kit is picked up', async () => {
  await act('create-promo-code', { code: 'FREEALL', percent: 100, scope: 'all', confirm: 'FREEALL' });
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  const content = { ...orderForm({ registrationIds: [id] }), promoCode: 'FREEALL' };
  const { body } = await order({}, { ...content, delivery: { kind: 'abroad', abroad } });
  const { number, total } = body;
  await act('settle', { number, key: crypto.randomUUID() });
  const show = async () => (await site.call('GET', `orders/${number}`, undefined, { token })).body;
  const { raceNumbers } = await show();
  assert.ok(total > 0 && raceNumbers.length === 1);
  const movement = { amount: total, byHand: true, way: 'transfer', day: '2025-04-20', document: '7' };
  const refund = await site.staff('refund', { number, key: crypto.randomUUID(), ...movement });
  assert.equal(refund.status, 200, JSON.stringify(refund.body));
  const kept = await show();
  assert.deepEqual([kept.status, kept.raceNumbers, kept.delivery], ['paid', raceNumbers, { kind: 'pickup' }]);
  const { can } = await act('show-order', { number });
  assert.deepEqual([can.cancel, can.refund, can.waybill], [true, false, false]);
  assert.equal((await site.call('POST', `orders/${number}/cancel`, {}, { token })).body.status, 'cancelled');
});
