import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { onCommit } from '../../database/commitEvents.ts';
import { participant } from '../../testing/orderForm.ts';
import { eventRecord } from '../../testing/temporaryBackend.ts';
import { outbox } from '../mail/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { createNumbering } from './numbering.ts';
import type { OrderRow } from './order.ts';
import { createOrderEmails } from './orderEmails.ts';
import { createPlaces } from './places/createPlaces.ts';
import { createSettlement } from './settlement.ts';
import { orderStore } from './testing/orderStore.ts';

const { db, clock, repository, register, place, unlimited } = await orderStore();
const emails = createOrderEmails(clock);
const settlement = createSettlement({
  endRefunded: async (_db, order) => order,
  event: async () => eventRecord,
  clock,
  emails,
  restocking: { restockRefunded: async () => {} },
  isSent: async () => false,
  places: createPlaces({ clock, event: unlimited }),
});
const errors: unknown[] = [];
let woken = 0;
const numbering = createNumbering({
  db,
  clock,
  emails,
  log: { error: (error: unknown) => void errors.push(error) },
});
after(numbering.close);
onCommit(db, 'emails-enqueued', () => {
  woken += 1;
});

const pay = async (order: OrderRow, direction: 'receive' | 'refund' = 'receive') => {
  const { id: orderId, total: amount, currency } = order;
  await settlement[direction](db, {
    orderId,
    source: 'bank',
    sourceKey: crypto.randomUUID(),
    amount,
    currency,
    at: clock.now(),
  });
  return order;
};
const paid = async (...people: number[]) => {
  const lines = await Promise.all(people.map(async (one) => ({ registrationId: await register(one), quantity: one })));
  return pay(await place(lines));
};
const findEmail = async ({ id }: OrderRow) => {
  const { paidEmailId } = (await repository.find(id)) ?? {};
  const [row] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, paidEmailId ?? 0));
  return row?.payload as { raceNumbers: string; runners: object[] } | undefined;
};
const assigned = async () =>
  (await db.select().from(raceNumbers).orderBy(asc(raceNumbers.number))).map(({ number }) => number);

test('orders are numbered together, without gaps, and each payer gets one email that names their runners', async () => {
  const orders = [await paid(1, 1), await paid(11), await paid(1)];
  assert.deepEqual([await assigned(), await findEmail(orders[0] as OrderRow)], [[], undefined]);
  await Promise.all([numbering.run(), numbering.run(), numbering.run()]);
  assert.deepEqual(
    await assigned(),
    Array.from({ length: 14 }, (_, index) => index + 1),
  );
  const [pair, team, single] = await Promise.all(orders.map(findEmail));
  const { fullName: name } = participant;
  assert.deepEqual(pair?.runners, [
    { number: 1, name },
    { number: 2, name },
  ]);
  assert.deepEqual([team?.raceNumbers, single?.raceNumbers], ['3–13', '14']);
  assert.equal((await db.select().from(outbox)).length, 3);
  assert.deepEqual([woken, errors], [1, []]);
  await numbering.run();
  assert.equal((await db.select().from(outbox)).length, 3);
});

test('an order refunded before it was numbered gets no number and no email about its payment', async () => {
  const before = await assigned();
  const order = await paid(1);
  await pay(order, 'refund');
  await numbering.run();
  assert.deepEqual([await assigned(), await findEmail(order)], [before, undefined]);
});

test('an order of goods is confirmed at once, a deleted account gets its numbers without an email', async () => {
  const goods = await pay(await place([{ kind: 'product', sku: 'MUG' }]));
  assert.deepEqual((await findEmail(goods))?.runners, []);
  const [last] = (await assigned()).slice(-1);
  const nameless = await paid(1);
  await repository.update(nameless.id, { email: null });
  await numbering.run();
  assert.deepEqual([(await assigned()).at(-1), await findEmail(nameless)], [(last ?? 0) + 1, undefined]);
});

test('an order that cannot be numbered keeps no other waiting, and is tried again', async () => {
  const [broken, other] = [await paid(1), await paid(1)];
  const [line] = await repository.findLines([broken.id]);
  const taken = {
    edition: 32,
    number: ((await assigned()).at(-1) ?? 0) + 2,
    registrationId: line?.registrationId ?? 0,
    place: 5,
    verificationCode: 'taken',
    assignedAt: clock.now(),
  };
  await db.insert(raceNumbers).values(taken);
  await numbering.run();
  assert.equal(errors.length, 1);
  assert.deepEqual(await repository.awaitingNumbers(), [other.id]);
  assert.ok(await findEmail(broken));
  await db.delete(raceNumbers).where(eq(raceNumbers.verificationCode, 'taken'));
  await numbering.run();
  assert.deepEqual(await repository.awaitingNumbers(), []);
  assert.ok(await findEmail(other));
});
