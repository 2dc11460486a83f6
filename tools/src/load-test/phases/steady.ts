import { settings } from '../settings.ts';
import { during, line, type Phase, secondsUntilCalm } from './phase.ts';

/** Well below capacity there are no errors, and no visitor gives up. */
export async function stayBelow(phase: Phase, rate: number): Promise<void> {
  const { arrivals, measures, check } = phase;
  // Waits for visitors of the phase before.
  await secondsUntilCalm(phase, rate / 2);
  await during(phase, rate / 2, 3 * settings.step);
  const { register } = arrivals.outcomes;
  const gaveUp = () => Object.values(arrivals.outcomes).reduce((sum, outcome) => sum + outcome.gaveUp, 0);
  const before = { registered: register.done, gaveUp: gaveUp() };
  const stretch = await during(phase, rate, settings.steady);
  const perMinute = ((register.done - before.registered) / settings.steady) * 60;
  const met = await measures.wholeSummary(stretch);
  const { refused, away, failed } = met;
  console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}`);
  const visitors = (rate * 60).toFixed(0);
  console.log(`  ${visitors} visitors and ${perMinute.toFixed(0)} whole registrations with payment a minute`);
  check(refused + away + failed === 0, `below capacity nobody meets a 5xx (${measures.failures(stretch) || 'none'})`);
  const lost = gaveUp() - before.gaveUp;
  check(lost === 0, `below capacity everybody gets to the end of what they came for (${lost} gave up)`);
}
