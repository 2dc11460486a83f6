import { startBackends } from '../backends.ts';
import { readBooks } from '../ledgerCheck.ts';
import { startMailbox } from '../mailbox.ts';
import { startOwnPostgres } from '../postgres.ts';
import { openCommitProxy } from './commitProxy.ts';
import type { Fault } from './fault.ts';
import { faultsOf, MAX_CONNECTIONS } from './faults.ts';
import { type Seen, startLoad } from './load.ts';
import { mountSmallDisk } from './smallDisk.ts';

/** Injects database faults while orders are created and paid through two backends. */
const LONGEST_ANSWER_S = 22;
const RECOVERY_S = 5;

const failures: string[] = [];
const check = (is: boolean, sentence: string) => {
  console.log(`${is ? '✔' : '✖'} ${sentence}`);
  if (!is) failures.push(sentence);
};

const disk = mountSmallDisk(16);
const logDisk = mountSmallDisk(128);
const postgres = await startOwnPostgres([`max_connections=${MAX_CONNECTIONS}`, 'max_wal_size=64MB'], logDisk?.folder);
const proxy = await openCommitProxy(new URL(postgres.url));
const mailbox = await startMailbox();
const backends = await startBackends(2, { DATABASE_URL: proxy.url, SMTP_URL: mailbox.url });
const load = await startLoad(backends.urls);
try {
  for (const fault of faultsOf({ postgres, proxy, disk, logDisk })) await meet(fault);
  if (!disk) console.log('  full disks: not tried, a small disk cannot be mounted here');
  await load.stop();
  await theEnd();
} finally {
  await backends.stop();
  await mailbox.stop();
  await proxy.close();
  await postgres.stop();
  disk?.remove();
  logDisk?.remove();
}
process.exit(failures.length > 0 ? 1 : 0);

async function meet({ name, happen, refusedAtMost = 1 }: Fault): Promise<void> {
  load.take();
  const started = performance.now();
  await happen();
  const during = (performance.now() - started) / 1000;
  const recovery = await load.recovery();
  const seen = load.take();
  const { refused, faulty, silent, longest } = count(seen);
  const isGood = faulty === 0 && silent === 0 && longest < LONGEST_ANSWER_S && recovery < RECOVERY_S;
  check(
    isGood && refused <= seen.tries.length * refusedAtMost,
    `${name}, ${during.toFixed(0)} s: ${seen.paid} orders paid, ${refused} of ${seen.tries.length} answers 503, ${faulty} worse, ${silent} none; ` +
      `the longest took ${longest.toFixed(1)} s, the next order was paid ${recovery.toFixed(2)} s after`,
  );
}

function count({ tries }: Seen) {
  const isClear = ({ status, code, retryAfter }: Seen['tries'][number]) =>
    status === 503 && code !== undefined && retryAfter !== null;
  const failed = tries.filter(({ status }) => status >= 500);
  for (const { status, code } of failed.filter((one) => !isClear(one)).slice(0, 5)) console.log(`  ${status} ${code}`);
  return {
    refused: failed.filter(isClear).length,
    faulty: failed.filter((one) => !isClear(one)).length,
    silent: tries.filter(({ status }) => status === 0).length,
    longest: Math.max(0, ...tries.map(({ seconds }) => seconds)),
  };
}

async function theEnd(): Promise<void> {
  const books = await readBooks(postgres.url);
  const made = load.numbers.size;
  const { unbalanced, paidWithoutNumber, numbers, stockOff, letters, paid, orders } = books;
  check(paid === made && orders === made, `${made} orders were made and paid: ${orders} are stored, ${paid} as paid`);
  check(proxy.cut() > 10, `${proxy.cut()} commits were done and not answered`);
  check(unbalanced.length + stockOff.length === 0, `ledger, stock and orders agree`);
  check(
    paidWithoutNumber.length === 0 && numbers.count === numbers.last && numbers.different === made,
    `${numbers.different} different numbers, the last is ${numbers.last}`,
  );
  check(letters === paid, `${letters} letters are written, one for each order`);
  const twice = [...mailbox.letters.values()].filter((times) => times > 1).length;
  check(twice === 0, `${mailbox.letters.size} letters were handed over, ${twice} of them twice`);
  console.log(`  ${books.unanswered.length} letters are unconfirmed`);
  check(backends.areAlive(), 'no backend has ended');
}
