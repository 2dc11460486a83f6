import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type PaymentState, paymentStates } from 'shared-lib/vocabulary';
import { furthest, isMoneyTaken, isOpen } from './paymentState.ts';

const reported = fc.array(fc.constantFrom(...paymentStates), { maxLength: 12 });
const after = (events: readonly PaymentState[]) => events.reduce(furthest, 'pending' as PaymentState);

test('reordered and repeated events end in the same state', () => {
  fc.assert(
    fc.property(
      reported.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }), reported),
      ),
      ([events, shuffled]) => {
        assert.equal(after(shuffled), after(events));
        assert.equal(after([...events, ...shuffled]), after(events));
      },
    ),
  );
});

test('refunded is final, and paid only changes to refunded', () => {
  for (const state of paymentStates) {
    assert.equal(furthest('refunded', state), 'refunded');
    assert.equal(furthest('paid', state), state === 'refunded' ? 'refunded' : 'paid');
  }
});

test('state transitions follow the contract', () => {
  assert.equal(after(['processing', 'paid', 'refunded']), 'refunded');
  assert.equal(after(['processing', 'failed']), 'failed');
  assert.equal(after(['expired']), 'expired');
  assert.equal(after(['paid', 'processing']), 'paid');
  assert.equal(after(['failed', 'processing']), 'failed');
  // The bank held it first, or we gave up too early: money that came is money.
  assert.equal(after(['expired', 'paid']), 'paid');
  assert.equal(after(['review', 'paid']), 'paid');
});

test('a payment is open until the provider decides, and holds money once it is paid', () => {
  assert.deepEqual(paymentStates.filter(isOpen), ['pending', 'processing']);
  assert.deepEqual(paymentStates.filter(isMoneyTaken), ['paid', 'refunded']);
});
