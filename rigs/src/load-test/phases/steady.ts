import { settings } from '../settings.ts';
import { during, line, type Phase, secondsUntilRecovered } from './phase.ts';

/** Well below capacity there are no errors, and no visitor gives up. */
export async function steadyLoad(phase: Phase, rate: number): Promise<void> {
  const { arrivals, measures, check } = phase;
  // Waits for visitors of the phase before.
  await secondsUntilRecovered(phase, rate / 2);
  await during(phase, rate / 2, 3 * settings.step);
  const { register } = arrivals.outcomes;
  const gaveUp = () => Object.values(arrivals.outcomes).reduce((sum, outcome) => sum + outcome.gaveUp, 0);
  const before = { registered: register.done, gaveUp: gaveUp() };
  const range = await during(phase, rate, settings.steady);
  const perMinute = ((register.done - before.registered) / settings.steady) * 60;
  const met = await measures.wholeSummary(range);
  const { shed, unavailable, failed } = met;
  console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}`);
  const visitors = (rate * 60).toFixed(0);
  console.log(`  ${visitors} visitors and ${perMinute.toFixed(0)} whole registrations with payment a minute`);
  check(shed + unavailable + failed === 0, `below capacity there is no 5xx (${measures.failures(range) || 'none'})`);
  const lost = gaveUp() - before.gaveUp;
  check(lost === 0, `below capacity every visitor completes (${lost} gave up)`);
}
