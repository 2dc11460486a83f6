import { setTimeout as sleep } from 'node:timers/promises';

/** How often one call is sent again, and the longest wait that is worth it: a proxy's limit is over in seconds. */
const MOST_REPEATS = 5;
const LONGEST_WAIT_MS = 30_000;

/** Lets so many milliseconds pass. */
export type Wait = (ms: number) => Promise<unknown>;

/**
 * Sends a call, and sends it again when a site that has too much to do, or the proxy in front of it, says by `Retry-After` when to
 * come again. Both refuse so before any work, so that every call may be repeated.
 * @returns the answer; that of the last try when the refusals do not end.
 */
export async function askPatiently(address: string, init: RequestInit, wait: Wait = sleep): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await fetch(address, init);
    const pause = pauseAfter(answer);
    if (pause === undefined || repeats === MOST_REPEATS) return answer;
    await answer.body?.cancel();
    await wait(pause);
  }
}

/** Nothing for an answer that would be the same the next time. */
function pauseAfter({ status, headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || !seconds || !/^\d+$/.test(seconds)) return undefined;
  const ms = Number(seconds) * 1000;
  return ms <= LONGEST_WAIT_MS ? ms : undefined;
}
