import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { parcels, stock } from '../../../testing/moduleInternals.ts';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm } from '../../../testing/orderForm.ts';
import { findOrderId } from '../../orders/index.ts';

const site = await openSite();
const token = await site.signUp('buyer@run.example', 'тихий ранок');

const act = (action: string, body: object) => site.staff(action, body);
const money = (number: string) => ({ number, key: crypto.randomUUID() });
const sold = async () => (await site.database.db.select().from(stock).where(eq(stock.sku, 'MUG')))[0]?.sold;

/** An order of one mug that is paid; with a waybill on request. */
async function paidOrder({ isSent = false } = {}): Promise<string> {
  const call = { token, headers: { 'idempotency-key': crypto.randomUUID() } };
  const form = orderForm({ items: [{ sku: 'MUG', size: '', quantity: 1 }] });
  const { number } = (await site.call('POST', 'orders', form, call)).body;
  await act('settle', money(number));
  const [now, orderId] = [site.clock.now(), findOrderId(number) ?? 0];
  const parcel = {
    orderId,
    waybillNumber: `2045${orderId}`,
    state: 'created',
    createdAt: now,
    changedAt: now,
  } as const;
  if (isSent) await site.database.db.insert(parcels).values(parcel);
  return number;
}
const giveBack = (number: string, how: object = {}) => act('refund', { ...money(number), byHand: true, ...how });

test('a full refund restocks goods that were not sent, once', async () => {
  const number = await paidOrder();
  const before = Number(await sold());
  await giveBack(number, { amount: 10_000 });
  assert.equal(await sold(), before, 'not for a part of the money');
  await giveBack(number);
  assert.equal(await sold(), before - 1);
  assert.equal((await act('restock', { number })).body.outcome, 'nothing-to-restock');
  assert.deepEqual([await sold(), (await act('order', { number })).body.stock], [before - 1, 'released']);
});

test('goods that were sent stay sold until they come back', async () => {
  const number = await paidOrder({ isSent: true });
  const before = Number(await sold());
  assert.equal((await act('restock', { number })).body.code, 'order_not_refunded');
  await giveBack(number);
  assert.equal(await sold(), before);
  const twice = await Promise.all([act('restock', { number }), act('restock', { number })]);
  assert.deepEqual(twice.map(({ body }) => body.outcome).sort(), ['nothing-to-restock', 'restocked']);
  assert.equal(await sold(), before - 1);
});

test('staff decides otherwise', async () => {
  const [remaining, sent] = [await paidOrder(), await paidOrder({ isSent: true })];
  const before = Number(await sold());
  await giveBack(remaining, { restock: false });
  assert.equal(await sold(), before);
  await giveBack(sent, { restock: true });
  assert.equal(await sold(), before - 1);
});
