import { AFTER_THE_CROWD, bars, recoveryWithoutRefusing, settings } from '../settings.ts';
import { during, line, type Phase, secondsUntilCalm } from './phase.ts';

/** Far more visitors than capacity: the rejected ones get a fast response, and the site recovers afterwards. */
export async function overload(phase: Phase, capacity: number): Promise<void> {
  const { arrivals, measures, check } = phase;
  const rate = capacity * settings.overloadTimes;
  const stretch = await during(phase, rate, settings.overload);
  const { inside } = arrivals;
  const seconds = await secondsUntilCalm(phase, capacity * AFTER_THE_CROWD);
  const met = await measures.wholeSummary(stretch);
  const { refused, requests, failed, refusalP50, refusalP99, pageP99, callP99 } = met;
  console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}, ${inside} people inside at the end`);
  check(refused > 0, `above capacity ${refused} of ${requests} requests are told when to come again`);
  check(failed === 0, `above capacity nothing else fails (${measures.failures(stretch) || 'none'})`);
  check(
    refusalP99 <= bars.refusalP99,
    `refusals come within ${Math.round(refusalP99)} ms (p99), half of them within ${Math.round(refusalP50)} ms`,
  );
  const served = Math.max(pageP99, callP99);
  check(served <= bars.servedP99, `who is let in is served within ${Math.round(served)} ms (p99)`);
  const bound = Math.round(recoveryWithoutRefusing());
  check(seconds <= bound, `${seconds} s later everything is as before (${bound} s, had everybody been let in)`);
}
