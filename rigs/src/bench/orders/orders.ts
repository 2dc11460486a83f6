import { fillOrderSearch } from 'backend/order-search';
import { staffToken, temporaryBackend } from 'backend/temporary-backend';
import { type Line, report } from '../lines.ts';
import { median } from '../median.ts';
import { insertManyOrders } from './manyOrders.ts';

/** Searches a hundred thousand orders through the API of staff, beside a look-up of one transfer by its primary key. */
const ORDERS = Number(process.env.ORDERS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 10);
const SECOND = 1000;

const queries: Record<string, object> = {
  'newest orders': {},
  'unpaid, by amount': { view: 'awaiting', sort: 'amount' },
  'days and payment method': { from: '2025-05-01', to: '2025-05-03', paymentMethod: 'invoice' },
  'common name': { text: 'Олена' },
  surname: { text: 'Шевченко' },
  'name and surname': { text: 'Олена Кравчук' },
  'one typo': { text: 'Бандаренко' },
  'two typos': { text: 'Шивчинко' },
  'no such name': { text: 'Ксенофонтова' },
  transliterated: { text: 'Bondarenko' },
  'other layout': { text: 'Itdxtyrj' },
  'order number': { text: 'RUN-000417' },
  phone: { text: '067 004 04 49' },
  email: { text: 'runner777@run' },
  'tax code': { text: '30000420' },
  amount: { text: '1 950,00' },
};

const site = await temporaryBackend();
const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
await insertManyOrders((statement) => site.database.db.execute(statement), ORDERS);
await fillOrderSearch(site.database.db);
await site.database.db.execute('analyze order_search');
await site.database.db.execute('analyze order_words');

const times: Record<string, number[]> = { 'primary key': [] };
for (let round = -1; round < ROUNDS; round++) {
  for (const [what, query] of Object.entries(queries)) {
    const [searched, looked] = [await timed('search-orders', query), await timed('show-transfer', { id: 1 })];
    if (round < 0) continue;
    times[what] = [...(times[what] ?? []), searched];
    times['primary key']?.push(looked);
  }
}
await site.close();

const all = Object.keys(queries).flatMap((what) => times[what] ?? []);
const lookUp = median(times['primary key'] ?? []);
const lines: Line[] = [
  { what: `search in ${ORDERS} orders, p95, ms`, value: percentile(all, 0.95), atMost: 150 },
  { what: 'search, p95, look-ups by primary key', value: percentile(all, 0.95) / lookUp },
  { what: 'search, median, look-ups by primary key', value: median(all) / lookUp },
  ...Object.keys(queries).map((what) => ({ what: `${what}, median, ms`, value: median(times[what] ?? []) })),
];
report('orders', lines, { orders: ORDERS, rounds: ROUNDS, times });

async function timed(operation: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/staff/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30 * SECOND),
  });
  // There is no transfer to find.
  if (!response.ok && response.status !== 404) throw new Error(`${operation}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - start;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
