import { setPriority } from 'node:os';
import { percentile } from './measures.ts';

/** Before other programs; the system allows it to root alone. */
const FIRST = -10;
const TICK_MS = 10;

/**
 * Visitors have machines of their own. Where the system lets it, their program goes before the servers, so that nobody waits
 * for a visitor to look at the answer.
 * @returns whether it is so.
 */
export function visitorsGoFirst(): boolean {
  try {
    setPriority(FIRST);
    return true;
  } catch {
    return false;
  }
}

/**
 * How late the visitors' program is, in milliseconds (p99) since it was asked last: so much of what visitors wait for is its own fault.
 * Node's own histogram counts a long standstill once, and so hardly at all.
 */
export function watchLateness(): () => number {
  let last = performance.now();
  let late: number[] = [];
  setInterval(() => {
    const now = performance.now();
    // Whoever comes while it stands still waits for what is left of it.
    for (let wait = now - last - TICK_MS; wait > -TICK_MS; wait -= TICK_MS) late.push(Math.max(0, wait));
    last = now;
  }, TICK_MS).unref();
  return () => {
    const p99 = percentile(late, 0.99);
    late = [];
    return p99;
  };
}
