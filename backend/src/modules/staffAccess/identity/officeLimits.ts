import type { RateLimit } from '../../rateLimits/index.ts';

/** Spent before anything is compared; many of staff may share one network address. */
export const officeLimits = {
  ceremoniesPerClient: { name: 'office-ceremony', times: 120, seconds: 10 * 60 },
  signInsPerClient: { name: 'office-sign-in-client', times: 60, seconds: 10 * 60 },
  /** By account and client, so that a stranger locks out no one else. */
  signIns: { name: 'office-sign-in', times: 10, seconds: 10 * 60 },
  /** By account and client, and only within a session of the account: strangers cannot spend it. */
  recoveries: { name: 'office-recovery', times: 10, seconds: 60 * 60 },
  endingLinks: { name: 'office-ending-link', times: 30, seconds: 10 * 60 },
  confirmations: { name: 'office-confirmation', times: 30, seconds: 10 * 60 },
} satisfies Record<string, RateLimit>;
