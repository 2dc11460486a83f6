import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const WORK_MS = 8;
const PAUSE_MS = 12;
const STEP_MS = 2;
/** The import goes on in any case. */
const LONGEST_MS = 200;

/** @returns what an import awaits after each row: it pauses after some work, and while requests are in work. */
export function createPauses(countRequests: () => number) {
  let workedSince = performance.now();
  return async (): Promise<void> => {
    const worked = performance.now() - workedSince;
    if (worked < WORK_MS && countRequests() === 0) return;
    const until = performance.now() + LONGEST_MS;
    await sleep(Math.min(PAUSE_MS, worked));
    while (countRequests() > 0 && performance.now() < until) await sleep(STEP_MS);
    workedSince = performance.now();
  };
}
