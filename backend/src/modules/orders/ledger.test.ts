import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLedger, isUntouched, type LedgerEntry, openAmount, receivedAt } from './ledger.ts';
import { FEE, orderStore } from './testing/orderStore.ts';

const { db, clock, place } = await orderStore();
const ledger = createLedger(db);
const [paid, other, empty] = [await place([{}]), await place([{}]), await place([{}])];
const at = (day: number) => new Date(Date.UTC(2025, 4, day));
const entry = (orderId: number, sourceKey: string, day = 1): LedgerEntry => ({
  orderId,
  source: 'bank',
  sourceKey,
  amount: FEE,
  currency: 'UAH',
  at: at(day),
});

test('movements are written once for each source and add up by order', async () => {
  const write = (of: LedgerEntry, amount: number) => ledger.write(of, amount, clock.now());
  assert.equal(await write(entry(paid.id, 'a', 2), -300), true);
  assert.equal(await write(entry(paid.id, 'b', 3), 1000), true);
  assert.equal(await write(entry(paid.id, 'c', 4), 200), true);
  assert.equal(await write(entry(other.id, 'a'), 5), false);
  assert.equal(await write({ ...entry(other.id, 'a'), source: 'staff' }, 5), true);
  assert.deepEqual([await ledger.balance(paid.id), await ledger.balance(other.id)], [900, 5]);
  assert.equal(await ledger.balance(empty.id), 0);
  const balances = await ledger.balances([paid.id, other.id, empty.id]);
  assert.deepEqual(
    [...balances].sort(),
    [
      [paid.id, 900],
      [other.id, 5],
    ].sort(),
  );
  assert.deepEqual([...(await ledger.balances([]))], []);
});

test('refunds of an order add up without its payments', async () => {
  assert.deepEqual([await ledger.refunded(paid.id), await ledger.refunded(empty.id)], [300, 0]);
});

test('entries of orders come in the order of writing', async () => {
  const amounts = async (...ids: number[]) => (await ledger.entries(ids)).map(({ amount }) => amount);
  assert.deepEqual(await amounts(paid.id), [-300, 1000, 200]);
  assert.deepEqual(await amounts(other.id, paid.id), [-300, 1000, 200, 5]);
  assert.deepEqual([await amounts(empty.id), await amounts()], [[], []]);
  const [first] = await ledger.entries([paid.id]);
  assert.ok(first);
  const { id, ...written } = first;
  const nothing = { reason: null, document: null, reverses: null };
  const expected = { ...entry(paid.id, 'a', 2), ...nothing, kind: 'movement', amount: -300, writtenAt: clock.now() };
  assert.deepEqual(written, expected);
});

test('a movement names its order by source and key', async () => {
  assert.equal(await ledger.findOrder({ source: 'bank', sourceKey: 'a' }), paid.id);
  assert.equal(await ledger.findOrder({ source: 'staff', sourceKey: 'a' }), other.id);
  assert.equal(await ledger.findOrder({ source: 'staff', sourceKey: 'b' }), undefined);
});

test('money was received with the first incoming entry', async () => {
  assert.deepEqual(await receivedAt(db, paid.id), at(3));
  assert.equal(await receivedAt(db, empty.id), undefined);
});

test('the open amount is what an unpaid order lacks', () => {
  assert.equal(openAmount({ status: 'awaiting-payment', total: 500 }, 200), 300);
  assert.equal(openAmount({ status: 'awaiting-payment', total: 500 }, 600), 0);
  for (const status of ['paid', 'cancelled', 'refunded'] as const)
    assert.equal(openAmount({ status, total: 500 }, 0), 0);
});

test('an unpaid order without money is untouched', async () => {
  const isFree = (id: number, status: 'awaiting-payment' | 'cancelled' = 'awaiting-payment') =>
    isUntouched(db, { id, status });
  assert.deepEqual([await isFree(empty.id), await isFree(other.id)], [true, false]);
  assert.equal(await isFree(empty.id, 'cancelled'), false);
  await ledger.write(entry(other.id, 'back'), -5, clock.now());
  assert.equal(await isFree(other.id), true);
});
