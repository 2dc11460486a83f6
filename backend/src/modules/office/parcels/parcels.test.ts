import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createFixedClock } from '../../../clock.ts';
import { openCarrierSandbox } from '../../../testing/moduleInternals.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';

const clock = createFixedClock('2025-04-20T09:00:00Z');
const carrier = await openCarrierSandbox(clock);
after(() => carrier.close());
const site = await openSite({ novaPoshta: { url: carrier.url, key: carrier.key, sender: carrier.sender } });
await site.delivery.work();
const token = await site.signUp('buyer@run.example', 'тихий ранок');
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;

const recipient = { recipientName: 'Олена', recipientLastName: 'Бігун', phone: '+380671112233' };
const towns = await site.call('GET', `delivery/settlements?region=UA-46&query=${encodeURIComponent('Львів')}`);
const settlementId = towns.body.items[0]?.id;
const { items } = (await site.call('GET', `delivery/branches?settlement=${settlementId}`)).body;
const chosen = { kind: 'branch', region: 'UA-46', settlementId, branchId: items[0]?.id, ...recipient };
const byHand = { kind: 'branch', byHand: true, region: 'UA-46', settlement: 'Львів', branch: '№3', ...recipient };

async function paid(delivery: object): Promise<string> {
  const form = { ...orderForm({ items: [{ sku: 'PIN', size: '', quantity: 2 }] }), delivery };
  const { number } = (
    await site.call('POST', 'orders', form, { token, headers: { 'idempotency-key': crypto.randomUUID() } })
  ).body;
  await act('settle', { number, key: crypto.randomUUID() });
  return number;
}
const inView = async (view: string): Promise<string[]> =>
  (await act('search-parcels', { view })).parcels.map(({ number }: { number: string }) => number);

const [first, second, typed] = [await paid(chosen), await paid(chosen), await paid(byHand)];

test('paid orders with a branch wait to be packed, with what to take from the shelves', async () => {
  assert.deepEqual(await inView('pack'), [first, second, typed]);
  const { parcels, count, views } = await act('search-parcels', { text: first });
  assert.deepEqual([parcels.length, count, views.pack, views.delivered], [1, 1, 3, 0]);
  assert.deepEqual([parcels[0].who, parcels[0].settlement], ['Олена Бігун', 'Львів']);
  const quantities = async (body: object) =>
    (await act('picking-list', body)).items.map(({ quantity }: { quantity: number }) => quantity);
  assert.deepEqual([await quantities({}), await quantities({ numbers: [first] })], [[6], [2]]);
});

test('a waybill that is rejected stays with its reason; the others get labels in one PDF', async () => {
  assert.match((await act('waybill', { number: first })).waybillNumber, /^2045\d{10}$/);
  assert.equal((await act('waybill', { number: typed })).code, 'branch_not_chosen');
  assert.deepEqual(await inView('pack'), [second, typed]);
  await act('waybill', { number: second });
  const labels = await act('labels', { numbers: [second, first] });
  const bytes = Buffer.from(labels.bytes, 'base64');
  assert.deepEqual([labels.count, bytes.subarray(0, 5).toString(), labels.type], [2, '%PDF-', 'application/pdf']);
  assert.equal((await act('labels', { numbers: [typed] })).code, 'order_not_found');
});

test('states come when staff requests them, and returns are in a view of their own', async () => {
  const { parcels } = await act('search-parcels', { view: 'hand-over' });
  const waybill = parcels.find(({ number }: { number: string }) => number === first).waybillNumber;
  carrier.waybills.setCode(waybill, '103');
  assert.deepEqual(await act('refresh-parcels'), { tracked: 2 });
  assert.deepEqual(await inView('returning'), [first]);
});

test('a cancelled waybill leaves the parcel to be packed again', async () => {
  assert.deepEqual(await act('cancel-waybill', { number: second }), { number: second, outcome: 'cancelled' });
  assert.ok((await inView('pack')).includes(second));
  assert.equal((await act('cancel-waybill', { number: second })).code, 'order_has_no_parcel');
});

test('an older version of the order is a conflict before the carrier is called', async () => {
  const { version } = await act('show-order', { number: second });
  const calls = carrier.calls.length;
  assert.equal((await act('waybill', { number: second, version: version - 1 })).code, 'order_changed');
  assert.equal(carrier.calls.length, calls);
});
