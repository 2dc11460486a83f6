import type { payments } from './payments.tables.ts';

export type PaymentState = (typeof payments.$inferSelect)['state'];

/**
 * How far a payment has come. Providers repeat what they tell and mix up its order, so the furthest counts, whichever
 * way it came: a `processing` after `paid` says nothing new. Money that was taken outweighs an earlier failure.
 */
const ranks: Record<PaymentState, number> = {
  pending: 0,
  processing: 1,
  expired: 2,
  failed: 3,
  review: 4,
  paid: 5,
  refunded: 6,
};

/** The state after hearing of another one; never a step back. */
export function furthest(current: PaymentState, told: PaymentState): PaymentState {
  return ranks[told] > ranks[current] ? told : current;
}

/** Whether the provider may still tell something by which the payer's money is taken. */
export function isOpen(state: PaymentState): boolean {
  return state === 'pending' || state === 'processing';
}

/** Whether the provider took the payer's money and may use it for us. */
export function isMoneyTaken(state: PaymentState): boolean {
  return state === 'paid' || state === 'refunded';
}
