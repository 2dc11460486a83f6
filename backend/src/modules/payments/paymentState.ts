import type { PaymentState } from 'shared-lib/vocabulary';

export type { PaymentState };

/** Providers repeat and reorder events, so the highest rank wins; money taken outweighs an earlier failure. */
const ranks: Record<PaymentState, number> = {
  pending: 0,
  processing: 1,
  expired: 2,
  failed: 3,
  review: 4,
  paid: 5,
  refunded: 6,
};

export function furthest(current: PaymentState, reported: PaymentState): PaymentState {
  return ranks[reported] > ranks[current] ? reported : current;
}

/** Whether the provider may still take the payer's money. */
export function isOpen(state: PaymentState): boolean {
  return state === 'pending' || state === 'processing';
}

export function isMoneyTaken(state: PaymentState): boolean {
  return state === 'paid' || state === 'refunded';
}
