import type { Contribution } from 'shared-lib/api';

/** Waits between looks, in milliseconds; after the last one the page says that it does not know yet. */
export const LOOKS_AFTER_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 15_000, 15_000];

/** What the page says. */
export type ResultView = 'waiting' | 'unknown' | 'paid' | 'review' | 'failed' | 'expired' | 'refunded';

/** Whether there may be news of the payment, or of the letter that follows it. */
export function isAwaited({ state, receipt }: Contribution): boolean {
  return state === 'pending' || state === 'processing' || (state === 'paid' && receipt === 'waiting');
}

/** @param isGivenUp the page has looked often enough for now. */
export function resultView({ state }: Contribution, isGivenUp: boolean): ResultView {
  if (state === 'pending' || state === 'processing') return isGivenUp ? 'unknown' : 'waiting';
  return state;
}
