import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createRateLimiter, type RateLimiterDependencies } from '../rateLimiter.ts';
import { rateLimitKey } from '../rateLimitKey.ts';

/** Iterations of a try; about 256 tries solve a challenge: a third of a second on a desktop, a few seconds on an old phone. */
const ITERATIONS = 5_000;
const KEY_PREFIX = '00';
/** Doublings of the cost: ten seconds on a desktop, a minute or two on an old phone. */
export const HARDEST = 5;
const LIFE_SECONDS = 5 * 60;
const usedOnce = { name: 'proof-of-work', times: 1, seconds: LIFE_SECONDS };

export type ProofChallenge = Challenge;

export interface ProofOfWorkDependencies extends RateLimiterDependencies {
  secret: string;
  /** Work of one try of the easiest challenge. */
  iterations?: number;
}

/** Work that a client does instead of being rejected. A challenge is valid for one subject, once, for five minutes. */
export function createProofOfWork({ db, clock, secret, iterations = ITERATIONS }: ProofOfWorkDependencies) {
  const rateLimiter = createRateLimiter({ db, clock });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    /** @param hardness doublings of the work, up to {@link HARDEST}. */
    createChallenge: (subject: string, hardness = 0): Promise<ProofChallenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations * 2 ** Math.min(HARDEST, hardness),
        keyPrefix: KEY_PREFIX,
        data: { subject: rateLimitKey('proof-subject', subject), until: seconds() + LIFE_SECONDS },
        deriveKey,
        hmacSignatureSecret: secret,
      }),

    /**
     * Uses the proof up, whether it is right or not: its row in the database is inserted once.
     * @param proof base64 of ALTCHA's payload.
     * @returns the hardness of its challenge, or false.
     */
    async accept(subject: string, proof: string): Promise<{ hardness: number } | false> {
      const payload = readPayload(proof);
      const { subject: provedFor, until } = payload?.challenge.parameters.data ?? {};
      const isForSubject = provedFor === rateLimitKey('proof-subject', subject) && Number(until) >= seconds();
      if (!payload || !isForSubject) return false;
      const { ok } = await rateLimiter.consume(usedOnce, String(payload.challenge.signature));
      if (!ok) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret });
      return verified && { hardness: Math.log2(payload.challenge.parameters.cost / iterations) };
    },
  };
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

function readPayload(proof: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload | null;
    const { parameters, signature } = payload?.challenge ?? {};
    const isSigned = typeof signature === 'string' && /^[0-9a-f]{64}$/.test(signature);
    return payload && isSigned && parameters ? payload : undefined;
  } catch {
    return undefined;
  }
}
