import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { stock } from '../../testing/moduleInternals.ts';
import { eventRecord } from '../../testing/temporaryBackend.ts';
import { raceNumbers } from '../raceNumbers/index.ts';
import { replaceFields } from '../registrations/index.ts';
import type { LedgerEntry } from './ledger.ts';
import { createNumbering } from './numbering.ts';
import type { OrderRow } from './order.ts';
import { orderLines } from './orders.tables.ts';
import { createPlaces } from './places/createPlaces.ts';
import { createSettlement } from './settlement.ts';
import { FEE, orderStore } from './testing/orderStore.ts';

const { db, clock, repository, register, place, unlimited } = await orderStore();
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());

/** Emails of the settlement, newest last. */
let sent: unknown[] = [];
let restocked: number[] = [];
const settlement = createSettlement({
  endRefunded: async (_db, order) => order,
  event: async () => eventRecord,
  isSent: async () => false,
  places: createPlaces({ clock, event: unlimited }),
  clock,
  emails: {
    sendPaid: async (_db, { id, status, paidAt }) => void sent.push(['paid', id, status, paidAt]),
    sendRecorded: async (_db, { id }, amount, outcome) => void sent.push(['recorded', id, amount, outcome]),
    sendRefunded: async (_db, { id }, amount, effects) => void sent.push(['refunded', id, amount, effects]),
  },
  restocking: { restockRefunded: async (_db, { id }) => void restocked.push(id) },
});
const numbering = createNumbering({
  db,
  clock,
  emails: {
    sendManyPaid: async (_db, paid) => {
      for (const { order } of paid) sent.unshift(['paid', order.id, order.status, order.paidAt]);
      return new Map();
    },
  },
  log: { error: assert.ifError },
});
after(numbering.close);
const entry = (orderId: number, amount: number, sourceKey: string): LedgerEntry => ({
  orderId,
  source: 'bank',
  sourceKey,
  amount,
  currency: 'UAH',
  at: clock.now(),
});
const book = async (direction: 'receive' | 'refund', { id }: OrderRow, amount: number, key: string) => {
  sent = [];
  restocked = [];
  const outcome = await settlement[direction](db, entry(id, amount, key));
  await numbering.run();
  return outcome;
};
const receive = (order: OrderRow, amount: number, key: string = crypto.randomUUID()) =>
  book('receive', order, amount, key);
const refund = (order: OrderRow, amount: number, key: string = crypto.randomUUID()) =>
  book('refund', order, amount, key);
const stored = async ({ id }: OrderRow) => {
  const order = await repository.find(id);
  assert.ok(order);
  return order;
};
const findNumbers = async (registrationId: number) =>
  (await db.select().from(raceNumbers).where(eq(raceNumbers.registrationId, registrationId))).map(
    ({ voidedAt }) => voidedAt,
  );
const linesLiveIn = async ({ id }: OrderRow) => (await repository.findLines([id])).map(({ isLive }) => isLive);
const cancelled = (): Partial<OrderRow> => ({ status: 'cancelled', cancelledAt: clock.now() });

test('the exact amount settles an order, assigns its numbers and reports the payment', async () => {
  const registrationId = await register();
  const order = await place([{ registrationId }], { reservedUntil: clock.now() });
  later(5);
  assert.equal(await receive(order, FEE), 'settled');
  const paid = await stored(order);
  assert.deepEqual(
    [paid.status, paid.paidAt, paid.updatedAt, paid.reservedUntil, paid.isShort, paid.stock],
    ['paid', clock.now(), clock.now(), null, false, 'none'],
  );
  assert.deepEqual(await findNumbers(registrationId), [null]);
  assert.deepEqual(sent, [['paid', order.id, 'paid', clock.now()]]);
});

test('money in parts settles with the last one; an entry is booked once', async () => {
  const order = await place([{ registrationId: await register() }]);
  assert.equal(await receive(order, FEE - 1, 'part'), 'partial');
  assert.deepEqual(sent, [['recorded', order.id, FEE - 1, 'partial']]);
  assert.equal((await stored(order)).status, 'awaiting-payment');
  assert.equal(await receive(order, FEE, 'part'), 'repeated');
  assert.deepEqual(sent, []);
  assert.equal((await stored(order)).status, 'awaiting-payment');
  assert.equal(await receive(order, 1), 'settled');
});

test('money beyond the total is a surplus, also of an order that is paid or refunded', async () => {
  const order = await place([{ registrationId: await register() }]);
  assert.equal(await receive(order, FEE + 1), 'surplus');
  assert.deepEqual(sent, [
    ['paid', order.id, 'paid', clock.now()],
    ['recorded', order.id, FEE + 1, 'surplus'],
  ]);
  assert.equal((await stored(order)).status, 'paid');
  assert.equal(await receive(order, 1), 'surplus');
  assert.deepEqual(sent, [['recorded', order.id, 1, 'surplus']]);
  assert.equal(await refund(order, FEE + 2), 'refunded');
  assert.equal(await receive(order, FEE), 'surplus');
  assert.equal((await stored(order)).status, 'refunded');
});

test('goods are sold: reserved ones leave the reservation, others may be short', async () => {
  await db.insert(stock).values({ sku: 'TEE', supplied: 3, reserved: 2 });
  const goods = [{ kind: 'product', sku: 'TEE', quantity: 2 } as const];
  const count = async () => (await db.select().from(stock))[0];
  const reserved = await place(goods, { stock: 'reserved' });
  await receive(reserved, 2 * FEE);
  assert.deepEqual(await count(), { sku: 'TEE', supplied: 3, corrected: 0, reserved: 0, sold: 2 });
  assert.deepEqual([(await stored(reserved)).stock, (await stored(reserved)).isShort], ['sold', false]);
  const released = await place(goods, { stock: 'released' });
  assert.equal(await receive(released, 2 * FEE), 'settled');
  assert.deepEqual([(await stored(released)).stock, (await stored(released)).isShort], ['sold', true]);
  assert.equal((await count())?.sold, 4);
});

test('a cancelled order is restored by its whole payment', async () => {
  const registrationId = await register(11);
  const order = await place([{ registrationId, quantity: 11 }], cancelled());
  await repository.endLines(order.id);
  assert.equal(await receive(order, FEE), 'partial');
  assert.deepEqual(sent, [['recorded', order.id, FEE, 'cancelled']]);
  assert.deepEqual(await linesLiveIn(order), [false]);
  assert.equal(await receive(order, 10 * FEE), 'settled');
  assert.deepEqual([(await stored(order)).status, (await stored(order)).cancelledAt], ['paid', null]);
  assert.deepEqual(await linesLiveIn(order), [true]);
  assert.equal((await findNumbers(registrationId)).length, 11);
});

test('a cancelled order of several registrations is restored; money beyond its total is a surplus', async () => {
  const registrations = [await register(), await register()];
  const order = await place(
    registrations.map((registrationId) => ({ registrationId })),
    cancelled(),
  );
  await repository.endLines(order.id);
  assert.equal(await receive(order, 2 * FEE + 1), 'surplus');
  assert.deepEqual(sent, [
    ['paid', order.id, 'paid', clock.now()],
    ['recorded', order.id, 2 * FEE + 1, 'surplus'],
  ]);
});

test('restoring an order leaves lines of others as they are', async () => {
  const [own, other] = [
    await place([{ registrationId: await register() }], cancelled()),
    await place([{}], cancelled()),
  ];
  for (const { id } of [own, other]) await repository.endLines(id);
  assert.equal(await receive(own, FEE), 'settled');
  assert.deepEqual([await linesLiveIn(own), await linesLiveIn(other)], [[true], [false]]);
});

test('a cancelled order of goods and of a contribution is restored too', async () => {
  const goods = await place([{ kind: 'product', sku: 'TEE' }], { ...cancelled(), stock: 'released' });
  assert.equal(await receive(goods, FEE), 'settled');
  const contribution = await place([{ kind: 'contribution' }], { ...cancelled(), kind: 'contribution', userId: null });
  assert.equal(await receive(contribution, FEE), 'settled');
});

const unrestorable: [string, () => Promise<OrderRow>][] = [
  ['its buyer has left', async () => place([{ kind: 'product', sku: 'TEE' }], { ...cancelled(), userId: null })],
  [
    'a team has another size',
    async () => {
      const registrationId = await register(11);
      const order = await place([{ registrationId: await register() }, { registrationId, quantity: 11 }], cancelled());
      await replaceFields(db, registrationId, { teamName: 'Тихий код', participantsCount: 12 } as never, clock.now());
      return order;
    },
  ],
  [
    'a registration was withdrawn',
    async () => {
      const order = await place([{ registrationId: await register() }, { registrationId: null }], cancelled());
      return order;
    },
  ],
  [
    'a registration was ordered again',
    async () => {
      const registrationId = await register();
      const order = await place([{ registrationId }], cancelled());
      await repository.endLines(order.id);
      await place([{ registrationId }]);
      return order;
    },
  ],
];
for (const [reason, cancelledOrder] of unrestorable) {
  test(`money for a cancelled order waits for staff when ${reason}`, async () => {
    const order = await cancelledOrder();
    await repository.endLines(order.id);
    assert.equal(await receive(order, order.total), 'cancelled');
    assert.deepEqual(sent, [['recorded', order.id, order.total, 'cancelled']]);
    assert.equal((await stored(order)).status, 'cancelled');
    assert.equal(await receive(order, 1), 'cancelled', 'more money changes nothing');
  });
}

test('a refund of all money ends the order; a part of it does not', async () => {
  const [registrationId, other] = [await register(), await register()];
  const order = await place([{ registrationId }]);
  await receive(order, FEE);
  await receive(await place([{ registrationId: other }]), FEE);
  assert.equal(await refund(order, 1, 'back'), 'partial');
  assert.deepEqual([sent, restocked], [[['refunded', order.id, 1, { source: 'bank', correction: undefined }]], []]);
  assert.equal(await refund(order, FEE, 'back'), 'repeated');
  assert.deepEqual([(await stored(order)).status, sent], ['paid', []]);
  later(5);
  assert.equal(await refund(order, FEE - 1), 'refunded');
  assert.deepEqual([(await stored(order)).status, (await stored(order)).updatedAt], ['refunded', clock.now()]);
  assert.deepEqual(await findNumbers(registrationId), [clock.now()]);
  assert.deepEqual(await findNumbers(other), [null]);
  assert.deepEqual(sent, [
    ['refunded', order.id, FEE - 1, { source: 'bank', correction: undefined, hadNumbers: true }],
  ]);
  assert.deepEqual(restocked, [order.id]);
});

test('a refund of an order without runners, by invoice, corrects it and voids no number', async () => {
  const order = await place([{ kind: 'product', sku: 'TEE', quantity: 2 }], {
    paymentMethod: 'invoice',
    stock: 'none',
  });
  await receive(order, 2 * FEE);
  assert.equal(await refund(order, FEE), 'partial');
  assert.deepEqual(sent, [['refunded', order.id, FEE, { source: 'bank', correction: 1 }]]);
  assert.equal(await refund(order, FEE), 'refunded');
  assert.deepEqual(sent, [['refunded', order.id, FEE, { source: 'bank', correction: 2, hadNumbers: false }]]);
});

test('a refund of an unpaid order leaves it unpaid', async () => {
  const order = await place([{ registrationId: await register() }]);
  await receive(order, 10);
  assert.equal(await refund(order, 10), 'partial');
  assert.deepEqual([(await stored(order)).status, restocked], ['awaiting-payment', []]);
});

test('money names an order that exists, in its currency', async () => {
  const order = await place([{}]);
  for (const direction of ['receive', 'refund'] as const) {
    await assert.rejects(settlement[direction](db, entry(99_999, 1, 'x')), { message: 'Order 99999 does not exist.' });
    const foreign = settlement[direction](db, { ...entry(order.id, 1, 'x'), currency: 'EUR' });
    await assert.rejects(foreign, { message: `Order ${order.id} is in UAH, not in EUR.` });
  }
});

test('lines of several registrations are settled together', async () => {
  const ids = [await register(), await register(), await register()];
  const order = await place(ids.map((registrationId) => ({ registrationId })));
  assert.equal(await receive(order, 3 * FEE), 'settled');
  for (const id of ids) assert.equal((await findNumbers(id)).length, 1);
  assert.equal((await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))).length, 3);
});
