import { bars, settings } from '../settings.ts';
import { during, line, type Phase, secondsUntilRecovered } from './phase.ts';

const FASTER = 1.35;
const MOST_STEPS = 14;
/** Halves the interval this often: one step of 1.35 becomes one of 1.08. */
const HALVINGS = 2;

/** Raises the rate until requests are rejected or slow, then halves the interval. @returns the highest rate in visitors per second. */
export async function findCapacity(phase: Phase): Promise<number> {
  // The first pages warm up the renderer.
  await during(phase, settings.firstRate / 2, settings.step);
  const capacity = await search({
    first: settings.firstRate,
    isSustained: (rate) => isSustained(phase, rate),
    afterFailure: async (rate) => void (await secondsUntilRecovered(phase, rate / 2)),
  });
  phase.arrivals.setRate(0);
  return capacity;
}

interface Search {
  first: number;
  isSustained: (rate: number) => Promise<boolean>;
  /** Lets the queues of a rate that was too high run empty. */
  afterFailure: (rate: number) => Promise<void>;
}

/** @returns the highest rate found that was sustained, at most one halved step below the lowest that was not. */
export async function search({ first, isSustained, afterFailure }: Search): Promise<number> {
  let sustained = first / 2;
  let tooMany: number | undefined;
  for (let step = 0; step < MOST_STEPS && tooMany === undefined; step++) {
    const rate = first * FASTER ** step;
    if (await isSustained(rate)) sustained = rate;
    else tooMany = rate;
  }
  for (let halving = 0; halving < HALVINGS && tooMany !== undefined; halving++) {
    await afterFailure(sustained);
    const rate = Math.sqrt(sustained * tooMany);
    if (await isSustained(rate)) sustained = rate;
    else tooMany = rate;
  }
  return sustained;
}

async function isSustained(phase: Phase, rate: number): Promise<boolean> {
  const met = await phase.measures.wholeSummary(await during(phase, rate, settings.step));
  const { pageP99, callP99, shed, unavailable, failed } = met;
  const isMet = shed + unavailable + failed === 0 && pageP99 <= bars.pageP99 && callP99 <= bars.callP99;
  console.log(`  ${rate.toFixed(1)} visitors/s: ${line(met)}${isMet ? '' : ' – too many'}`);
  return isMet;
}
