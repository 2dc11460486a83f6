import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createRateLimiter, type ProofOfWork } from '../../rateLimits/index.ts';
import { codeLimits } from './codeLimits.ts';
import { CodeRateLimited, ProofRequired } from './codes.errors.ts';
import type { CodePurpose } from './codes.tables.ts';

const LONGEST_DELAY_SECONDS = 10 * 60;
/** Clients that can prove work do that instead of a longer wait. */
const LONGEST_DELAY_WITHOUT_PROOF_SECONDS = 30;
/** Waits of the queue of proved clients from which the work doubles. */
const HARDER_FROM_SECONDS = [30, 120, 300];

/** Who wants a code without being known to the account. */
export interface Stranger {
  purpose: CodePurpose;
  email: string;
  client: string;
  canProve: boolean;
  isSignedIn: boolean;
}

export interface CodeQueuesDependencies {
  db: Db;
  clock: Clock;
  proofs: ProofOfWork;
  emailsPerClient?: number;
  emailsPerMinute?: number;
}

/** Emails with codes leave through three queues, so that a rush of one kind of client does not delay the others. */
export function createCodeQueues({ db, clock, proofs, ...limits }: CodeQueuesDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });
  const perClient = { ...codeLimits.perClient, times: limits.emailsPerClient ?? codeLimits.perClient.times };
  const perMinute = limits.emailsPerMinute ?? codeLimits.allClients.times;
  const queueOf = (name: string, times: number) => ({ ...codeLimits.allClients, name, times });
  const unseen = queueOf('code-unseen', perMinute);
  const seen = queueOf('code-seen', Math.ceil(perMinute / 2));
  const proved = queueOf('code-proved', perMinute);

  async function proofRequired(stranger: Stranger): Promise<ProofRequired> {
    const wait = await rateLimiter.waitForSlot(proved);
    const ofQueue = HARDER_FROM_SECONDS.filter((from) => wait >= from).length;
    const ofEmail = Math.floor((await rateLimiter.count(codeLimits.provedPerEmail, stranger.email)) / 5);
    return new ProofRequired(await proofs.createChallenge(subjectOf(stranger), Math.max(ofQueue, ofEmail)));
  }

  return {
    proofRequired,

    isProved: async (stranger: Stranger, proof: string | undefined): Promise<boolean> =>
      proof !== undefined && proof !== '' && (await proofs.accept(subjectOf(stranger), proof)),

    /** A proof replaces the limit per client, which counted its challenge; a session does not. @returns seconds until the email leaves */
    async enqueue(stranger: Stranger, isProved: boolean): Promise<number> {
      const reserveProved = async () => assertServed(await rateLimiter.reserveSlot(proved, LONGEST_DELAY_SECONDS));
      if (isProved && !stranger.isSignedIn) return reserveProved();
      const { ok, retryAfter, isFirst } = await rateLimiter.consumeClient(perClient, stranger.client);
      if (!ok) throw new CodeRateLimited(retryAfter);
      if (isProved) return reserveProved();
      const longest = stranger.canProve ? LONGEST_DELAY_WITHOUT_PROOF_SECONDS : LONGEST_DELAY_SECONDS;
      const wait = await rateLimiter.reserveSlot(isFirst ? unseen : seen, longest);
      if (wait === undefined && stranger.canProve) throw await proofRequired(stranger);
      return assertServed(wait);
    },
  };
}

function subjectOf({ purpose, email }: Stranger): string {
  return `${purpose}\n${email}`;
}

function assertServed(wait: number | undefined): number {
  if (wait === undefined) throw new CodeRateLimited(LONGEST_DELAY_SECONDS);
  return wait;
}
