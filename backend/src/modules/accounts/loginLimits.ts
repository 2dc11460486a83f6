import { clientNetwork } from 'server-lib';
import { type LimitedSubject, SITE_FACTOR } from '../rateLimits/index.ts';

/**
 * Contract: identity §5. A stranger's failures never add up to a limit on their own: for all clients together, an
 * account counts clients, not failures.
 */
export const loginLimits = {
  device: { name: 'email-device', freeFailures: 5, resetsOnSuccess: true },
  emailAndClient: { name: 'email-client', freeFailures: 5, resetsOnSuccess: true, longestWaitSeconds: 60 * 60 },
  emailAndSite: { name: 'email-site', freeFailures: 5 * SITE_FACTOR, resetsOnSuccess: true },
  email: { name: 'email', freeFailures: 5, resetsOnSuccess: true },
  client: { name: 'client', freeFailures: 30, resetsOnSuccess: false },
  site: { name: 'site', freeFailures: 30 * SITE_FACTOR, resetsOnSuccess: false },
};

const normalized = (email: string) => email.trim().toLowerCase();

export const limitedEmail = (email: string): LimitedSubject => ({
  limit: loginLimits.email,
  subject: normalized(email),
});

export const limitedEmailAndClient = (email: string, ip: string): LimitedSubject => ({
  limit: loginLimits.emailAndClient,
  subject: `${normalized(email)}\n${clientNetwork(ip).client}`,
});

/** For clients that have proved nothing yet. One IPv6 site counts once, however many of its networks fail. */
export function limitedStranger(email: string, ip: string): LimitedSubject[] {
  const { client, site } = clientNetwork(ip);
  const isOneNetwork = client === site;
  const ofSite = { limit: loginLimits.emailAndSite, subject: `${normalized(email)}\n${site}` };
  return [
    limitedEmailAndClient(email, ip),
    ...(isOneNetwork ? [] : [ofSite]),
    { limit: loginLimits.email, subject: normalized(email), countsSources: true },
    { limit: loginLimits.client, subject: client },
    ...(isOneNetwork ? [] : [{ limit: loginLimits.site, subject: site }]),
  ];
}

/** For a known device or a session: no one else can use up this limit. */
export const limitedDevice = (email: string, device: string): LimitedSubject[] => [
  { limit: loginLimits.device, subject: `${normalized(email)}\n${device}` },
];
