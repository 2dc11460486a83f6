import { setPriority } from 'node:os';
import { percentile } from './measures.ts';

const HIGH_PRIORITY = -10;
const TICK_MS = 10;

/** Raises the priority over the servers: real visitors have own machines. @returns whether it was allowed. */
export function raisePriority(): boolean {
  try {
    setPriority(HIGH_PRIORITY);
    return true;
  } catch {
    return false;
  }
}

/** @returns p99 of the generator's lateness in milliseconds since the last call; long blocks count by their length. */
export function measureLateness(): () => number {
  let last = performance.now();
  let late: number[] = [];
  setInterval(() => {
    const now = performance.now();
    // Arrivals during a block wait for the rest of it.
    for (let wait = now - last - TICK_MS; wait > -TICK_MS; wait -= TICK_MS) late.push(Math.max(0, wait));
    last = now;
  }, TICK_MS).unref();
  return () => {
    const p99 = percentile(late, 0.99);
    late = [];
    return p99;
  };
}
