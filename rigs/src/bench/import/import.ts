import { setTimeout as sleep } from 'node:timers/promises';
import { staffToken, temporaryBackend } from 'backend/temporary-backend';
import type { StatementImport } from 'shared-lib/api/office';
import { startOwnPostgres } from '../../chaos-test/postgres.ts';
import { type Line, report } from '../lines.ts';
import { median } from '../median.ts';
import { insertManyOrders } from '../orders/manyOrders.ts';
import { writeStatement } from './writeStatement.ts';

/** How long visitors and staff wait while statements are imported, beside the same requests without an import. */
const ROWS = Number(process.env.ROWS ?? 20_000);
const ORDERS = Number(process.env.ORDERS ?? 2_000);
const ROUNDS = Number(process.env.ROUNDS ?? 8);
const ROWS_OF_ROUND = 150;
const REQUESTS_AT_ONCE = 25;
const PAUSE_MS = 10;
const LIMIT = 2;

const lines: Line[] = [];
const facts: Record<string, unknown> = {};
const postgres = await startOwnPostgres();
for (const [engine, url] of [['embedded', ''] as const, ['PostgreSQL', postgres.url] as const]) {
  process.env.TEST_DATABASE_URL = url;
  lines.push(...(await measure(engine)));
}
await postgres.stop();
report('import', lines, { rows: ROWS, orders: ORDERS, rounds: ROUNDS, ...facts });

/** Requests with and without an import alternate, so that a slow moment of the machine affects both. */
async function measure(engine: string): Promise<Line[]> {
  const site = await temporaryBackend();
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  await insertManyOrders((statement) => site.database.db.execute(statement), ORDERS);
  await site.database.db.execute(`select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders`);
  const [idle, busy]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const id = await upload(origin, ROWS_OF_ROUND, round + 1);
    const beside: number[] = [];
    while (!(await hasEnded(origin, id))) beside.push(...(await requestMany(origin, REQUESTS_AT_ONCE)));
    const alone = await requestMany(origin, beside.length);
    if (round < 0) continue;
    busy.push(...beside);
    idle.push(...alone);
  }
  const startedAt = performance.now();
  const id = await upload(origin, ROWS, ROUNDS + 1);
  const answered = performance.now() - startedAt;
  while (!(await hasEnded(origin, id))) await sleep(1000);
  const took = performance.now() - startedAt;
  await site.close();
  facts[engine] = { idle, busy };
  return [
    { what: `${engine}: p99 beside an import, p99s without`, value: p99(busy) / p99(idle), atMost: LIMIT },
    { what: `${engine}: p99 without an import, ms`, value: p99(idle) },
    { what: `${engine}: p99 beside an import, ms`, value: p99(busy) },
    { what: `${engine}: median without an import, ms`, value: median(idle) },
    { what: `${engine}: median beside an import, ms`, value: median(busy) },
    { what: `${engine}: answer to an upload of ${ROWS} rows, ms`, value: answered },
    { what: `${engine}: rows a second`, value: ROWS / (took / 1000) },
  ];
}

async function upload(origin: string, rows: number, seed: number): Promise<number> {
  const bytes = Buffer.from(writeStatement(rows, seed)).toString('base64');
  return (await act<StatementImport>(origin, 'statement', { file: 'statement.csv', bytes })).id;
}

/** @throws {Error} when the import failed. */
async function hasEnded(origin: string, id: number): Promise<boolean> {
  const found = (await act<StatementImport[]>(origin, 'statement-imports', {})).find((one) => one.id === id);
  if (!found || found.state === 'failed' || (found.state === 'done' && found.done !== found.total))
    throw new Error(`The import ended as ${JSON.stringify(found)}.`);
  return found.state === 'done';
}

async function requestMany(origin: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    if (at % 2 === 0) await (await fetch(`${origin}/wp-json/custom/v1/contributions/raised`)).arrayBuffer();
    else await act(origin, 'search-orders', { text: 'RUN-000417' });
    times.push(performance.now() - startedAt);
    await sleep(PAUSE_MS);
  }
  return times;
}

async function act<Result>(origin: string, operation: string, body: object): Promise<Result> {
  const response = await fetch(`${origin}/staff/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
    body: JSON.stringify({ actor: 'bench', ...body }),
  });
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
  return response.json();
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
