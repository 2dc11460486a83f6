import { clientNetwork } from 'server-lib';
import { type Consumed, type RateLimiter, SITE_FACTOR } from '../../rateLimits/index.ts';
import { codeLimits } from './codeLimits.ts';
import { CodeRateLimited, CodeResentTooSoon, CodeSentToStranger } from './codes.errors.ts';
import type { CodePurpose } from './codes.tables.ts';

export interface Requester {
  client: string;
  isKnown: boolean;
  key: string;
}

export interface Sender extends Requester {
  isSignedIn: boolean;
}

/** @param limits in the transaction of the code. @throws {CodeResentTooSoon} {@link CodeRateLimited} */
export async function consumeSendLimits(
  limits: RateLimiter,
  { purpose, email }: { purpose: CodePurpose; email: string },
  sender: Sender,
): Promise<void> {
  const { own, shared } = resendSubjects(purpose, email, sender.key);
  const sent = await limits.consume(codeLimits.resend, own);
  if (!sent.ok) throw new CodeResentTooSoon(sent.retryAfter);
  const { isFirst } = await consumeOwnCode(limits, email, sender);
  if (sender.isSignedIn) assertOk(await limits.consume(codeLimits.signedInPerEmail, email));
  if (sender.isKnown || sender.isSignedIn) return;
  const sentToAny = await limits.consume(codeLimits.resend, shared);
  if (!sentToAny.ok) throw new CodeSentToStranger(sentToAny.retryAfter);
  if (isFirst) assertOk(await limits.consume(codeLimits.clientsPerEmail, email));
}

/** A confirmed code has done its work: the next one need not wait. */
export async function resetResend(
  limits: RateLimiter,
  { purpose, email, requester }: { purpose: CodePurpose; email: string; requester: string },
): Promise<void> {
  const { own, shared } = resendSubjects(purpose, email, requester);
  await limits.reset(codeLimits.resend, own);
  await limits.reset(codeLimits.resend, shared);
}

function resendSubjects(purpose: CodePurpose, email: string, requester: string) {
  const shared = `${purpose}\n${email}`;
  return { own: `${shared}\n${requester}`, shared };
}

/** By email address and network: the network is that of `consumeClient`, so that a /48 counts as one source. */
async function consumeOwnCode(rateLimiter: RateLimiter, email: string, requester: Requester): Promise<Consumed> {
  const own = assertOk(await rateLimiter.consume(codeLimits.perEmailAndRequester, `${email}\n${requester.key}`));
  const { client, site } = clientNetwork(requester.client);
  if (requester.isKnown || site === client) return own;
  const { perEmailAndRequester: limit } = codeLimits;
  return assertOk(await rateLimiter.consume({ ...limit, times: limit.times * SITE_FACTOR }, `${email}\n${site}`));
}

/** @throws {CodeRateLimited} */
export function assertOk(consumed: Consumed): Consumed {
  if (!consumed.ok) throw new CodeRateLimited(consumed.retryAfter);
  return consumed;
}
