import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { createFixedClock } from '../../../../clock.ts';
import { createLogger } from '../../../../plugins/requestLog.ts';
import { openUkrposhtaSandbox } from '../../sandbox/ukrposhta/ukrposhtaSandbox.ts';
import { getRows, toRecord } from '../looseValues.ts';
import { findState } from './eventCodes.ts';
import { createUkrposhta } from './ukrposhta.ts';

const clock = createFixedClock('2025-05-20T09:00:00Z');
const sandbox = await openUkrposhtaSandbox(clock);
after(() => sandbox.close());
const carrier = createUkrposhta({ ...sandbox, log: createLogger('silent') });
const parcel = { country: 'DE', weight: 900, value: 42_000 };
const to = {
  country: 'DE',
  region: '',
  settlement: 'Köln',
  street: 'Große Straße 12',
  flat: '4',
  postalCode: '50667',
  recipientName: 'Zoë',
  recipientLastName: 'Łukasik',
  phone: '+4930901820',
};
const items = [
  { name: 'Race kit', sku: null, quantity: 2, weight: 300, value: 30_000 },
  { name: 'Mug', sku: 'MUG-32', quantity: 1, weight: 400, value: 32_050 },
];
const order = { orderNumber: 'RUN-000042', to, items };

beforeEach(() => {
  sandbox.faults.set(undefined);
  sandbox.calls.length = 0;
  sandbox.shipments.length = 0;
  clock.set('2025-05-20T09:00:00Z');
});

test('a price is in minor units, by country and by the weight with packaging', async () => {
  assert.deepEqual(await carrier.price(parcel), { price: 65_000, days: { from: 7, to: 14 } });
  assert.deepEqual((await carrier.price({ ...parcel, country: 'US' }))?.days, { from: 10, to: 30 });
});

test('Russia, Belarus and Ukraine are not countries of a parcel abroad, and nobody is asked about them', async () => {
  for (const country of ['RU', 'BY', 'UA']) {
    assert.equal(carrier.countries.includes(country), false);
    assert.equal(await carrier.price({ ...parcel, country }), undefined);
  }
  assert.deepEqual(sandbox.calls, []);
  assert.ok(carrier.countries.length > 200);
});

test('a waybill declares the goods to customs in Latin letters', async () => {
  const waybill = await carrier.createWaybill(order);
  assert.match(waybill.number, /^CV\d{9}UA$/);
  const [shipment] = sandbox.shipments;
  assert.deepEqual(
    [shipment?.address.city, shipment?.address.foreignStreetHouseApartment, shipment?.client.latinName],
    ['Koln', 'Grosse Strasse 12, 4', 'Zoe Lukasik'],
  );
  assert.deepEqual([shipment?.externalId, shipment?.request.weight], ['RUN-000042', 1_100]);
  const [declared] = getRows(shipment?.request.parcels);
  assert.equal(declared?.declaredPrice, 921);
  const declaration = getRows(declared?.parcelItems).map(
    ({ latinName, quantity, weight, value, currencyCode, hsCode }) => [
      ...[latinName, quantity, weight, value, currencyCode, hsCode],
    ],
  );
  assert.deepEqual(declaration, [
    ['Race kit', 2, 300, 300, 'UAH', '9505900000'],
    ['Mug', 1, 400, 321, 'UAH', '9505900000'],
  ]);
  assert.equal(toRecord(shipment?.request.sender).uuid, sandbox.sender.client);
});

test('a shipment whose response is lost is found by the number of its order', async () => {
  const { number } = await carrier.createWaybill({ ...order, orderNumber: 'RUN-000001' });
  assert.equal((await carrier.findWaybill('RUN-000001', clock.now()))?.number, number);
  assert.equal(await carrier.findWaybill('RUN-000002', clock.now()), undefined);
  sandbox.faults.set('lost');
  await assert.rejects(
    carrier.createWaybill(order),
    { problem: 'busy' },
    'only the address was sent: nothing is unclear',
  );
  assert.equal(await carrier.findWaybill('RUN-000042', clock.now()), undefined);
});

test('a cancelled shipment is not found any more', async () => {
  const { id } = await carrier.createWaybill(order);
  await carrier.cancelWaybill(id);
  assert.equal(await carrier.findWaybill('RUN-000042', clock.now()), undefined);
});

test('the forms of one parcel are a PDF, and of two they are refused', async () => {
  const { number } = await carrier.createWaybill(order);
  assert.equal((await carrier.labels([number])).subarray(0, 5).toString(), '%PDF-');
  await assert.rejects(carrier.labels([number, number]), { problem: 'one-label' });
});

test('tracking reads the newest event, and names what is unknown', async () => {
  const { number } = await carrier.createWaybill(order);
  const stateAfter = async (hours: number) => {
    clock.set(new Date(Date.parse('2025-05-20T09:00:00Z') + hours * 60 * 60_000).toISOString());
    return (await carrier.track([number]))[0]?.state;
  };
  assert.deepEqual(
    [await stateAfter(0), await stateAfter(2), await stateAfter(48), await stateAfter(400)],
    ['not_found', 'in_transit', 'in_transit', 'delivered'],
  );
  sandbox.setEvent(number, '31200');
  assert.equal((await carrier.track([number]))[0]?.state, 'returning');
  assert.equal(findState('41000', '10'), 'returning', 'delivered back to the sender');
  assert.equal(findState('99999', ''), undefined, 'an unknown event keeps the state');
});

test('what fails says whether the settings, the load or the connection are to blame', async () => {
  for (const [fault, problem] of [
    ['auth', 'settings'],
    ['busy', 'busy'],
    ['html', 'unavailable'],
  ] as const) {
    sandbox.faults.set(fault);
    await assert.rejects(carrier.price(parcel), { problem }, fault);
  }
  sandbox.faults.set('refused');
  assert.equal(await carrier.price(parcel), undefined, 'it cannot be carried there');
});
