import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrivals } from '../arrivals.ts';
import type { Measures, Summary } from '../measures.ts';

export interface Phase {
  arrivals: Arrivals;
  measures: Measures;
  /** Prints a bar and whether it is held; the run fails when one is not. */
  check: (is: boolean, sentence: string) => void;
}

/** Lets so many come for a while. @returns what they met, but for the first moment. */
export async function during(
  { arrivals, measures }: Phase,
  rate: number,
  seconds: number,
): Promise<Summary & { from: number }> {
  arrivals.come(rate);
  await sleep(1000);
  const from = performance.now();
  await sleep(seconds * 1000);
  return { ...measures.summary(from), from };
}

const ms = (value: number) => `${Math.round(value)} ms`;

/** One line of figures. */
export function line({ perSecond, pageP50, pageP99, callP50, callP99, refused, away, failed }: Summary): string {
  return [
    `${perSecond.toFixed(0)} requests/s`,
    `pages ${ms(pageP50)} (p99 ${ms(pageP99)})`,
    `calls ${ms(callP50)} (p99 ${ms(callP99)})`,
    `${refused} refused`,
    ...(away > 0 ? [`${away} told that something is away`] : []),
    `${failed} failed`,
  ].join(', ');
}
