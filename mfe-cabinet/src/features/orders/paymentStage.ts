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

export function paymentStage({ status, payment }: Pick<Order, 'status' | 'payment'>): PaymentStage {
  if (status !== 'awaiting-payment') return status;
  switch (payment?.state) {
    case 'processing':
    case 'review':
    case 'failed':
    case 'expired':
      return payment.state;
    // The money has come, and the order is about to say so.
    case 'paid':
      return 'processing';
    default:
      return 'waiting';
  }
}

/** Whether another payment may be begun: not while a service holds the money of the last one. */
export function canPay(order: Pick<Order, 'status' | 'payment'>): boolean {
  return ['waiting', 'processing', 'failed', 'expired'].includes(paymentStage(order));
}

/** Whether the order can still be given up: no money is on its way. */
export function canCancel(order: Pick<Order, 'status' | 'payment'>): boolean {
  return ['waiting', 'failed', 'expired'].includes(paymentStage(order));
}

/** Whether the outcome comes by itself. */
export function isUnderWay({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'awaiting-payment' && ['pending', 'processing', 'review', 'paid'].includes(payment?.state ?? '');
}
