import type { LimitedSubject } from '../rateLimits/index.ts';

/**
 * Contract: identity §5. A stranger's failures never add up to a limit on their own: for all clients together, an
 * account counts clients, not failures.
 */
export const loginLimits = {
  device: { name: 'email-device', freeFailures: 5, resetsOnSuccess: true },
  emailAndClient: { name: 'email-client', freeFailures: 5, resetsOnSuccess: true, longestWaitSeconds: 60 * 60 },
  email: { name: 'email', freeFailures: 5, resetsOnSuccess: true },
  client: { name: 'client', freeFailures: 30, resetsOnSuccess: false },
};

const normalized = (email: string) => email.trim().toLowerCase();

export const limitedEmail = (email: string): LimitedSubject => ({
  limit: loginLimits.email,
  subject: normalized(email),
});

export const limitedEmailAndClient = (email: string, client: string): LimitedSubject => ({
  limit: loginLimits.emailAndClient,
  subject: `${normalized(email)}\n${client}`,
});

/** For clients that have proved nothing yet. */
export const limitedStranger = (email: string, client: string): LimitedSubject[] => [
  limitedEmailAndClient(email, client),
  { ...limitedEmail(email), countsSources: true },
  { limit: loginLimits.client, subject: client },
];

/** For a known device or a session: no one else can use up this limit. */
export const limitedDevice = (email: string, device: string): LimitedSubject[] => [
  { limit: loginLimits.device, subject: `${normalized(email)}\n${device}` },
];
