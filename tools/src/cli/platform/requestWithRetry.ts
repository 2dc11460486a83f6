import { setTimeout as sleep } from 'node:timers/promises';

/** Retries per call, and the longest wait: rate limits of a proxy end within seconds. */
const MOST_REPEATS = 5;
const LONGEST_WAIT_MS = 30_000;

export type Wait = (ms: number) => Promise<unknown>;

/** Retries a call after `Retry-After`; load shedding precedes any work. @returns the last response. */
export async function askPatiently(address: string, init: RequestInit, wait: Wait = sleep): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await fetch(address, init);
    const pause = pauseAfter(answer);
    if (pause === undefined || repeats === MOST_REPEATS) return answer;
    await answer.body?.cancel();
    await wait(pause);
  }
}

/** Undefined when a retry would not help. */
function pauseAfter({ status, headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || !seconds || !/^\d+$/.test(seconds)) return undefined;
  const ms = Number(seconds) * 1000;
  return ms <= LONGEST_WAIT_MS ? ms : undefined;
}
