import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@charity-run/release/workspace';
import pg from 'pg';
import { createChecks } from '../chaos-test/createChecks.ts';
import { type Shares, startArrivals } from '../load-test/arrivals.ts';
import { checkDatabase } from '../load-test/checkDatabase.ts';
import { createMeasures, since } from '../load-test/measures.ts';
import type { Acknowledged } from '../load-test/visitors/acknowledged.ts';
import { until } from '../process/until.ts';
import { getCheckout } from '../version-compatibility/buildAt.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Fault, getFaults, programFaults } from './faults.ts';
import { getMachines, type Machine } from './machines.ts';
import { anyDatabaseUrl, isComplete, primary, switchOver } from './patroni.ts';
import { failedShare, getLine, getTable, type Line } from './report.ts';
import { startWriters } from './writers.ts';

export const parts = ['failover', 'switchover', 'single', 'upgrade'] as const;
export type Part = (typeof parts)[number];

export interface TestOptions {
  parts: readonly Part[];
  /** Visitors per second. */
  rate: number;
  /** Failures of the primary. */
  failovers: number;
  /** The commit of the previous release. */
  previous: string;
}

/** More writes than on the opening day. */
const MIX: Shares = { read: 55, register: 20, signInAgain: 5, contribute: 20 };
const WRITES_WITHIN_S = 20;
const FAILED_AT_MOST = 0.001;
/** Planned changes of the primary. */
const SWITCHOVERS = 3;
const FAULT_S = 10;
const CALM_S = 3;

/** Visitors register and pay while parts of a cluster fail. @returns whether all bars are met. */
export async function testCluster({ parts, rate, failovers, previous }: TestOptions): Promise<boolean> {
  const { failures, check } = createChecks();
  const log = (line: string) => console.log(`  [${process.uptime().toFixed(0)} s] ${line}`);
  const before = parts.includes('upgrade') ? await getCheckout(previous) : root;
  const cluster = await startCluster(log, before);
  const measures = createMeasures();
  const acknowledged: Acknowledged = { people: [], contributions: [] };
  const context = { mailbox: cluster.mailbox, acknowledged };
  const arrivals = startArrivals({ proxy: cluster.entry, measures, context, mix: MIX });
  const writers = startWriters(cluster.entry, measures, acknowledged.contributions);
  arrivals.setRate(rate);

  /** @param change ends when writes have been seen and the fault is over. */
  async function observe(name: string, change: (from: number) => Promise<number>): Promise<Line> {
    await sleep(CALM_S * 1000);
    const from = performance.now();
    const writesAfterSeconds = await change(from);
    const range = since(from);
    const line = getLine({ name, writesAfterSeconds, results: await measures.whole(range) });
    log(
      `${name}: writes after ${writesAfterSeconds.toFixed(1)} s, failed ${JSON.stringify(line.failed)} of ${line.requests}`,
    );
    return line;
  }

  function checkPrimaries(what: string, lines: readonly Line[]): void {
    const slow = lines.filter(({ writesAfterSeconds }) => writesAfterSeconds > WRITES_WITHIN_S);
    check(slow.length === 0, `${what}: writes again within ${WRITES_WITHIN_S} s each`);
    const unread = lines.filter(({ failed }) => failed.page + failed.file > 0);
    check(unread.length === 0, `${what}: pages and files without errors`);
  }

  async function failPrimary(place: number): Promise<Line> {
    await until('a complete cluster', isComplete);
    const machine = await primary();
    const faults = getFaults(machine, () => cluster.start(machine));
    const fault = faults[place % faults.length] as Fault;
    return observe(`primary ${machine.name} ${fault.how}`, async (from) => {
      await fault.begin();
      const seconds = await writers.secondsUntilWritten(from);
      await sleep(1000);
      await fault.end();
      return seconds;
    });
  }

  async function changePrimary(): Promise<Line> {
    await until('a complete cluster', isComplete);
    const machine = await primary();
    return observe(`primary ${machine.name} handed over`, async (from) => {
      await switchOver(machine);
      const over = performance.now();
      return (over - from) / 1000 + (await writers.secondsUntilWritten(over));
    });
  }

  async function failSingle(name: string, fault: Fault, isBack: () => Promise<unknown>): Promise<Line> {
    return observe(`${name} ${fault.how}`, async (from) => {
      await fault.begin();
      const seconds = await writers.secondsUntilWritten(from);
      await sleep(Math.max(0, FAULT_S * 1000 - (performance.now() - from)));
      await fault.end();
      await until(`${name} to be back`, isBack);
      return seconds;
    });
  }

  const tables: string[] = [];
  try {
    if (parts.includes('upgrade')) {
      const lines: Line[] = [];
      for (const kind of ['site', 'backend'] as const) {
        for (const [place, machine] of getMachines(kind).entries()) {
          lines.push(
            await observe(`${machine.name} upgraded`, async (from) => {
              await cluster.replace(machine, place, root);
              return writers.secondsUntilWritten(from);
            }),
          );
        }
      }
      tables.push(getTable(lines));
      const failed = lines.filter((line) => failedShare(line) > 0);
      check(failed.length === 0, `upgrade from ${previous.slice(0, 8)}: no failed request`);
    }
    if (parts.includes('failover')) {
      const lines: Line[] = [];
      for (let place = 0; place < failovers; place++) lines.push(await failPrimary(place));
      tables.push(getTable(lines));
      checkPrimaries(`${lines.length} failed primaries`, lines);
    }
    if (parts.includes('switchover')) {
      const lines: Line[] = [];
      for (let place = 0; place < SWITCHOVERS; place++) lines.push(await changePrimary());
      tables.push(getTable(lines));
      checkPrimaries(`${lines.length} planned changes of the primary`, lines);
    }
    if (parts.includes('single')) {
      const lines: Line[] = [];
      for (const { name, fault, isBack } of await singleFaults(cluster)) {
        await until('a complete cluster', isComplete);
        lines.push(await failSingle(name, fault, isBack));
      }
      tables.push(getTable(lines));
      for (const line of lines.filter((one) => failedShare(one) > FAILED_AT_MOST))
        check(
          false,
          `${line.name}: ${(failedShare(line) * 100).toFixed(2)} % of ${line.requests} requests failed: ${line.failedNames.join(', ')}`,
        );
    }
    await writers.end();
    await arrivals.end();
    await until('a complete cluster', isComplete);
    const databaseUrl = await anyDatabaseUrl();
    await checkDatabase({ databaseUrl, acknowledged, mailbox: cluster.mailbox, check });
    const begun = writers.begun() + arrivals.outcomes.contribute.came;
    const stored = await contributionsIn(databaseUrl);
    check(stored <= begun, `${begun} contributions were begun, ${stored} are stored`);
    const { unexpectedErrors } = arrivals;
    check(unexpectedErrors.length === 0, `no unexpected errors (${unexpectedErrors.slice(0, 3).join('; ') || 'none'})`);
    console.log(`\n${tables.join('\n\n')}`);
  } finally {
    await cluster.close();
  }
  return failures.length === 0;
}

interface SingleFault {
  name: string;
  fault: Fault;
  isBack: () => Promise<unknown>;
}

/** One machine of each kind, and an etcd member beside a replica. */
async function singleFaults(cluster: Cluster): Promise<SingleFault[]> {
  const leader = await primary();
  const replica = getMachines('db').find(({ name }) => name !== leader.name) as Machine;
  const faults: SingleFault[] = [];
  for (const kind of ['nginx', 'site', 'backend', 'haproxy'] as const) {
    const machine = getMachines(kind)[0] as Machine;
    const isBack = kind === 'site' || kind === 'backend' ? () => cluster.isReady(machine) : async () => true;
    for (const fault of getFaults(machine, () => cluster.start(machine)))
      faults.push({ name: machine.name, fault, isBack });
  }
  for (const fault of getFaults(replica, () => cluster.start(replica)))
    faults.push({ name: `replica ${replica.name}`, fault, isBack: isComplete });
  const etcd = cluster.programs.get(leader.name)?.find(({ name }) => name === 'etcd');
  if (etcd)
    for (const fault of programFaults(etcd))
      faults.push({ name: `etcd beside the primary`, fault, isBack: isComplete });
  return faults;
}

async function contributionsIn(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client
    .query('select count(*)::int as count from contributions')
    .then(({ rows }) => rows[0].count as number)
    .finally(() => client.end());
}
