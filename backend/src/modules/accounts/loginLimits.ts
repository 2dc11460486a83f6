import type { LimitedSubject } from '../rateLimits/index.ts';

/** Contract: identity §5; many people share one network address, so it gets more free failures. */
export const loginLimits = {
  email: { name: 'email', freeFailures: 5, resetsOnSuccess: true },
  client: { name: 'client', freeFailures: 30, resetsOnSuccess: false },
};

export const limitedEmail = (email: string): LimitedSubject => ({
  limit: loginLimits.email,
  subject: email.trim().toLowerCase(),
});

export const limitedClient = (client: string): LimitedSubject => ({ limit: loginLimits.client, subject: client });
