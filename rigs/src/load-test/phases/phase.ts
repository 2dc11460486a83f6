import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrivals } from '../arrivals.ts';
import { type Measures, type Summary, since, type TimeRange } from '../measures.ts';
import { bars } from '../settings.ts';

const CALM_SECONDS = 3;

export interface Phase {
  arrivals: Arrivals;
  measures: Measures;
  /** Prints a bound and whether it is met; a missed one fails the run. */
  check: (is: boolean, sentence: string) => void;
  /** p99 of the load generator's own lateness since the last call, in milliseconds: that much of a response time is not the site's. */
  lateness: () => number;
  /** Keeps a figure for the table of several runs. */
  record: (name: string, value: number) => void;
}

/** Holds a rate for some seconds and continues. @returns the time range without its warm-up. */
export async function during({ arrivals }: Phase, rate: number, seconds: number): Promise<TimeRange> {
  arrivals.setRate(rate);
  await sleep(1000);
  const from = performance.now();
  await sleep(seconds * 1000);
  return since(from);
}

/** Seconds until, at a low rate, nothing is rejected for a while and pages are fast. */
export async function secondsUntilRecovered({ arrivals, measures }: Phase, rate: number): Promise<number> {
  arrivals.setRate(rate);
  const begun = performance.now();
  let calm = 0;
  while (calm < CALM_SECONDS && performance.now() - begun < 60_000) {
    const from = performance.now();
    await sleep(1000);
    const { shed, unavailable, failed, pageP99 } = measures.summary(since(from));
    calm = shed + unavailable + failed === 0 && pageP99 <= bars.pageP99 ? calm + 1 : 0;
  }
  return Math.round((performance.now() - begun) / 1000) - (calm === CALM_SECONDS ? CALM_SECONDS : 0);
}

const ms = (value: number) => `${Math.round(value)} ms`;

export function line({ perSecond, pageP50, pageP99, callP50, callP99, shed, unavailable, failed }: Summary): string {
  return [
    `${perSecond.toFixed(0)} requests/s`,
    `pages ${ms(pageP50)} (p99 ${ms(pageP99)})`,
    `calls ${ms(callP50)} (p99 ${ms(callP99)})`,
    `${shed} shed`,
    ...(unavailable > 0 ? [`${unavailable} with a dependency unavailable`] : []),
    `${failed} failed`,
  ].join(', ');
}
