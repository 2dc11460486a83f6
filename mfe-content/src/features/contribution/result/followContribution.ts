import type { Contribution } from 'shared-lib/api';

/** Polling intervals in milliseconds; after the last one the outcome counts as unknown. */
export const LOOKS_AFTER_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 15_000, 15_000];

export type ResultView = 'waiting' | 'unknown' | 'paid' | 'review' | 'failed' | 'expired' | 'refunded';

/** Whether the payment or its receipt is still open. */
export function isAwaited({ state, receipt }: Contribution): boolean {
  return state === 'pending' || state === 'processing' || (state === 'paid' && receipt === 'waiting');
}

/** @param isGivenUp polling has ended */
export function resultView({ state }: Contribution, isGivenUp: boolean): ResultView {
  if (state === 'pending' || state === 'processing') return isGivenUp ? 'unknown' : 'waiting';
  return state;
}
