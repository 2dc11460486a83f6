import type { OrderAttention } from 'shared-lib/api/office';
import type { OrderRow } from '../orders/index.ts';

/** Payment flags that matter in each order status. */
const ofPayments = {
  'awaiting-payment': ['wrong-amount', 'in-review', 'held'],
  paid: ['held'],
  cancelled: [],
  refunded: [],
} as const satisfies Record<OrderRow['status'], readonly OrderAttention[]>;

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
): OrderAttention[] {
  const reasons: OrderAttention[] = [];
  if (status === 'paid' && isShort) reasons.push('short');
  if (status === 'paid' && refundRequestedAt && !refundDeclinedAt) reasons.push('refund-requested');
  if (status === 'paid' && balance > total) reasons.push('overpaid');
  if (status === 'awaiting-payment' && balance > 0) reasons.push('paid-in-part');
  if ((status === 'cancelled' || status === 'refunded') && balance > 0) reasons.push('money-of-cancelled');
  reasons.push(...ofPayments[status].filter((reason) => flags.includes(reason)));
  return reasons;
}
