import { setTimeout as sleep } from 'node:timers/promises';
import { startBackends } from '../backends.ts';
import { createChecks } from '../createChecks.ts';
import { readLedger } from '../ledgerCheck.ts';
import { startMailbox } from '../mailbox.ts';
import { startOwnPostgres } from '../postgres.ts';
import { openCommitProxy } from './commitProxy.ts';
import type { Fault } from './fault.ts';
import { getFaults, MAX_CONNECTIONS } from './faults.ts';
import { type Observations, startLoad } from './load.ts';
import { mountSmallDisk } from './smallDisk.ts';

/** Injects database faults while orders are created and paid through two backends. */
const MAX_RESPONSE_S = 22;
const RECOVERY_S = 5;
/** Longest time until a process has numbered what another one left behind. */
const NUMBERED_S = 15;

const { failures, check } = createChecks();

const disk = mountSmallDisk(16);
const logDisk = mountSmallDisk(128);
const postgres = await startOwnPostgres([`max_connections=${MAX_CONNECTIONS}`, 'max_wal_size=64MB'], logDisk?.folder);
const proxy = await openCommitProxy(new URL(postgres.url));
const mailbox = await startMailbox();
const backends = await startBackends(2, { DATABASE_URL: proxy.url, SMTP_URL: mailbox.url });
const load = await startLoad(backends.urls);
try {
  for (const fault of getFaults({ postgres, proxy, disk, logDisk })) await injectFault(fault);
  if (!disk) console.log('  full disks: not tried, a small disk cannot be mounted here');
  await load.stop();
  await checkResult();
} finally {
  await backends.stop();
  await mailbox.stop();
  await proxy.close();
  await postgres.stop();
  disk?.remove();
  logDisk?.remove();
}
process.exit(failures.length > 0 ? 1 : 0);

async function injectFault({ name, inject, maxRejected = 1 }: Fault): Promise<void> {
  load.take();
  const started = performance.now();
  await inject();
  const during = (performance.now() - started) / 1000;
  const recovery = await load.recovery();
  const observations = load.take();
  const { rejected, faulty, noResponse, longest } = count(observations);
  const isGood = faulty === 0 && noResponse === 0 && longest < MAX_RESPONSE_S && recovery < RECOVERY_S;
  check(
    isGood && rejected <= observations.attempts.length * maxRejected,
    `${name}, ${during.toFixed(0)} s: ${observations.paid} orders paid, ${rejected} of ${observations.attempts.length} responses 503, ${faulty} worse, ${noResponse} none; ` +
      `the longest took ${longest.toFixed(1)} s, the next order was paid ${recovery.toFixed(2)} s after`,
  );
}

function count({ attempts }: Observations) {
  const isClear = ({ status, code, retryAfter }: Observations['attempts'][number]) =>
    status === 503 && code !== undefined && retryAfter !== null;
  const failed = attempts.filter(({ status }) => status >= 500);
  for (const { status, code } of failed.filter((one) => !isClear(one)).slice(0, 5)) console.log(`  ${status} ${code}`);
  return {
    rejected: failed.filter(isClear).length,
    faulty: failed.filter((one) => !isClear(one)).length,
    noResponse: attempts.filter(({ status }) => status === 0).length,
    longest: Math.max(0, ...attempts.map(({ seconds }) => seconds)),
  };
}

async function checkResult(): Promise<void> {
  let ledger = await readLedger(postgres.url);
  for (let seconds = 0; seconds < NUMBERED_S && ledger.awaitingNumbers > 0; seconds++) {
    await sleep(1000);
    ledger = await readLedger(postgres.url);
  }
  const created = load.numbers.size;
  const { unbalanced, paidWithoutNumber, numbers, stockOff, emails, paid, orders } = ledger;
  check(
    paid === created && orders === created,
    `${created} orders were made and paid: ${orders} are stored, ${paid} as paid`,
  );
  check(proxy.cut() > 10, `${proxy.cut()} commits were done without a response`);
  check(unbalanced.length + stockOff.length === 0, `ledger, stock and orders agree`);
  check(
    paidWithoutNumber.length === 0 && numbers.count === numbers.last && numbers.different === created,
    `${numbers.different} different numbers, the last is ${numbers.last}`,
  );
  check(emails === paid, `${emails} emails are written, one for each order`);
  const twice = [...mailbox.emails.values()].filter((times) => times > 1).length;
  check(twice === 0, `${mailbox.emails.size} emails were handed over, ${twice} of them twice`);
  console.log(`  ${ledger.unconfirmed.length} emails are unconfirmed`);
  check(backends.areAlive(), 'no backend has ended');
}
