/** Failures that cost nothing: people mistype. */
const FREE_FAILURES = { email: 5, client: 30 };
const LONGEST_WAIT = 15 * 60;
/** After this long without a failure the count begins anew, in seconds. */
export const FORGET_AFTER = 24 * 60 * 60;

export interface Failures {
  count: number;
  lastAt: Date;
}

/**
 * Seconds until the next attempt is let in. The wait doubles with every failure past the free ones and never locks for
 * good, so the owner always gets in again (contract: identity §5).
 */
export function secondsToWait(kind: keyof typeof FREE_FAILURES, failures: Failures | undefined, now: Date): number {
  if (!failures) return 0;
  const excess = failures.count - FREE_FAILURES[kind];
  if (excess < 0) return 0;
  const wait = Math.min(2 ** (excess + 1), LONGEST_WAIT);
  const passed = (now.getTime() - failures.lastAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(wait - passed));
}
