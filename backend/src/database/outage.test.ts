import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isNull } from 'drizzle-orm';
import { createFixedClock } from '../clock.ts';
import { outbox } from '../modules/mail/index.ts';
import { orders } from '../modules/orders/index.ts';
import { faultyDatabase } from '../testing/faultyPostgres/faultyDatabase.ts';
import { stock } from '../testing/moduleInternals.ts';
import { orderForm } from '../testing/orderForm.ts';
import { temporaryBackend } from '../testing/temporaryBackend.ts';

/** What a visitor hears while the database is in trouble, and what becomes of an order that is sent again with its key. */

let wired: Awaited<ReturnType<typeof faultyDatabase>>;
let site: Awaited<ReturnType<typeof temporaryBackend>>;
let token: string;

before(async () => {
  wired = await faultyDatabase();
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  site = await temporaryBackend({ beside: { database: wired.database, clock } });
  token = await site.signUp('buyer@run.example', 'тихий ранок');
});
after(() => site.close());

const pin = { items: [{ sku: 'PIN', size: '', quantity: 1 }] };
const order = (key: string) =>
  site.call('POST', 'orders', orderForm(pin), { token, headers: { 'idempotency-key': key } });

/** Stored orders, and the pieces reserved for them. */
async function stored(): Promise<{ count: number; reserved: number }> {
  const { db } = wired.database;
  const stockRows = await db.select({ reserved: stock.reserved }).from(stock);
  return {
    count: (await db.select().from(orders)).length,
    reserved: stockRows.reduce((sum, row) => sum + row.reserved, 0),
  };
}

/** Nothing half-done: what was rejected left nothing, and the same key makes one order. */
async function tryAgain(key: string, before: Awaited<ReturnType<typeof stored>>): Promise<void> {
  const created = [await order(key), await order(key)];
  assert.deepEqual([created[0]?.status, created[0]?.body.number], [201, created[1]?.body.number]);
  assert.deepEqual(await stored(), { count: before.count + 1, reserved: before.reserved + 1 });
}

async function assertUnavailable(response: Awaited<ReturnType<typeof order>>): Promise<void> {
  assert.deepEqual([response.status, response.body.code], [503, 'database_unavailable'], JSON.stringify(response.body));
  assert.equal(response.headers['retry-after'], String(response.body.data.retryAfter));
}

const states = {
  '53100': 'disk full',
  '25006': 'read only',
  '57014': 'too slow',
  '55P03': 'locked',
  '53200': 'no memory',
};
for (const [state, what] of Object.entries(states)) {
  test(`${what} (${state}) is reported by a code that pages know, and nothing is half-done`, async () => {
    const before = await stored();
    const key = crypto.randomUUID();
    wired.wire.plan(/insert into "order_lines"/, state);
    await assertUnavailable(await order(key));
    assert.deepEqual(await stored(), before);
    await tryAgain(key, before);
  });
}

test('a server without free connections is reported, and found again', async () => {
  const before = await stored();
  const key = crypto.randomUUID();
  wired.wire.greet('53300');
  await wired.wire.terminate();
  await assertUnavailable(await order(key));
  const ready = await site.app.inject({ url: '/readyz' });
  assert.equal(ready.statusCode, 503);
  wired.wire.greet();
  await tryAgain(key, before);
});

test('transactions that collide too often are reported', async () => {
  const before = await stored();
  const key = crypto.randomUUID();
  wired.wire.plan(/insert into "order_lines"/, '40001', 8);
  await assertUnavailable(await order(key));
  await tryAgain(key, before);
});

test('an email that was sent is known to be sent, though the database was away when it did', async () => {
  for (const trouble of ['lost-before', 'lost-after', '53100']) {
    wired.wire.plan(/update "outbox" set "payload" = \$1, "sent_at"/, trouble);
    await site.call('POST', 'registration/code', { email: `${trouble}@run.example`, locale: 'ua' });
    await site.mail.sendDue();
  }
  const open = await wired.database.db.select().from(outbox).where(isNull(outbox.sentAt));
  assert.deepEqual(open, []);
});

test('an order whose commit got no response is found by its key and created once', async () => {
  const before = await stored();
  const key = crypto.randomUUID();
  wired.wire.plan(/^commit/, 'lost-after');
  await assertUnavailable(await order(key));
  assert.equal((await stored()).count, before.count + 1, 'it was made');
  await tryAgain(key, before);
});
