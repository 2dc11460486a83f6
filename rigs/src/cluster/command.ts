import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endOnSignal } from 'tools/end-on-signal';
import { folder, getPort, removeCluster, startCluster } from './cluster.ts';
import { ORIGIN } from './entry.ts';
import { machines } from './machines.ts';
import { getProcesses } from './network.ts';
import { missingPackages } from './packages.ts';
import { type Part, parts, testCluster } from './testCluster.ts';

const USAGE = `npm run cluster -- up        start a cluster on this machine, and leave it running
npm run cluster -- test      start one, make its parts fail under load, print a table, and remove it
                             [--part failover|switchover|single|upgrade …] [--rate 4] [--failovers 10] [--previous COMMIT]
npm run cluster -- down      stop it and remove its data`;

/** The last commit before the newest migration. */
const newestMigration = [
  'log',
  '-1',
  '--format=%H',
  '--diff-filter=A',
  '--',
  ':/backend/src/database/migrations/*.sql',
];
const pidFile = join(tmpdir(), 'charity-run-cluster.pid');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', multiple: true, default: ['failover', 'switchover', 'single'] },
    rate: { type: 'string', default: '4' },
    failovers: { type: 'string', default: '10' },
    previous: { type: 'string' },
  },
});
const [action] = positionals;
const isKnown = values.part.every((part) => parts.includes(part as Part));
if (!['up', 'test', 'down', 'keep'].includes(action ?? '') || !isKnown) {
  console.error(USAGE);
  process.exit(2);
}
if (action === 'down') await down();
else {
  const missing = await missingPackages();
  if (missing) {
    console.log(`Skipped: ${missing}`);
    process.exit(0);
  }
  if (action === 'keep') await keep();
  else if (runningKeeper() !== undefined || existsSync(folder)) {
    console.error('A cluster exists already: npm run cluster -- down');
    process.exit(1);
  } else if (action === 'up') await up();
  else await test();
}

async function test(): Promise<void> {
  const previous = values.previous ?? `${git(newestMigration)}^`;
  const isMet = await testCluster({
    parts: values.part as Part[],
    rate: Number(values.rate),
    failovers: Number(values.failovers),
    previous: git(['rev-parse', previous]),
  }).finally(removeCluster);
  process.exit(isMet ? 0 : 1);
}

/** Starts a process that keeps the cluster and its fake services, and waits until all of it runs. */
async function up(): Promise<void> {
  const log = openSync(join(tmpdir(), 'charity-run-cluster.log'), 'w');
  const keeper = spawn(process.execPath, [import.meta.filename, 'keep'], {
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  writeFileSync(pidFile, String(keeper.pid));
  const isUp = await new Promise<boolean>((resolve) => {
    keeper.on('message', (line) => (line === 'up' ? resolve(true) : console.log(line)));
    keeper.once('exit', () => resolve(false));
  });
  if (!isUp) {
    console.error(readFileSync(join(tmpdir(), 'charity-run-cluster.log'), 'utf8'));
    removeCluster();
    process.exit(1);
  }
  console.table(
    machines.map((machine) => ({
      machine: machine.name,
      address: `${machine.address}:${getPort(machine)}`,
      processes: getProcesses(machine).join(' '),
    })),
  );
  console.log(`${ORIGIN}   the site\n${folder}   configuration and logs\nnpm run cluster -- down   stops it`);
  keeper.disconnect();
  keeper.unref();
  process.exit(0);
}

async function keep(): Promise<void> {
  const cluster = await startCluster((line) => void process.send?.(line));
  endOnSignal(() => cluster.close());
  process.send?.('up');
}

async function down(): Promise<void> {
  const keeper = runningKeeper();
  if (keeper !== undefined) process.kill(keeper, 'SIGTERM');
  while (runningKeeper() !== undefined) await sleep(200);
  removeCluster();
  rmSync(pidFile, { force: true });
}

/** The process of `up`, if it lives. */
function runningKeeper(): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  return command.includes(import.meta.filename) ? pid : undefined;
}

function git(args: readonly string[]): string {
  return spawnSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).stdout.trim();
}
