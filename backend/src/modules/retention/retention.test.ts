import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { audit, bankTransfers, parcels } from '../../testing/moduleInternals.ts';
import { orderForm } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { findOrderId, ledger, orders } from '../orders/index.ts';
import { payments } from '../payments/index.ts';
import { purgeExpiredData } from './retention.ts';

const { site, payer } = await backendWithPayer();

const days = (count: number) => ({ minutes: count * 24 * 60 });
const tidy = (atATime?: number) => purgeExpiredData(site.database.db, site.clock.now(), atATime);
const login = async (email: string) =>
  (await site.call('POST', 'login', { email, password: 'тихий ранок' })).body.token as string;

test('a draft is kept for ninety days after its last change', async () => {
  const email = 'draft@run.example';
  const token = await site.signUp(email, 'тихий ранок');
  for (const form of ['team', 'individual']) {
    await site.call('PUT', `drafts/${form}`, { version: 0, data: { city: 'Київ' } }, { token });
  }
  const status = async (form: string) =>
    (await site.call('GET', `drafts/${form}`, undefined, { token: await login(email) })).status;
  site.wait(days(60));
  const change = { version: 1, data: { city: 'Львів' } };
  await site.call('PUT', 'drafts/team', change, { token: await login(email) });
  site.wait(days(29));
  await tidy();
  assert.equal(await status('individual'), 200, 'the last day is still within the term');
  site.wait(days(2));
  await tidy();
  assert.deepEqual([await status('individual'), await status('team')], [204, 200]);
});

test('security events are purged after a year, in small steps, by several processes', async () => {
  const { db } = site.database;
  const old = new Date(site.clock.now().getTime() - 366 * 86_400_000);
  const rows = (at: Date) => Array.from({ length: 7 }, () => ({ userId: 990, event: 'account-exported', at }));
  await db.insert(audit).values([...rows(old), ...rows(site.clock.now())]);
  await Promise.all([tidy(2), tidy(2)]);
  assert.equal((await db.select().from(audit).where(eq(audit.userId, 990))).length, 7);
});

test('the recipient of a parcel is kept for six months after it was received', async () => {
  const { db } = site.database;
  const token = await site.signUp('parcel@run.example', 'тихий ранок');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const form = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  const { number } = (await site.call('POST', 'orders', form, { token, headers })).body;
  const orderId = findOrderId(number) ?? 0;
  const known = async () => (await site.orders.find(orderId))?.delivery !== null;
  site.wait(days(400));
  await tidy();
  assert.ok(await known(), 'a parcel that is not there yet still has to be sent');
  const now = site.clock.now();
  await db.insert(parcels).values({ orderId, state: 'delivered', createdAt: now, changedAt: now });
  site.wait(days(180));
  await tidy();
  assert.ok(await known());
  site.wait(days(2));
  await tidy();
  assert.ok(!(await known()));
});

test('retention: the address of a card goes after 90 days if its gift is never paid', async () => {
  const { db } = site.database;
  await payer.contribute({ honouredName: 'Марія', cardEmail: 'maria@run.example' });
  const addresses = async () =>
    (await db.select().from(orders)).flatMap(({ cardEmail }) => (cardEmail === null ? [] : [cardEmail]));
  site.wait(days(89));
  await tidy();
  assert.deepEqual(await addresses(), ['maria@run.example']);
  site.wait(days(2));
  await tidy();
  assert.deepEqual(await addresses(), []);
});

test('retention: payer hashes a day, donors for the accounting period, amounts permanently', async () => {
  const { db } = site.database;
  const { start } = (await payer.contribute({ name: 'Іван Франко', email: 'ivan@run.example' })).body;
  await payer.choose(await payer.openPage(start), 'pay');
  const [given] = await db.select().from(orders).where(eq(orders.email, 'ivan@run.example'));
  assert.ok(given);
  const keys = async () => {
    const [row] = await db.select().from(payments).where(eq(payments.orderId, given.id));
    return row?.clientKey;
  };
  await tidy();
  assert.notEqual(await keys(), '');
  site.wait(days(1.1));
  await tidy();
  assert.equal(await keys(), '');
  site.wait(days(1093));
  await tidy();
  assert.equal((await site.orders.find(given.id))?.contributorName, 'Іван Франко');
  site.wait(days(2));
  await tidy();
  const forgotten = await site.orders.find(given.id);
  assert.deepEqual([forgotten?.email, forgotten?.contributorName, forgotten?.total], [null, null, 50_000]);
  const moved = await db.select().from(ledger).where(eq(ledger.orderId, given.id));
  assert.deepEqual(
    moved.map(({ amount }) => amount),
    [50_000],
  );
});

test('unmatched transfers lose their payer after thirty days, matched ones after the accounting period', async () => {
  const { db } = site.database;
  const now = site.clock.now();
  const transfer = (state: 'dismissed' | 'settled' | 'proposed' | 'ignored') => ({
    key: state,
    state,
    bookedAt: now,
    importedAt: now,
    decidedAt: state === 'proposed' || state === 'ignored' ? null : now,
    amount: 100,
    currency: 'UAH',
    payerName: 'Сторонній',
    payerCode: '1234567890',
    payerAccount: 'UA57',
    purpose: 'від Стороннього',
    documentNumber: '7',
    suggested: [],
    shares: [],
    surplus: 0,
  });
  await db
    .insert(bankTransfers)
    .values([transfer('dismissed'), transfer('settled'), transfer('proposed'), transfer('ignored')]);
  const named = async () => {
    const row = sql`to_jsonb(bank_transfers)::text`;
    const rows = await db.select().from(bankTransfers).where(sql`${row} like '%торонн%' or ${row} like '%1234567890%'`);
    return rows.map(({ state }) => state).sort();
  };
  site.wait(days(29));
  await tidy();
  assert.deepEqual(await named(), ['dismissed', 'ignored', 'proposed', 'settled']);
  site.wait(days(2));
  await tidy();
  assert.deepEqual(await named(), ['ignored', 'proposed', 'settled']);
  site.wait(days(1065));
  await tidy();
  assert.deepEqual(await named(), ['ignored', 'proposed'], 'what waits for staff is decided first');
  assert.equal((await db.select().from(bankTransfers)).length, 4, 'sums and keys stay');
});
