import type { Order } from 'shared-lib/api';

/**
 * Where the money of an order stands, for the person who pays: `waiting` for any sign of it, `processing` at the bank,
 * `review` taken but held, `failed` and `expired` can be tried again.
 */
export type PaymentStage =
  | 'waiting'
  | 'processing'
  | 'review'
  | 'failed'
  | 'expired'
  | 'paid'
  | 'cancelled'
  | 'refunded';

/** What tells where the money of an order stands. */
export type OrderMoney = Pick<Order, 'status' | 'payment' | 'total' | 'open'>;

/** What has come for an order that waits for the rest, in minor units; 0 for every other. */
export const paidAmount = ({ status, total, open }: OrderMoney): number =>
  status === 'awaiting-payment' ? total - open : 0;

export function paymentStage(order: OrderMoney): PaymentStage {
  const { status, payment } = order;
  if (status !== 'awaiting-payment') return status;
  switch (payment?.state) {
    case 'processing':
    case 'review':
    case 'failed':
    case 'expired':
      return payment.state;
    // The money has come, and the order is about to say so, unless it was not enough.
    case 'paid':
      return paidAmount(order) > 0 ? 'waiting' : 'processing';
    default:
      return 'waiting';
  }
}

/** Whether another payment may be begun: not while a service holds the money of the last one. */
export function canPay(order: OrderMoney): boolean {
  return ['waiting', 'processing', 'failed', 'expired'].includes(paymentStage(order));
}

/** Whether the order can still be given up: no money has come or is on its way. */
export function canCancel(order: OrderMoney): boolean {
  return paidAmount(order) === 0 && ['waiting', 'failed', 'expired'].includes(paymentStage(order));
}

/** Whether the outcome comes by itself. */
export function isUnderWay(order: OrderMoney): boolean {
  const state = order.payment?.state;
  if (order.status !== 'awaiting-payment') return false;
  return state === 'paid' ? paidAmount(order) === 0 : ['pending', 'processing', 'review'].includes(state ?? '');
}
