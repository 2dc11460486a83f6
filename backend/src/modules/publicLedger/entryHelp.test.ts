import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../testing/openSite.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { eventRecord } from '../../testing/temporaryBackend.ts';

const site = await openSite();
const token = await site.signUp('runner@run.example', 'тихий ранок');
const keyed = () => ({ token, headers: { 'idempotency-key': crypto.randomUUID() } });
const price = 50_000;

async function payEntries(people: number, items: object[] = []): Promise<string> {
  const form = { kind: 'individual', participants: Array.from({ length: people }, () => participant) };
  const registered = (await site.call('POST', 'registrations', form, keyed())).body;
  const registrationIds = registered.map(({ id }: { id: number }) => id);
  const content = { ...orderForm({ registrationIds, items }), paymentMethod: 'online' };
  const { number } = (await site.call('POST', 'orders', content, keyed())).body;
  await site.staff('settle', { number, key: crypto.randomUUID() });
  return number;
}

async function getRaised() {
  await site.publicLedger.publish();
  const { amounts, entries } = (await site.call('GET', 'contributions/raised')).body;
  const { totals } = (await site.call('GET', 'public-ledger')).body;
  const received = totals.find(({ currency }: { currency: string }) => currency === 'UAH')?.received ?? 0;
  assert.deepEqual([amounts.UAH, received], [entries.UAH, entries.UAH], 'every page shows the same amount');
  return entries.UAH;
}

const setRule = (rule: { percent?: number; perPerson?: number }) =>
  site.setEvent({ ...eventRecord, entryHelp: { percent: 0, perPerson: 0, ...rule } });

test('entries count as raised by the rule of the run, and no longer once they are given back', async () => {
  const first = await payEntries(2);
  assert.equal(await getRaised(), 0, 'without a rule');

  await setRule({ percent: 60 });
  assert.equal(await getRaised(), 2 * price * 0.6);
  assert.equal(await getRaised(), 2 * price * 0.6, 'once');

  const unpaid = (
    await site.call('POST', 'registrations', { kind: 'individual', participants: [participant] }, keyed())
  ).body;
  await site.call(
    'POST',
    'orders',
    { ...orderForm({ registrationIds: [unpaid[0].id] }), paymentMethod: 'online' },
    keyed(),
  );
  await payEntries(1);
  assert.equal(await getRaised(), 3 * price * 0.6, 'only paid entries');

  const refund = { number: first, amount: price, byHand: true, restock: false, key: crypto.randomUUID() };
  assert.equal((await site.staff('refund', refund)).status, 200);
  assert.equal(await getRaised(), 2 * price * 0.6, 'one of two entries was given back');

  await setRule({ perPerson: 20_000 });
  assert.equal(await getRaised(), 20_000 + 20_000, 'the rest of one order, and another');

  const { entries } = (await site.call('GET', 'public-ledger')).body;
  assert.ok(entries.every(({ kind }: { kind: string }) => kind === 'entries'));
  assert.equal(
    entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    40_000,
  );
  assert.ok((await site.publicLedger.verify()).isIntact);
});

test('goods of an order are no help', async () => {
  await setRule({ percent: 100 });
  const before = await getRaised();
  await payEntries(1, [{ sku: 'MUG', quantity: 1 }]);
  assert.equal(await getRaised(), before + price);
});
