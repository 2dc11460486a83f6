import { AFTER_OVERLOAD, bars, recoveryWithoutShedding, settings } from '../settings.ts';
import { during, line, type Phase, secondsUntilRecovered } from './phase.ts';

/** Far more visitors than capacity: the rejected ones get a fast response, and the site recovers afterwards. */
export async function overload(phase: Phase, capacity: number): Promise<void> {
  const { arrivals, measures, check, record, lateness } = phase;
  const rate = capacity * settings.overloadTimes;
  lateness();
  const range = await during(phase, rate, settings.overload);
  record('250 %: load generator late (p99), ms', lateness());
  const { inside } = arrivals;
  const seconds = await secondsUntilRecovered(phase, capacity * AFTER_OVERLOAD);
  const met = await measures.wholeSummary(range);
  const { shed, requests, failed, shedP50, shedP99, pageP99, callP99 } = met;
  console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}, ${inside} active visitors at the end`);
  check(shed > 0, `above capacity ${shed} of ${requests} requests are shed with Retry-After`);
  check(failed === 0, `above capacity nothing else fails (${measures.failures(range) || 'none'})`);
  check(
    shedP99 <= bars.shedP99,
    `rejections take ${Math.round(shedP99)} ms (p99; ${measures.rejections(range)}), the median ${Math.round(shedP50)} ms`,
  );
  const served = Math.max(pageP99, callP99);
  check(served <= bars.servedP99, `served requests take ${Math.round(served)} ms (p99)`);
  const bound = Math.round(recoveryWithoutShedding());
  record('250 %: p99 of rejections, ms', shedP99);
  record('250 %: p99 of served requests, ms', served);
  record('250 %: seconds until recovered', seconds);
  check(seconds <= bound, `${seconds} s until recovered (${bound} s without load shedding)`);
}
