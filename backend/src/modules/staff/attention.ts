import type { OrderRow } from '../orders/index.ts';

/**
 * Why staff has to look at an order:
 * - `short`: paid after its goods were sold to others;
 * - `overpaid`: it has more money than it asked for, such as from a card and a bank transfer;
 * - `paid-in-part`: some of the money came, and the order waits for the rest;
 * - `money-of-cancelled`: it is cancelled, and there is money to give back;
 * - `wrong-amount`, `in-review`: what the payment service said, while nothing has come of it;
 * - `held`: the payment service keeps the money back, mostly of an order that is paid by it.
 */
export type Attention =
  | 'short'
  | 'overpaid'
  | 'paid-in-part'
  | 'money-of-cancelled'
  | 'wrong-amount'
  | 'in-review'
  | 'held';

/** Flags of a payment that the ledger does not tell, and in which states of the order they still matter. */
const ofPayments = {
  'awaiting-payment': ['wrong-amount', 'in-review', 'held'],
  paid: ['held'],
  cancelled: [],
  refunded: [],
} as const satisfies Record<OrderRow['status'], readonly Attention[]>;

/**
 * @param balance what the order has, in minor units: of money the ledger tells, so that what was put right is no longer named.
 * @param flags those of its payments.
 */
export function attentionOf(
  { status, total, isShort }: Pick<OrderRow, 'status' | 'total' | 'isShort'>,
  balance: number,
  flags: readonly string[],
): Attention[] {
  const reasons: Attention[] = [];
  if (status === 'paid' && isShort) reasons.push('short');
  if (status === 'paid' && balance > total) reasons.push('overpaid');
  if (status === 'awaiting-payment' && balance > 0) reasons.push('paid-in-part');
  if ((status === 'cancelled' || status === 'refunded') && balance > 0) reasons.push('money-of-cancelled');
  reasons.push(...ofPayments[status].filter((reason) => flags.includes(reason)));
  return reasons;
}
