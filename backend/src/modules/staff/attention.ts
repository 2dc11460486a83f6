import type { OrderRow } from '../orders/index.ts';

/** `refund-requested` waits for `refund` or `decline-refund`; `short`: paid after its goods were sold out; `in-review`, `held`: states of the payment at its provider. */
export type Attention =
  | 'short'
  | 'refund-requested'
  | 'overpaid'
  | 'paid-in-part'
  | 'money-of-cancelled'
  | 'wrong-amount'
  | 'in-review'
  | 'held';

/** Payment flags that matter in each order status. */
const ofPayments = {
  'awaiting-payment': ['wrong-amount', 'in-review', 'held'],
  paid: ['held'],
  cancelled: [],
  refunded: [],
} as const satisfies Record<OrderRow['status'], readonly Attention[]>;

/** `balance` in minor units, by the ledger. */
export function attentionOf(
  {
    status,
    total,
    isShort,
    refundRequestedAt,
    refundDeclinedAt,
  }: Pick<OrderRow, 'status' | 'total' | 'isShort' | 'refundRequestedAt' | 'refundDeclinedAt'>,
  balance: number,
  flags: readonly string[],
): Attention[] {
  const reasons: Attention[] = [];
  if (status === 'paid' && isShort) reasons.push('short');
  if (status === 'paid' && refundRequestedAt && !refundDeclinedAt) reasons.push('refund-requested');
  if (status === 'paid' && balance > total) reasons.push('overpaid');
  if (status === 'awaiting-payment' && balance > 0) reasons.push('paid-in-part');
  if ((status === 'cancelled' || status === 'refunded') && balance > 0) reasons.push('money-of-cancelled');
  reasons.push(...ofPayments[status].filter((reason) => flags.includes(reason)));
  return reasons;
}
