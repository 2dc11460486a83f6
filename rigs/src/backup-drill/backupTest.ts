import pg from 'pg';
import { startBackends } from '../chaos-test/backends.ts';
import { type Buyer, createBuyer } from '../chaos-test/buyer.ts';
import { createChecks } from '../chaos-test/createChecks.ts';
import { startMailbox } from '../chaos-test/mailbox.ts';
import { type ArchivingPostgres, startArchivingPostgres } from './archivingPostgres.ts';
import { drill } from './backupDrill.ts';
import { printLines } from './ledgerOfCopy.ts';
import { isPgbackrestInstalled, pgbackrest, storedBackups } from './pgbackrest.ts';
import { startRestored } from './restoredPostgres.ts';

const ORDERS = 4;

/** Backs up with the files of `deploy/` while people order, loses the server, and restores a moment that lies between two orders. */
const { failures, check } = createChecks();

if (isPgbackrestInstalled) {
  await main();
  process.exitCode = failures.length > 0 ? 1 : 0;
} else {
  console.log('Skipped: pgbackrest is missing (Debian: apt-get install pgbackrest postgresql).');
}

async function main(): Promise<void> {
  const postgres = await startArchivingPostgres();
  const mailbox = await startMailbox();
  const backends = await startBackends(1, { DATABASE_URL: postgres.url, SMTP_URL: mailbox.url });
  try {
    await runStory(postgres, await createBuyer(backends.urls), backends.stop);
  } finally {
    await backends.stop();
    await postgres.destroy();
    await mailbox.stop();
  }
}

async function runStory({ url, config, destroy }: ArchivingPostgres, buyer: Buyer, stopBackends: () => Promise<void>) {
  const options = { config, database: 'postgres', user: 'run' };
  const paidOrders = async () => {
    const numbers: string[] = [];
    for (const id of await buyer.register(ORDERS)) {
      const { number } = (await buyer.order({ registrationIds: [id] })).body;
      await buyer.pay(number);
      numbers.push(number);
    }
    return numbers;
  };
  const differences = async () => {
    const lines = await drill(Object.assign({ originalUrl: url, marginMs: 0 }, options));
    console.log(printLines(lines));
    return lines.filter(({ isGood }) => !isGood).map(({ what }) => what);
  };

  pgbackrest(['stanza-create'], { config });
  pgbackrest(['check'], { config });
  const beforeFull = await paidOrders();
  pgbackrest(['--type=full', 'backup'], { config });
  const beforeDifferential = await paidOrders();
  pgbackrest(['--type=diff', 'backup'], { config });
  const types = storedBackups({ config }).map(({ type }) => type);
  check(types.join() === 'full,diff', `backups in the repository: ${types.join(', ')}`);
  const afterBackups = await paidOrders();
  await archiveAll(url);
  const [none, named] = [await differences(), await withChangedAmount(url, differences)];
  check(none.length === 0, `the drill finds ${none.length} differences`);
  check(named.join() === 'ledger', `after an amount was changed in the database in use it names: ${named.join()}`);

  const [{ moment }] = await execute(url, 'select clock_timestamp()::text as moment');
  await execute(url, 'select pg_sleep(1)');
  await execute(url, 'delete from race_numbers');
  const later = await paidOrders();
  await archiveAll(url);
  await stopBackends();
  await destroy();
  console.log(`  ${later.length} orders after a mistake at ${moment}; then the server and its folder are gone`);

  const restored = await startRestored(Object.assign({ target: moment }, options));
  try {
    const rows = await execute(
      restored.url,
      `select 'RUN-' || lpad(id::text, 6, '0') as number from orders where status = 'paid' order by id`,
    );
    const expected = [...beforeFull, ...beforeDifferential, ...afterBackups];
    const isExact = rows.map(({ number }) => number).join() === expected.join();
    check(isExact, `restored to that moment: ${rows.length} orders, exactly the ${expected.length} of before`);
    const [{ count }] = await execute(restored.url, 'select count(*)::int as count from race_numbers');
    check(count === expected.length, `${count} race numbers, which the mistake had deleted`);
  } finally {
    await restored.stop();
  }
}

/** Does something while one amount of the ledger is wrong. */
async function withChangedAmount<T>(url: string, work: () => Promise<T>): Promise<T> {
  const change = (by: number) =>
    execute(url, `update ledger set amount = amount + ${by} where id = (select min(id) from ledger)`);
  await change(100);
  const result = await work();
  await change(-100);
  return result;
}

async function execute(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // biome-ignore lint/suspicious/noExplicitAny: any row of any query
    return (await client.query(sql)).rows as any[];
  } finally {
    await client.end();
  }
}

/** Ends the segment in use and waits until the repository has it. */
async function archiveAll(url: string): Promise<void> {
  const [{ file }] = await execute(url, 'select pg_walfile_name(pg_switch_wal()) as file');
  for (;;) {
    const [{ last }] = await execute(url, 'select last_archived_wal as last from pg_stat_archiver');
    if (last && last.slice(8) >= file.slice(8)) return;
    await execute(url, 'select pg_sleep(0.2)');
  }
}
