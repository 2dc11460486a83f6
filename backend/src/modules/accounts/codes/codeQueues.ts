import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createRateLimiter, HARDEST, type ProofOfWork } from '../../rateLimits/index.ts';
import { codeLimits } from './codeLimits.ts';
import { CodeRateLimited, ProofRequired } from './codes.errors.ts';
import type { CodePurpose } from './codes.tables.ts';

const LONGEST_DELAY_SECONDS = 10 * 60;
/** Clients that can prove work do that instead of a longer wait. */
const LONGEST_DELAY_WITHOUT_PROOF_SECONDS = 30;
/** A proof buys a code within two minutes, or a challenge whose queue is shorter. */
const LONGEST_DELAY_WITH_PROOF_SECONDS = 110;
const HARDEST_OF_EMAIL = 3;

/** Who wants a code without being known to the account. */
export interface Stranger {
  purpose: CodePurpose;
  email: string;
  client: string;
  canProve: boolean;
}

export interface CodeQueuesDependencies {
  db: Db;
  clock: Clock;
  proofs: ProofOfWork;
  emailsPerClient?: number;
  emailsPerMinute?: number;
}

/** Emails with codes leave through several queues, so that a rush of one kind of client does not delay the others. */
export function createCodeQueues({ db, clock, proofs, ...limits }: CodeQueuesDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });
  const perClient = { ...codeLimits.perClient, times: limits.emailsPerClient ?? codeLimits.perClient.times };
  const perMinute = limits.emailsPerMinute ?? codeLimits.allClients.times;
  const createQueue = (name: string, times: number) => ({ ...codeLimits.allClients, name, times });
  const unseen = createQueue('code-unseen', perMinute);
  const seen = createQueue('code-seen', Math.ceil(perMinute / 2));
  const signedIn = createQueue('code-signed-in', perMinute);
  // Who fills one of them has to do more work to fill the next one.
  const provedBy = (hardness: number) => createQueue(`code-proved-${hardness}`, perMinute);

  async function hardnessFor({ email }: Stranger): Promise<number> {
    const ofEmail = Math.floor((await rateLimiter.count(codeLimits.provedPerEmail, email)) / 5);
    let hardness = Math.min(HARDEST_OF_EMAIL, ofEmail);
    const isBusy = async () =>
      (await rateLimiter.waitForSlot(provedBy(hardness))) > LONGEST_DELAY_WITHOUT_PROOF_SECONDS;
    while (hardness < HARDEST && (await isBusy())) hardness += 1;
    return hardness;
  }

  async function proofRequired(stranger: Stranger): Promise<ProofRequired> {
    return new ProofRequired(await proofs.createChallenge(getSubject(stranger), await hardnessFor(stranger)));
  }

  async function consumeClient({ client }: Stranger) {
    const consumed = await rateLimiter.consumeClient(perClient, client);
    if (!consumed.ok) throw new CodeRateLimited(consumed.retryAfter);
    return consumed;
  }

  return {
    proofRequired,

    acceptProof: (stranger: Stranger, proof: string) => proofs.accept(getSubject(stranger), proof),

    /** @returns seconds until the email leaves. @throws {CodeRateLimited} {@link ProofRequired} */
    async enqueue(stranger: Stranger): Promise<number> {
      const { isFirst } = await consumeClient(stranger);
      const longest = stranger.canProve ? LONGEST_DELAY_WITHOUT_PROOF_SECONDS : LONGEST_DELAY_SECONDS;
      const wait = await rateLimiter.reserveSlot(isFirst ? unseen : seen, longest);
      if (wait === undefined && stranger.canProve) throw await proofRequired(stranger);
      return assertServed(wait);
    },

    /** No stranger fills this queue. */
    async enqueueSignedIn(stranger: Stranger): Promise<number> {
      await consumeClient(stranger);
      return assertServed(await rateLimiter.reserveSlot(signedIn, LONGEST_DELAY_SECONDS));
    },

    /** A proof replaces the limits that strangers may share with its client. @throws {ProofRequired} to do more work */
    async enqueueProved(tx: Db, stranger: Stranger, hardness: number): Promise<number> {
      const isHardest = hardness >= HARDEST;
      const longest = isHardest ? LONGEST_DELAY_SECONDS : LONGEST_DELAY_WITH_PROOF_SECONDS;
      const wait = await createRateLimiter({ db: tx, clock }).reserveSlot(provedBy(hardness), longest);
      if (wait === undefined && !isHardest) throw await proofRequired(stranger);
      return assertServed(wait);
    },
  };
}

function getSubject({ purpose, email }: Stranger): string {
  return `${purpose}\n${email}`;
}

function assertServed(wait: number | undefined): number {
  if (wait === undefined) throw new CodeRateLimited(LONGEST_DELAY_SECONDS);
  return wait;
}
