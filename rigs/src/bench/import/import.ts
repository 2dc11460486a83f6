import { setTimeout as sleep } from 'node:timers/promises';
import { staffToken, temporaryBackend } from 'backend/temporary-backend';
import type { StatementImport } from 'shared-lib/api/office';
import { startOwnPostgres } from '../../chaos-test/postgres.ts';
import { type Line, report } from '../lines.ts';
import { insertManyOrders } from '../orders/manyOrders.ts';
import { writeStatement } from './writeStatement.ts';

/** How long visitors and staff wait while a statement is imported, beside the same requests of an idle backend. */
const ROWS = Number(process.env.ROWS ?? 20_000);
const ORDERS = Number(process.env.ORDERS ?? 2_000);
const REQUESTS = 600;
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
report('import', lines, { rows: ROWS, orders: ORDERS, ...facts });

async function measure(engine: string): Promise<Line[]> {
  const site = await temporaryBackend();
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  await insertManyOrders((statement) => site.database.db.execute(statement), ORDERS);
  await site.database.db.execute(`select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders`);
  await requestMany(origin, REQUESTS / 4);
  const idle = await requestMany(origin, REQUESTS);
  const startedAt = performance.now();
  const bytes = Buffer.from(writeStatement(ROWS)).toString('base64');
  const { id } = await act<StatementImport>(origin, 'statement', { file: 'statement.csv', bytes });
  const answered = performance.now() - startedAt;
  const busy: number[] = [];
  let found: StatementImport | undefined;
  do {
    busy.push(...(await requestMany(origin, 50)));
    found = (await act<StatementImport[]>(origin, 'statement-imports', {})).find((one) => one.id === id);
  } while (found && found.state !== 'done' && found.state !== 'failed');
  const took = performance.now() - startedAt;
  await site.close();
  if (found?.state !== 'done' || found.done !== ROWS) throw new Error(`The import ended as ${JSON.stringify(found)}.`);
  facts[engine] = { counts: found.counts, idle, busy };
  return [
    { what: `${engine}: p99 beside an import, idle p99s`, value: p99(busy) / p99(idle), atMost: LIMIT },
    { what: `${engine}: p99 idle, ms`, value: p99(idle) },
    { what: `${engine}: p99 beside an import, ms`, value: p99(busy) },
    { what: `${engine}: longest beside an import, ms`, value: Math.max(...busy) },
    { what: `${engine}: answer to the upload, ms`, value: answered },
    { what: `${engine}: rows a second`, value: ROWS / (took / 1000) },
  ];
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
