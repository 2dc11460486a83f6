import type { orderKinds, orderStates } from './choices.ts';

/** The chip of an order: one, the most urgent. `partial`: part of the amount has come; `short`: paid after its goods were sold out. */
export type OfficeOrderState = (typeof orderStates)[number];

/**
 * Why an order needs staff, the most urgent first. `refund-requested` waits for `refund` or `decline-refund`; `short`: paid after its
 * goods were sold out; `in-review`, `held`: states of the payment at its provider.
 */
export type OrderAttention =
  | 'short'
  | 'refund-requested'
  | 'overpaid'
  | 'paid-in-part'
  | 'money-of-cancelled'
  | 'wrong-amount'
  | 'in-review'
  | 'held';

export type OrderKind = (typeof orderKinds)[number];
