import type { RateLimit } from '../../rateLimits/index.ts';

/** How often emails with codes are sent and codes are tried (contract: identity §4). */
export const codeLimits = {
  /** One email a minute; each known device has its own minute. */
  resend: { name: 'code-resend', times: 1, seconds: 60 },
  perEmailAndRequester: { name: 'code-email-requester', times: 5, seconds: 60 * 60 },
  /** Counts unknown clients, not emails. */
  clientsPerEmail: { name: 'code-email', times: 5, seconds: 60 * 60 },
  /** Proofs of unknown clients: beyond these codes are longer. More are accepted, so that strangers use up nothing. */
  provedPerEmail: { name: 'code-email-proved', times: 50, seconds: 60 * 60 },
  signedInPerEmail: { name: 'code-email-signed-in', times: 20, seconds: 60 * 60 },
  perClient: { name: 'code-client', times: 20, seconds: 60 * 60 },
  allClients: { name: 'code-everybody', times: 120, seconds: 60 },
  /** Each code has five tries of its own besides. */
  triesPerClient: { name: 'code-tries-client', times: 100, seconds: 60 * 60 },
} satisfies Record<string, RateLimit>;
