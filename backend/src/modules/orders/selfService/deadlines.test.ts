import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeDeadlines } from './deadlines.ts';

const packingFrom = new Date('2025-05-18T21:00:00Z');
const addUntil = new Date('2025-05-10T17:00:00Z');
const editUntil = new Date('2025-05-21T17:00:00Z');
const paidAt = new Date('2025-05-01T09:00:00Z');
const paid = { status: 'paid', paidAt, total: 50_000 } as const;
const at = (now: string, isPacked = false) => ({ now: new Date(now), packingFrom, editUntil, addUntil, isPacked });

test('a paid order may be changed until packing, refunded for thirty days, transferred until the lists close', () => {
  assert.deepEqual(computeDeadlines(paid, at('2025-05-02T09:00:00Z')), {
    changeUntil: packingFrom,
    refundUntil: new Date('2025-05-31T09:00:00Z'),
    transferUntil: editUntil,
    returnUntil: editUntil,
    addUntil,
  });
});

test('each deadline ends at its instant', () => {
  assert.equal(computeDeadlines(paid, at('2025-05-18T21:00:00Z')).changeUntil, null);
  assert.equal(computeDeadlines(paid, at('2025-05-21T17:00:00Z')).transferUntil, null);
  assert.equal(computeDeadlines(paid, at('2025-05-31T09:00:00Z')).refundUntil, null);
});

test('a waybill ends changes, not refunds', () => {
  const { changeUntil, refundUntil } = computeDeadlines(paid, at('2025-05-02T09:00:00Z', true));
  assert.equal(changeUntil, null);
  assert.ok(refundUntil);
});

test('nothing is open before payment and after a refund', () => {
  for (const status of ['awaiting-payment', 'cancelled', 'refunded'] as const) {
    const deadlines = computeDeadlines({ status, paidAt, total: 50_000 }, at('2025-05-02T09:00:00Z'));
    assert.deepEqual(Object.values(deadlines), [null, null, null, null, null]);
  }
});

test('there is nothing to refund of a free order', () => {
  const { refundUntil, transferUntil } = computeDeadlines({ ...paid, total: 0 }, at('2025-05-02T09:00:00Z'));
  assert.equal(refundUntil, null);
  assert.ok(transferUntil);
});
