import { setTimeout as sleep } from 'node:timers/promises';

/** @throws {Error} when `check` does not hold in time. */
export async function until(what: string, check: () => Promise<unknown>, seconds = 600): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain for ${what}.`);
    await sleep(200);
  }
}

/** Whether a URL responds 200. */
export const isOk = async (url: string, method = 'GET') =>
  (await fetch(url, { method, signal: AbortSignal.timeout(2_000) })).ok;
