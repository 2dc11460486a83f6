import { setTimeout as sleep } from 'node:timers/promises';
import { bars, settings } from '../settings.ts';
import { during, line, type Phase } from './phase.ts';

const CALM_SECONDS = 3;

/** Many more come than it bears: whom it has no time for is told so at once, and afterwards all is as before. */
export async function overload(phase: Phase, capacity: number): Promise<void> {
  const { arrivals, measures, check } = phase;
  const rate = capacity * settings.overloadTimes;
  const met = await during(phase, rate, settings.overload);
  const { refused, requests, failed, refusalP50, refusalP99, pageP99, callP99, from } = met;
  console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}, ${arrivals.inside} people inside at the end`);
  check(refused > 0, `above capacity ${refused} of ${requests} requests are told when to come again`);
  check(failed === 0, `above capacity nothing else fails (${measures.failures(from) || 'none'})`);
  check(
    refusalP99 <= bars.refusalP99,
    `refusals come within ${Math.round(refusalP99)} ms (p99), half of them within ${Math.round(refusalP50)} ms`,
  );
  const served = Math.max(pageP99, callP99);
  check(served <= bars.servedP99, `who is let in is served within ${Math.round(served)} ms (p99)`);
  const seconds = await secondsUntilCalm(phase, capacity * 0.4);
  check(seconds <= bars.recovery, `${seconds} s later everything is as before`);
}

/** How long, with few coming, until nobody is refused for some seconds in a row and pages are quick. */
async function secondsUntilCalm({ arrivals, measures }: Phase, rate: number): Promise<number> {
  arrivals.come(rate);
  const begun = performance.now();
  let calm = 0;
  while (calm < CALM_SECONDS && performance.now() - begun < 60_000) {
    const from = performance.now();
    await sleep(1000);
    const { refused, away, failed, pageP99 } = measures.summary(from);
    calm = refused + away + failed === 0 && pageP99 <= bars.pageP99 ? calm + 1 : 0;
  }
  return Math.round((performance.now() - begun) / 1000) - (calm === CALM_SECONDS ? CALM_SECONDS : 0);
}
