import { setTimeout as sleep } from 'node:timers/promises';
import { since } from '../measures.ts';
import { settings } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { line, type Phase } from './phase.ts';

/** Stops and kills every process in turn while people come, and says what they saw of it. */
export async function restartEverything(phase: Phase, stage: Stage, rate: number): Promise<void> {
  const { arrivals, measures } = phase;
  arrivals.come(rate);
  await sleep(3000);
  const begun = performance.now();
  for (const [name, end] of ends(stage)) {
    const from = performance.now();
    await end();
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    await sleep(settings.betweenEnds * 1000);
    const meanwhile = since(from);
    const { requests, refused, away } = measures.summary(meanwhile);
    const seen = measures.failures(meanwhile) || 'nothing';
    console.log(
      `  ${name}, back after ${seconds} s: of ${requests} requests failed ${seen}; ${refused + away} told to wait`,
    );
  }
  console.log(`  all of it: ${line(measures.summary(since(begun)))}`);
}

function ends({ sites, backends, postgres }: Stage): [string, () => Promise<void>][] {
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
