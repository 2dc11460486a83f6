import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createLogger } from '../../plugins/requestLog.ts';
import { FEE, orderStore } from '../../testing/moduleInternals.ts';
import { createLedger, type OrderRow } from '../orders/index.ts';
import { createCheckbox } from './checkbox/checkbox.ts';
import { openCheckboxFake } from './checkbox/checkboxFake.ts';
import { createFiscalReceipts } from './createFiscalReceipts.ts';
import { findReceipts } from './findReceipts.ts';
import { fiscalReceipts } from './fiscalReceipts.tables.ts';
import { readFiscalSettings } from './fiscalSettings.ts';

const { db, clock, place, register } = await orderStore();
const fake = await openCheckboxFake();
after(fake.close);
const open = (scope: 'souvenirs' | 'purchases') =>
  createFiscalReceipts({
    db,
    clock,
    log: createLogger('silent'),
    service: createCheckbox(fake.settings),
    settings: { from: new Date('2025-05-01T00:00:00Z'), scope },
  });
const souvenirs = open('souvenirs');
const wait = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());

beforeEach(async () => {
  // Receipts of the test before are not the next one's.
  await souvenirs.run();
  fake.receipts.clear();
});

async function move({ id: orderId }: OrderRow, amount: number, source: 'liqpay' | 'cash' | 'bank' = 'liqpay') {
  const entry = { orderId, source, sourceKey: crypto.randomUUID(), amount, currency: 'UAH', at: clock.now() } as const;
  await createLedger(db).write(entry, amount, clock.now());
}
const goods = () => place([{ kind: 'product', sku: 'MUG', quantity: 2 }]);
const sent = () => [...fake.receipts.values()];
const stored = (order: OrderRow) => db.select().from(fiscalReceipts).where(eq(fiscalReceipts.orderId, order.id));

test('a card payment for souvenirs gets one receipt with its lines, however often the job runs', async () => {
  const order = await goods();
  await move(order, 2 * FEE);
  await Promise.all([souvenirs.run(), open('souvenirs').run()]);
  await souvenirs.run();
  const [receipt] = sent();
  assert.equal(sent().length, 1);
  assert.deepEqual(receipt?.goods, [
    { good: { code: 'MUG', name: 'Участь', price: FEE }, quantity: 2_000, is_return: false },
  ]);
  assert.deepEqual(receipt?.payments, [{ type: 'CASHLESS', value: 2 * FEE }]);
  assert.deepEqual(receipt?.delivery, { emails: ['buyer@run.example'] });
  const [shown] = await findReceipts(db, order.id);
  assert.deepEqual([shown?.state, shown?.url], ['registered', `${fake.settings.receiptUrl}/${receipt?.id}`]);
});

test('cash is registered as cash; a bank transfer and a contribution for participation are no sale', async () => {
  const [cash, transfer, entry] = [await goods(), await goods(), await place([{ registrationId: await register() }])];
  await move(cash, 2 * FEE, 'cash');
  await move(transfer, 2 * FEE, 'bank');
  await move(entry, FEE);
  await souvenirs.run();
  assert.deepEqual(
    sent().map(({ payments }) => payments),
    [[{ type: 'CASH', value: 2 * FEE }]],
  );
  assert.deepEqual(await findReceipts(db, entry.id), []);
});

test('of a mixed order only the goods are sold, in several payments too', async () => {
  const order = await place([{ registrationId: await register() }, { kind: 'product', sku: 'MUG', quantity: 1 }]);
  await move(order, FEE + FEE / 2);
  await move(order, FEE / 2);
  await souvenirs.run();
  assert.deepEqual((await stored(order)).map(({ amount }) => amount).sort(), [0, FEE]);
  assert.equal(sent().length, 1);
});

test('a refund is registered as a return of its sale', async () => {
  const order = await goods();
  await move(order, 2 * FEE);
  await move(order, -FEE);
  await souvenirs.run();
  const [sale, back] = sent();
  assert.deepEqual(back?.goods[0]?.is_return, true);
  assert.deepEqual([back?.payments[0]?.value, back?.related_receipt_id], [FEE, sale?.id]);
});

test('a failing service is tried again later, and a lost answer registers nothing twice', async () => {
  const order = await goods();
  await move(order, 2 * FEE);
  fake.state.failures = 1;
  await souvenirs.run();
  assert.equal((await stored(order))[0]?.state, 'waiting');
  fake.state.isAnswerLost = true;
  wait(2);
  await souvenirs.run();
  assert.equal((await stored(order))[0]?.state, 'waiting');
  wait(6);
  await souvenirs.run();
  assert.equal((await stored(order))[0]?.state, 'registered');
  assert.equal(sent().length, 1);
});

test('an expired sign-in and a closed shift are renewed', async () => {
  const order = await goods();
  await move(order, 2 * FEE);
  fake.state.token = 'token-2';
  fake.state.isShiftOpen = false;
  await souvenirs.run();
  assert.equal((await stored(order))[0]?.state, 'registered');
});

test('settings: off without a licence, and nothing of the time before', () => {
  assert.equal(readFiscalSettings({}), undefined);
  const keys = { CHECKBOX_LICENSE_KEY: 'k', CHECKBOX_PIN: '1' };
  assert.throws(() => readFiscalSettings(keys), /FISCAL_RECEIPTS_FROM/);
  const settings = readFiscalSettings({ ...keys, FISCAL_RECEIPTS_FROM: '2026-05-01T00:00:00+03:00' });
  assert.deepEqual([settings?.scope, settings?.checkbox.url], ['souvenirs', 'https://api.checkbox.ua']);
  assert.throws(
    () => readFiscalSettings({ ...keys, FISCAL_RECEIPTS_FROM: '2026-05-01', FISCAL_RECEIPTS_FOR: 'all' }),
    /FISCAL_RECEIPTS_FOR/,
  );
});
