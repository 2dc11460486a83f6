import { bars, settings } from '../settings.ts';
import { during, line, type Phase } from './phase.ts';

const FASTER = 1.35;
const MOST_STEPS = 14;

/** Raises the rate until requests are rejected or slow. @returns the highest rate in visitors per second. */
export async function findCapacity(phase: Phase): Promise<number> {
  // The first pages warm up the renderer.
  await during(phase, settings.firstRate / 2, settings.step);
  let capacity = settings.firstRate / 2;
  for (let step = 0; step < MOST_STEPS; step++) {
    const rate = settings.firstRate * FASTER ** step;
    const met = await phase.measures.wholeSummary(await during(phase, rate, settings.step));
    const { pageP99, callP99, shed, unavailable, failed } = met;
    const isSustained = shed + unavailable + failed === 0 && pageP99 <= bars.pageP99 && callP99 <= bars.callP99;
    console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}${isSustained ? '' : ' – too many'}`);
    if (!isSustained) break;
    capacity = rate;
  }
  phase.arrivals.setRate(0);
  return capacity;
}
