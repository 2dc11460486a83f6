import { temporaryBackend } from 'backend/temporary-backend';
import pLimit from 'p-limit';
import { startOwnPostgres } from '../../chaos-test/postgres.ts';
import { type Line, report } from '../lines.ts';
import { insertManyOrders } from '../orders/manyOrders.ts';
import { distantDatabase } from './distantDatabase.ts';
import { sendPaidWebhook } from './paidWebhook.ts';

/** Webhooks that settle orders, and race numbers, a second, with PostgreSQL beside the backend and far away. */
const ORDERS = Number(process.env.ORDERS ?? 2000);
const AT_ONCE = 100;
const ROUND_TRIPS_MS = [0, 2, 10];
const PRICE = 50_000;

type Site = Awaited<ReturnType<typeof temporaryBackend>>;

const postgres = await startOwnPostgres();
const lines: Line[] = [];
for (const roundTrip of ROUND_TRIPS_MS) {
  const database = await distantDatabase(postgres.url, roundTrip);
  process.env.TEST_DATABASE_URL = roundTrip === 0 ? postgres.url : database.url;
  const payments = await withOrders(
    `update orders set status = 'awaiting-payment', total = ${PRICE}, paid_at = null`,
    async (site) => {
      const limit = pLimit(AT_ONCE);
      await Promise.all(
        Array.from({ length: ORDERS }, (_, index) =>
          limit(() => sendPaidWebhook(site, { order: index + 1, amount: PRICE })),
        ),
      );
    },
  );
  const numbers = await withOrders(`update orders set status = 'paid', awaits_numbers = true`, (site) =>
    site.orders.numbering.run(),
  );
  database.close();
  lines.push(
    { what: `payments a second, round trip ${roundTrip} ms`, value: payments },
    { what: `numbers a second, round trip ${roundTrip} ms`, value: numbers },
    // The row that assigns numbers must not limit payments.
    { what: `numbers a payment, round trip ${roundTrip} ms`, value: numbers / payments, atLeast: 2 },
  );
}
await postgres.stop();
report('payments', lines, { orders: ORDERS, atOnce: AT_ONCE });

/** @returns orders a second. @throws {Error} when their numbers have a gap or a double. */
async function withOrders(prepared: string, work: (site: Site) => Promise<unknown>): Promise<number> {
  const site = await temporaryBackend();
  const execute = async (statement: string) =>
    (await site.database.db.execute(statement)) as unknown as { rows: { count: number; last: number }[] };
  await insertManyOrders(execute, ORDERS);
  await execute(`insert into payments (order_id, attempt, reference, provider, amount, currency, state, expires_at,
      client_key, device_key, created_at, updated_at)
    select id, 1, 'RUN-' || lpad(id::text, 6, '0') || '-1', 'liqpay', ${PRICE}, 'UAH', 'pending', now(), '', '', now(), now()
    from orders`);
  await execute(prepared);
  await execute('analyze');
  const start = performance.now();
  await work(site);
  const seconds = (performance.now() - start) / 1000;
  const [numbers] = (
    await execute('select count(distinct registration_id)::int as count, max(number) as last from race_numbers')
  ).rows;
  await site.close();
  if (numbers?.count !== ORDERS || numbers.last !== ORDERS) throw new Error(`numbers: ${JSON.stringify(numbers)}`);
  return ORDERS / seconds;
}
