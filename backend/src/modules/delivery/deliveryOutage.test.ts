import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createFixedClock } from '../../clock.ts';
import { openFaultyProxy } from '../../testing/faultyProxy.ts';
import { orderForm } from '../../testing/orderForm.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { type CarrierSandbox, openCarrierSandbox } from './sandbox/carrierSandbox.ts';

/** The carrier is a sandbox of its own, behind a gateway that is closed when it is down. */

let carrier: CarrierSandbox;
let gateway: Awaited<ReturnType<typeof openFaultyProxy>>;
let site: Awaited<ReturnType<typeof temporaryBackend>>;
let token: string;

before(async () => {
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  carrier = await openCarrierSandbox(clock);
  const { origin, pathname } = new URL(carrier.url);
  gateway = await openFaultyProxy(origin);
  site = await temporaryBackend({
    beside: { database: await temporaryDatabase(), clock },
    novaPoshta: { url: gateway.url + pathname, key: carrier.key, sender: carrier.sender },
  });
  token = await site.signUp('buyer@run.example', 'тихий ранок');
});
after(async () => {
  await site.close();
  await site.database.close();
  await Promise.all([gateway.close(), carrier.close()]);
});

const recipient = { recipientName: 'Олена', recipientLastName: 'Бігун', phone: '+380671112233' };
const byHand = {
  kind: 'branch',
  byHand: true,
  region: 'UA-46',
  settlement: 'Львів',
  branch: 'Відділення №3',
  ...recipient,
};
async function buy(delivery: object) {
  const form = { ...orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] }), delivery };
  return site.call('POST', 'orders', form, { token, headers: { 'idempotency-key': crypto.randomUUID() } });
}
const act = async (action: string, body: object) => (await site.staff(action, body)).body;
const settle = (number: string) => act('settle', { number, key: crypto.randomUUID() });
const find = (path: string) => site.call('GET', `delivery/${path}`);
const getOrder = async (number: string) => (await site.call('GET', `orders/${number}`, undefined, { token })).body;
async function later(minutes: number): Promise<void> {
  site.wait({ minutes });
  await site.delivery.work();
}

/** A branch in Lviv, as the picker finds it. */
async function chosen() {
  const towns = await find(`settlements?region=UA-46&query=${encodeURIComponent('Львів')}`);
  const settlementId = towns.body.items[0].id;
  const { items } = (await find(`branches?settlement=${settlementId}`)).body;
  const [{ id: branchId }] = items;
  return { kind: 'branch', region: 'UA-46', settlementId, branchId, ...recipient };
}

test('before the lists were ever copied the picker says so, and a branch written by hand makes an order', async () => {
  await gateway.set('refused');
  await site.delivery.work();
  const { status, body } = await find('regions');
  assert.deepEqual([status, body.code], [503, 'directory_unavailable']);
  const created = await buy(byHand);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { number } = created.body;
  assert.equal((await settle(number)).outcome, 'settled');
  assert.equal((await act('waybill', { number })).code, 'branch_not_chosen');
  const { waybillNumber } = await act('waybill', { number, waybill: '20451234567890' });
  assert.equal(waybillNumber, '20451234567890');
});

test('while the carrier is down the copy is used, the order is paid, and the waybill is created afterwards', async () => {
  await gateway.set();
  await later(24 * 60);
  token = await site.signUp('second@run.example', 'тихий ранок');
  await gateway.set('refused');
  const { number } = (await buy(await chosen())).body;
  assert.equal((await settle(number)).outcome, 'settled');
  assert.equal((await act('waybill', { number })).code, 'waybill_in_progress');
  await later(2);
  assert.equal((await act('order', { number })).parcel, null);
  await gateway.set();
  await later(2);
  assert.match((await getOrder(number)).parcel.waybillNumber, /^2045/);
  assert.equal(carrier.waybills.all().filter(({ orderNumber }) => orderNumber === number).length, 1);
});

test('tracking resumes when the carrier is back', async () => {
  const { number } = (await buy(await chosen())).body;
  await settle(number);
  const { waybillNumber } = await act('waybill', { number });
  carrier.waybills.setCode(waybillNumber, '7');
  await gateway.set('error');
  for (const minutes of [60, 60, 60]) await later(minutes);
  assert.equal((await act('order', { number })).parcel.state, 'created');
  await gateway.set();
  await later(10);
  assert.equal((await act('order', { number })).parcel.state, 'ready_for_pickup');
  await site.mail.sendDue();
  const emails = site.mail.inbox?.emails().filter(({ text }) => text.includes(number)) ?? [];
  assert.equal(emails.filter(({ to }) => to.includes('second@run.example')).length, 3);
});
