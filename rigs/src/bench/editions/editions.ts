import { staffToken, temporaryBackend } from 'backend/temporary-backend';
import pg from 'pg';
import { startOwnPostgres } from '../../chaos-test/postgres.ts';
import { percentile } from '../../load-test/measures.ts';
import { type Line, report } from '../lines.ts';
import { CURRENT, insertEarlierEditions, insertEdition } from './manyEditions.ts';
import { screens } from './screens.ts';

/** What staff opens, in a database with one edition and in one with ten, by time and by the blocks that PostgreSQL reads. */
const PEOPLE = Number(process.env.PEOPLE ?? 60_000);
const EDITIONS = Number(process.env.EDITIONS ?? 10);
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const SECOND = 1000;

type Row = Record<string, string>;
interface Measured {
  name: string;
  url: string;
  times: Record<string, number[]>;
  blocks: Record<string, number>;
  queries: Record<string, { blocks: number; query: string }[]>;
  execute(statement: string): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

const postgres = await startOwnPostgres([
  'shared_preload_libraries=pg_stat_statements',
  'shared_buffers=256MB',
  'autovacuum=off',
]);
process.env.TEST_DATABASE_URL = postgres.url;
const one = await open('one', 0);
const ten = await open('ten', EDITIONS - 1);

for (let round = -1; round < ROUNDS; round += 1) {
  for (const [screen, { operation, body }] of Object.entries(screens)) {
    for (const site of round % 2 === 0 ? [one, ten] : [ten, one]) {
      if (round === -1) await site.execute('select pg_stat_statements_reset()');
      const time = await measure(site, operation, body);
      if (round === -1) await readBlocks(site, screen);
      else site.times[screen] = [...(site.times[screen] ?? []), time];
    }
  }
}
await one.close();
await ten.close();
await postgres.stop();

const names = Object.keys(screens);
const lines = names.flatMap((screen): Line[] => {
  const [p95, p95Of10] = [one, ten].map(({ times }) => percentile(times[screen] ?? [], 0.95));
  const [blocks = 0, blocksOf10 = 0] = [one, ten].map((site) => site.blocks[screen]);
  return [
    { what: `${screen}: p95 of one edition, ms`, value: p95 ?? Number.NaN },
    { what: `${screen}: p95 of ten to one`, value: (p95Of10 ?? Number.NaN) / (p95 ?? Number.NaN), atMost: 1.2 },
    { what: `${screen}: blocks of one edition`, value: blocks },
    { what: `${screen}: blocks of ten`, value: blocksOf10 },
  ];
});
const facts = Object.fromEntries([one, ten].map(({ name, times, queries }) => [name, { times, queries }]));
report('editions', lines, { people: PEOPLE, editions: EDITIONS, rounds: ROUNDS, ...facts });

async function open(name: string, earlier: number): Promise<Measured> {
  const site = await temporaryBackend();
  const { rows: found } = (await site.database.db.execute('select current_database() as name')) as { rows: Row[] };
  // The backend's own connections limit how long a statement takes.
  const client = new pg.Client({ connectionString: new URL(`/${found[0]?.name}`, postgres.url).href });
  await client.connect();
  const execute = (statement: string) => client.query(statement);
  await execute('create extension if not exists pg_stat_statements');
  await insertEdition(execute, PEOPLE);
  // In one statement of a connection that no time-out limits.
  await execute('select refresh_order_search(id) from orders');
  await execute(`select refresh_participants(id) from orders where status = 'paid'`);
  await insertEarlierEditions(execute, earlier);
  await execute('vacuum analyze');
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await client.end();
    await site.close();
  };
  console.log(`${name}: ${earlier + 1} × ${PEOPLE} people`);
  return { name, url, times: {}, blocks: {}, queries: {}, execute, close };
}

async function measure({ url }: Measured, operation: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/staff/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
    body: JSON.stringify({ edition: CURRENT, ...body }),
    signal: AbortSignal.timeout(120 * SECOND),
  });
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - start;
}

/** Blocks of 8 KB that each query of a screen has read, from memory or not. */
async function readBlocks(site: Measured, screen: string): Promise<void> {
  const { rows } =
    await site.execute(`select shared_blks_hit + shared_blks_read as blocks, query from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'
    order by 1 desc`);
  const queries = rows.map(({ blocks, query = '' }) => ({ blocks: Number(blocks), query }));
  site.blocks[screen] = queries.reduce((sum, { blocks }) => sum + blocks, 0);
  site.queries[screen] = queries.filter(({ blocks }) => blocks > 50);
}
