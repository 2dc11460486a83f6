import type { Order, Registration } from 'shared-lib/api';
import { orderState } from './details/orderState.ts';
import { historyRows } from './history/historyRows.ts';
import { canCancel, canPay, isUnderWay, paymentStage } from './paymentStage.ts';

const unpaid = {
  status: 'awaiting-payment' as const,
  paymentMethod: 'online' as const,
  payment: null,
  total: 50_000,
  open: 50_000,
};
const payment = (state: NonNullable<Order['payment']>['state']) => ({
  ...unpaid,
  payment: { state, provider: 'liqpay' as const, reference: 'RUN-000042-1' },
});

test.each([
  ['pending', 'waiting', true, true, true],
  ['processing', 'processing', true, false, true],
  ['review', 'review', false, false, true],
  ['failed', 'failed', true, true, false],
  ['expired', 'expired', true, true, false],
] as const)('a %s payment: %s, pay again %s, cancel %s, followed %s', (state, stage, pays, cancels, follows) => {
  const order = payment(state);
  expect(paymentStage(order)).toBe(stage);
  expect([canPay(order), canCancel(order), isUnderWay(order)]).toEqual([pays, cancels, follows]);
});

test('money that was not enough is no outcome to wait for: the rest can be paid, and nothing cancelled', () => {
  const order = { ...payment('paid'), open: 5_000 };
  expect(paymentStage(order)).toBe('waiting');
  expect([canPay(order), canCancel(order), isUnderWay(order)]).toEqual([true, false, false]);
  const before = payment('paid');
  expect([paymentStage(before), isUnderWay(before)]).toEqual(['processing', true]);
});

test('an order with nothing left to pay is followed until it is paid, and asks for no money', () => {
  const order = { ...payment('paid'), open: 0 };
  expect(paymentStage(order)).toBe('processing');
  expect([canPay(order), canCancel(order), isUnderWay(order)]).toEqual([false, false, true]);
});

test('a paid, cancelled or refunded order is settled', () => {
  for (const status of ['paid', 'cancelled', 'refunded'] as const) {
    const order = { ...payment('paid'), status };
    expect(paymentStage(order)).toBe(status);
    expect([canPay(order), canCancel(order), isUnderWay(order)]).toEqual([false, false, false]);
  }
});

test('the outcome is unknown only right after the payment page', () => {
  expect(orderState(payment('pending'), true)).toBe('unknown');
  expect(orderState(payment('pending'), true, true)).toBe('unpaid');
  expect(orderState(payment('processing'), true, true)).toBe('unknown');
  expect(orderState(payment('pending'), false)).toBe('waiting');
  expect(orderState(payment('processing'), false)).toBe('unknown');
  expect(orderState({ ...unpaid, paymentMethod: 'invoice' }, false)).toBe('invoice');
});

test('registrations without an order come first, then orders, the latest first', () => {
  const registration = (id: number) => ({ id, createdAt: '2025-04-20T10:00:00Z' }) as Registration;
  const order = (number: string, createdAt: string, registrationId: number) =>
    ({ number, createdAt, status: 'paid', lines: [{ registrationId }] }) as Order;
  const orders = [order('RUN-000001', '2025-04-21T10:00:00Z', 1), order('RUN-000002', '2025-04-24T10:00:00Z', 2)];
  const rows = historyRows({ registrations: [registration(1), registration(2), registration(3)], orders });
  expect(rows.map(({ key, registrations }) => [key, ...registrations.map(({ id }) => id)])).toEqual([
    ['registration-3', 3],
    ['RUN-000002', 2],
    ['RUN-000001', 1],
  ]);
});
