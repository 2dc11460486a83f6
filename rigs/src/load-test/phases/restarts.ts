import { setTimeout as sleep } from 'node:timers/promises';
import { since, type TimeRange } from '../measures.ts';
import { settings } from '../settings.ts';
import type { TestSystem } from '../testSystem.ts';
import { line, type Phase } from './phase.ts';

interface End {
  name: string;
  seconds: number;
  meanwhile: TimeRange;
}

const GRACEFUL_RESTARTS = 10;

/** Stops the site servers in turn under load; no request may fail. */
export async function restartGracefully(phase: Phase, { sites }: TestSystem, rate: number): Promise<void> {
  const { arrivals, measures, check, record } = phase;
  arrivals.setRate(rate);
  await sleep(3000);
  const begun = performance.now();
  for (let count = 0; count < GRACEFUL_RESTARTS; count++) {
    await sites[count % sites.length]?.restart();
    await sleep(settings.betweenStops * 1000);
  }
  const range = since(begun);
  const { requests, failed } = await measures.wholeSummary(range);
  const seen = measures.failures(range) || 'none';
  record('failed requests in ten graceful restarts', failed);
  check(failed === 0, `${GRACEFUL_RESTARTS} graceful restarts fail 0 of ${requests} requests (${seen})`);
}

/** Stops and kills every process in turn under load, and reports the errors visitors saw. */
export async function restartAllProcesses(phase: Phase, system: TestSystem, rate: number): Promise<void> {
  const { arrivals, measures } = phase;
  arrivals.setRate(rate);
  await sleep(3000);
  const begun = performance.now();
  const ended: End[] = [];
  for (const [name, end] of ends(system)) {
    const from = performance.now();
    await end();
    const seconds = (performance.now() - from) / 1000;
    await sleep(settings.betweenStops * 1000);
    ended.push({ name, seconds, meanwhile: since(from) });
  }
  const all = since(begun);
  // Reported at the end, because requests to a dead process may fail late.
  for (const one of ended) await report(phase, one);
  console.log(`  all of it: ${line(await measures.wholeSummary(all))}`);
}

async function report({ measures }: Phase, { name, seconds, meanwhile }: End): Promise<void> {
  const { requests, shed, unavailable } = await measures.wholeSummary(meanwhile);
  const seen = measures.failures(meanwhile) || 'nothing';
  console.log(
    `  ${name}, back after ${seconds.toFixed(1)} s: of ${requests} requests failed ${seen}; ${shed + unavailable} shed or unavailable`,
  );
}

function ends({ sites, backends, postgres }: TestSystem): [string, () => Promise<void>][] {
  const processes = [
    ...sites.map((one) => ['site server', one] as const),
    ...backends.map((one) => ['backend', one] as const),
  ];
  const own = processes.flatMap(([name, one], place): [string, () => Promise<void>][] => [
    [`${name} ${(place % 2) + 1} stopped`, one.restart],
    [`${name} ${(place % 2) + 1} killed`, one.kill],
  ]);
  return [
    ...own,
    ['PostgreSQL stopped', () => postgres.restart('fast')],
    ['PostgreSQL killed', () => postgres.restart('kill')],
  ];
}
