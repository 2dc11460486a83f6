import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const WORK_MS = 8;
const PAUSE_MS = 12;
const STEP_MS = 2;
/** The import goes on in any case. */
const LONGEST_MS = 200;

/** Pauses of an import, which requests do not have to wait for. */
export function createPauses(countRequests: () => number) {
  let workedSince = performance.now();

  async function whileRequested(): Promise<void> {
    const until = performance.now() + LONGEST_MS;
    while (countRequests() > 0 && performance.now() < until) await sleep(STEP_MS);
  }

  return {
    whileRequested,
    /** Pauses after some work too: a request may be under way. */
    async afterRow(): Promise<void> {
      const worked = performance.now() - workedSince;
      if (worked < WORK_MS && countRequests() === 0) return;
      await sleep(Math.min(PAUSE_MS, worked));
      await whileRequested();
      workedSince = performance.now();
    },
  };
}
