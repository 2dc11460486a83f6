import type { Challenge } from 'altcha-lib';
import type { ProofOfWork } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { retry } from 'shared-lib/retry';

/** A proof expires while its device sleeps, and in a rush the server asks for a harder one. */
const MOST_PROOFS = 4;
const PAUSES_MS = [300];

/** Sends a request, with a proof of work when the server requires one; a browser that cannot prove sends it without, delayed or rejected. */
export async function withProof<Result>(
  send: (work: ProofOfWork) => Promise<Result>,
  onProving: (isProving: boolean) => void,
): Promise<Result> {
  let work: ProofOfWork = globalThis.crypto?.subtle ? { canProve: true } : {};
  try {
    for (let proofs = 0; work.canProve; proofs += 1) {
      try {
        return await send(work);
      } catch (error) {
        const challenge = readChallenge(error);
        onProving(true);
        work = proofs < MOST_PROOFS ? await prove(challenge) : {};
      }
    }
    return await send(work);
  } finally {
    onProving(false);
  }
}

async function prove(challenge: Challenge): Promise<ProofOfWork> {
  try {
    const { solveChallenge } = await retry(
      () => import(/* webpackChunkName: "proof-of-work" */ './solveChallenge.ts'),
      PAUSES_MS,
    );
    return { canProve: true, proof: await solveChallenge(challenge) };
  } catch {
    return {};
  }
}

function readChallenge(error: unknown): Challenge {
  if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error;
  return error.details.challenge as Challenge;
}
