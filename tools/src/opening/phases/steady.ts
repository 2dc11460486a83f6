import { settings } from '../settings.ts';
import { during, line, type Phase } from './phase.ts';

/** Well below its capacity nobody meets an error. */
export async function stayBelow(phase: Phase, rate: number): Promise<void> {
  const { arrivals, measures, check } = phase;
  // Those who were too many are gone before it counts.
  await during(phase, rate / 2, settings.step);
  const registered = () => arrivals.outcomes.register.done;
  const before = registered();
  const met = await during(phase, rate, settings.steady);
  const { refused, away, failed, from } = met;
  console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}`);
  const perMinute = ((registered() - before) / settings.steady) * 60;
  const visitors = (rate * 60).toFixed(0);
  console.log(`  ${visitors} visitors and ${perMinute.toFixed(0)} whole registrations with payment a minute`);
  check(refused + away + failed === 0, `below capacity nobody meets a 5xx (${measures.failures(from) || 'none'})`);
}
