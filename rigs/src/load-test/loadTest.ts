import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createChecks } from '../chaos-test/createChecks.ts';
import { startArrivals } from './arrivals.ts';
import { checkDatabase } from './checkDatabase.ts';
import { measureLateness, raisePriority } from './loadGenerator.ts';
import { createMeasures } from './measures.ts';
import { attack } from './phases/attack.ts';
import { cachedPages } from './phases/cachedPages.ts';
import { findCapacity } from './phases/capacity.ts';
import { overload } from './phases/overload.ts';
import { restartAllProcesses, restartGracefully } from './phases/restarts.ts';
import { steadyLoad } from './phases/steady.ts';
import { settings } from './settings.ts';
import type { Acknowledged } from './visitors/acknowledged.ts';

/** Load test of the opening day: capacity, overload and killed processes with two servers of each kind. */
const RESTART_LOAD = 0.4;
const STEADY_LOAD = 0.6;
/** Fewer sign-ups than the code emails of a minute. */
const ATTACK_LOAD = 0.2;

const { failures, check } = createChecks();
const lateness = measureLateness();
const logPhase = (sentence: string) => {
  const late = Math.round(lateness());
  console.log(
    `  [${process.uptime().toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}; load generator late ${late} ms p99]`,
  );
  console.log(`\n${sentence}`);
};

// Another checkout starts its own servers, so that both meet the same visitors.
const testSystem = pathToFileURL(join(settings.product, 'rigs/src/load-test/testSystem.ts')).href;
const { startTestSystem } = (await import(testSystem)) as typeof import('./testSystem.ts');
const system = await startTestSystem();
if (!raisePriority())
  console.log('  the load generator and the servers have the same priority: only root may raise it');
const acknowledged: Acknowledged = { people: [], contributions: [] };
const measures = createMeasures();
const context = { mailbox: system.mailbox, acknowledged };
const arrivals = startArrivals({ ...system, measures, context });
const figures: Record<string, number> = {};
const record = (name: string, value: number) => {
  figures[name] = value;
};
const phase = { arrivals, measures, check, record, lateness };

try {
  logPhase('Capacity');
  const capacity = settings.capacity || (await findCapacity(phase));
  record('capacity, visitors/s', capacity);
  console.log(`  capacity: ${capacity.toFixed(1)} visitors/s, ${(capacity * 60).toFixed(0)} a minute`);
  if (settings.parts.includes('cached')) {
    logPhase('Cached pages while 24 connections send random queries');
    await cachedPages(phase, system);
  }
  if (settings.parts.includes('attack')) {
    logPhase(`All attacks at once at ${ATTACK_LOAD * 100} %`);
    await attack(phase, system, context, capacity * ATTACK_LOAD);
  }
  if (settings.parts.includes('below')) {
    logPhase(`At ${STEADY_LOAD * 100} % of capacity`);
    await steadyLoad(phase, capacity * STEADY_LOAD);
  }
  if (settings.parts.includes('above')) {
    logPhase(`At ${settings.overloadTimes * 100} % of capacity`);
    await overload(phase, capacity);
  }
  if (settings.parts.includes('graceful')) {
    logPhase(`Site servers stopped gracefully at ${RESTART_LOAD * 100} %`);
    await restartGracefully(phase, system, capacity * RESTART_LOAD);
  }
  if (settings.parts.includes('restarts')) {
    logPhase(`Every process stopped and killed at ${RESTART_LOAD * 100} %`);
    await restartAllProcesses(phase, system, capacity * RESTART_LOAD);
  }
  await arrivals.end();
  logPhase('Ledger check');
  await checkDatabase({ databaseUrl: system.postgres.url, acknowledged, mailbox: system.mailbox, check });
  checkVisitors();
} finally {
  await system.close();
}
if (settings.result) writeFileSync(settings.result, JSON.stringify({ ...figures, failures }));
process.exit(failures.length > 0 ? 1 : 0);

function checkVisitors(): void {
  for (const [purpose, { came, done, gaveUp, retried }] of Object.entries(arrivals.outcomes)) {
    console.log(`  ${purpose}: ${came} came, ${done} completed, ${gaveUp} gave up, ${retried} retried`);
  }
  const { unexpectedErrors } = arrivals;
  check(unexpectedErrors.length === 0, `no unexpected errors (${unexpectedErrors.slice(0, 3).join('; ') || 'none'})`);
}
