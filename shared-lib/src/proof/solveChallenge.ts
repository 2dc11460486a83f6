import { type Challenge, solveChallengeWorkers, solveChallenge as solveHere } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const TIMEOUT_MS = 4 * 60_000;
const workers = () => Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

/** Returns the proof. Where no worker starts, the browser's own cryptography still works beside the page. @throws {Error} after four minutes */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const limits = { challenge, timeout: TIMEOUT_MS };
  const solution =
    (await solveChallengeWorkers({ ...limits, concurrency: workers(), createWorker }).catch(() => undefined)) ??
    (await solveHere({ ...limits, deriveKey }));
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

function createWorker(): Worker {
  return new Worker(/* webpackChunkName: "proof-worker" */ new URL('./proofWorker.js', import.meta.url));
}
