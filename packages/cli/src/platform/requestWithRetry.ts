import { setTimeout as sleep } from 'node:timers/promises';

/** Retries per call, and the longest wait: rate limits of a proxy end within seconds. */
const MAX_RETRIES = 5;
const MAX_WAIT_MS = 30_000;

export type Wait = (ms: number) => Promise<unknown>;

/** Retries a call after `Retry-After`; load shedding precedes any work. @returns the last response. */
export async function requestWithRetry(url: string, init: RequestInit, wait: Wait = sleep): Promise<Response> {
  for (let retries = 0; ; retries += 1) {
    const response = await fetch(url, init);
    const pause = pauseAfter(response);
    if (pause === undefined || retries === MAX_RETRIES) return response;
    await response.body?.cancel();
    await wait(pause);
  }
}

/** Undefined when a retry would not help. */
function pauseAfter({ status, headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || !seconds || !/^\d+$/.test(seconds)) return undefined;
  const ms = Number(seconds) * 1000;
  return ms <= MAX_WAIT_MS ? ms : undefined;
}
