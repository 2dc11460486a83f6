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

export type OrderMoney = Pick<Order, 'status' | 'payment' | 'total' | 'open' | 'selfService'>;

/** Amount received for a partly paid order, in minor units; otherwise 0. */
export const paidAmount = ({ status, total, open }: OrderMoney): number =>
  status === 'awaiting-payment' ? total - open : 0;

/** Without a rest to pay, the order becomes paid in a moment. */
const isPaidInPart = (order: OrderMoney): boolean => paidAmount(order) > 0 && order.open > 0;

export function paymentStage(order: OrderMoney): PaymentStage {
  const { status, payment } = order;
  if (status !== 'awaiting-payment') return status;
  switch (payment?.state) {
    case 'processing':
    case 'review':
    case 'failed':
    case 'expired':
      return payment.state;
    case 'paid':
      return isPaidInPart(order) ? 'waiting' : 'processing';
    default:
      return 'waiting';
  }
}

/** Whether another payment may start: not while a service holds the last one. */
export function canPay(order: OrderMoney): boolean {
  return order.open > 0 && ['waiting', 'processing', 'failed', 'expired'].includes(paymentStage(order));
}

/** Whether the order can be cancelled: no payment is received or under way, or there was nothing to pay. */
export function canCancel(order: OrderMoney): boolean {
  if (order.status === 'paid' && order.total === 0) return Boolean(order.selfService?.transferUntil);
  return paidAmount(order) === 0 && ['waiting', 'failed', 'expired'].includes(paymentStage(order));
}

/** Whether a payment is under way. */
export function isUnderWay(order: OrderMoney): boolean {
  const state = order.payment?.state;
  if (order.status !== 'awaiting-payment') return false;
  return state === 'paid' ? !isPaidInPart(order) : ['pending', 'processing', 'review'].includes(state ?? '');
}
