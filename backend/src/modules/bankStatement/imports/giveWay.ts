import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Share of the loop's time that tells that requests are in work. */
const BUSY = 0.2;
const SHORTEST_MS = 2;
const LONGEST_MS = 60;

/** Waits as long as the work took, and longer while requests are in work; the import goes on in any case. */
export async function giveWay(workedMs: number): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  let used: number;
  do {
    const before = performance.eventLoopUtilization();
    await sleep(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, workedMs)));
    used = performance.eventLoopUtilization(before).utilization;
  } while (used > BUSY && performance.now() < until);
}
