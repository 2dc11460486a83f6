import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Journal, Payout, PayoutTransfer } from 'shared-lib/api/office';
import { backendWithPayer, goodCard } from '../../../testing/payer.ts';

const { site, payer } = await backendWithPayer();
const { db } = site.database;
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const listPayouts = async (): Promise<Payout[]> => act('payouts');
const refresh = () => act('refresh-payouts');
const show = async (query: object = {}): Promise<Journal> => act('journal', query);

async function pay(provider: 'liqpay' | 'monobank', amount: number, fault = ''): Promise<string> {
  const { start, token } = (await payer.contribute({ provider, amount })).body;
  const reference = await payer.getReference(token);
  if (fault) site.payments.sandbox?.faults.set(reference, fault as 'payout-held');
  await payer.choose(await payer.openPage(start), 'pay', { card: goodCard });
  return reference;
}

/** A transfer as the import leaves it when it finds no order. */
async function receive(day: string, amount: number, purpose: string, payer = 'АТ КБ «ПриватБанк»'): Promise<void> {
  await db.execute(sql`insert into bank_transfers
    (key, booked_at, amount, currency, payer_name, payer_code, payer_account, purpose, document_number, state, suggested, shares, surplus, imported_at)
    values (${purpose + day}, ${`${day}T10:00:00Z`}, ${amount}, 'UAH', ${payer}, '', '', ${purpose}, '', 'ignored', '[]', '[]', 0, ${site.clock.now()})`);
  await site.bookkeeping.book();
}

test('services report the payments of a day with their fees, and each payout is expected once', async () => {
  const first = await pay('liqpay', 100_000);
  await pay('liqpay', 50_000);
  await pay('monobank', 20_000);
  assert.deepEqual(await refresh(), { added: 0, failed: [], matched: 0 }, 'the day is not over');
  site.clock.set('2025-04-21T09:00:00Z');
  assert.deepEqual(await refresh(), { added: 2, failed: [], matched: 0 });
  assert.deepEqual(await refresh(), { added: 0, failed: [], matched: 0 });
  const payouts = await listPayouts();
  assert.deepEqual(
    payouts.map(({ provider, day, amount, fee, expected, received, state }) => [
      provider,
      day,
      amount,
      fee,
      expected,
      received,
      state,
    ]),
    [
      ['liqpay', '2025-04-20', 150_000, 2_250, 147_750, null, 'expected'],
      ['monobank', '2025-04-20', 20_000, 260, 19_740, null, 'expected'],
    ],
  );
  assert.deepEqual(payouts[0]?.items[0], {
    id: 1,
    reference: first,
    order: first.slice(0, -2),
    amount: 100_000,
    fee: 1_500,
    isHeld: false,
  });
});

test('the transfer of a payout is neither ignored nor a contribution, and both accounts agree', async () => {
  await receive('2025-04-21', 147_750, 'Переказ коштів LiqPay за 20.04.2025');
  const [payout] = await listPayouts();
  assert.deepEqual([payout?.state, payout?.received], ['matches', 147_750]);
  const journal = await show({ text: payout?.providerId });
  assert.deepEqual(
    journal.entries.map(({ account, document, received, paid, fee }) => [account, document, received, paid, fee]),
    [
      ['bank', 'payout', 147_750, null, 0],
      ['liqpay', 'payout', null, 147_750, 2_250],
    ],
  );
  assert.equal(journal.accounts.find(({ account }) => account === 'liqpay')?.closing, 0);
  assert.equal((await show({ account: 'bank' })).count, 1, 'booked once');
});

test('a payout that lacks a payment is short until the payment moves to the next one', async () => {
  const held = await pay('monobank', 5_000);
  await pay('monobank', 70_000);
  site.clock.set('2025-04-22T09:00:00Z');
  await pay('monobank', 10_000);
  site.clock.set('2025-04-23T09:00:00Z');
  await refresh();
  await receive('2025-04-21', 19_740, 'plata by mono 20.04');
  await receive('2025-04-22', 69_090, 'plata by mono 21.04');
  const find = async () =>
    (await listPayouts()).find(({ provider, day }) => provider === 'monobank' && day === '2025-04-21');
  const short = await find();
  assert.deepEqual([short?.state, short?.difference], ['short', -4_935]);
  assert.equal((await show({ text: '2025-04-21' })).count, 0, 'it is booked when it matches');
  const bank = (await show()).accounts.find(({ account }) => account === 'bank');
  assert.equal(bank?.waiting, 69_090);
  site.clock.set('2025-05-05T09:00:00Z');
  const closed = await act('close-month', { month: '2025-04' });
  assert.deepEqual(closed.data.obstacles, [{ kind: 'payouts', count: 2 }]);
  site.clock.set('2025-04-23T09:00:00Z');

  const item = short?.items.find(({ reference }) => reference === held);
  assert.equal((await act('move-payout-item', { id: item?.id })).id, item?.id);
  const [next] = await listPayouts();
  assert.deepEqual([(await find())?.state, next?.amount, next?.items.at(0)?.isHeld], ['matches', 15_000, true]);
  assert.equal((await show({ text: '2025-04-21' })).count, 2);
  assert.equal((await act('move-payout-item', { id: short?.items[1]?.id })).code, 'payout_not_open');
});

test('a payment that the service held back comes with a later payout', async () => {
  site.clock.set('2025-04-25T09:00:00Z');
  await pay('liqpay', 30_000, 'payout-held');
  await pay('liqpay', 40_000);
  site.clock.set('2025-04-27T09:00:00Z');
  await refresh();
  const liqpay = (await listPayouts()).filter(({ provider, day }) => provider === 'liqpay' && day > '2025-04-21');
  assert.deepEqual(
    liqpay.map(({ day, amount }) => [day, amount]),
    [
      ['2025-04-26', 30_000],
      ['2025-04-25', 40_000],
    ],
  );
  assert.equal((await act('move-payout-item', { id: liqpay[1]?.items[0]?.id })).code, 'payout_not_open');
});

const find = async (day: string, provider = 'liqpay'): Promise<Payout> => {
  const payout = (await listPayouts()).find((one) => one.day === day && one.provider === provider);
  assert.ok(payout);
  return payout;
};
const listTransfers = async (id: number): Promise<PayoutTransfer[]> => act('payout-transfers', { id });
const getServiceBalance = async () => (await show()).accounts.find(({ account }) => account === 'liqpay')?.closing;

test('a transfer that names no service is chosen by hand, with what differs, and the choice is undone', async () => {
  await receive('2025-04-27', 29_550, 'Зарахування коштів від еквайрингу');
  await receive('2025-04-27', 39_400, 'Зарахування за договором');
  const { id } = await find('2025-04-25');
  const transfers = await listTransfers(id);
  assert.deepEqual(
    transfers.slice(0, 2).map(({ day, amount, difference }) => [day, amount, difference]),
    [
      ['2025-04-27', 39_400, 0],
      ['2025-04-27', 29_550, -9_850],
    ],
  );
  const [equal, less] = transfers;
  const before = await getServiceBalance();
  await act('match-payout', { id, transferId: less?.id });
  const short = await find('2025-04-25');
  assert.deepEqual([short.state, short.difference, short.isUndoable], ['short', -9_850, true]);
  assert.equal((await act('match-payout', { id, transferId: equal?.id })).id, id);
  assert.equal((await find('2025-04-25')).state, 'matches');
  assert.equal(await getServiceBalance(), (before ?? 0) - 40_000, 'both sides are booked');
  assert.ok((await act('bank', { tab: 'decision' })).transfers.some((one: { id: number }) => one.id === less?.id));

  assert.equal((await act('undo-payout-match', { id })).id, id);
  assert.deepEqual([(await find('2025-04-25')).received, await getServiceBalance()], [29_550, before]);
  assert.equal((await act('undo-payout-match', { id })).code, 'payout_not_decided');
  assert.equal((await act('match-payout', { id, transferId: equal?.id })).id, id, 'it is booked again');
  assert.equal(await getServiceBalance(), (before ?? 0) - 40_000);
});

test('a payout that none of the transfers brought keeps waiting, and a later transfer is still found', async () => {
  const { id } = await find('2025-04-26');
  await act('match-payout', { id });
  assert.equal((await find('2025-04-26')).state, 'expected');
  await receive('2025-04-28', 29_550, 'Переказ LiqPay за 26.04');
  const found = await find('2025-04-26');
  assert.equal(found.state, 'matches');
  await act('match-payout', { id });
  await site.bookkeeping.book();
  assert.equal((await find('2025-04-26')).state, 'expected', 'a transfer that was denied is not matched again');
  assert.equal((await show({ text: found.providerId, reversals: 'only' })).count, 2);
  await act('undo-payout-match', { id });
  assert.equal((await find('2025-04-26')).state, 'matches');
});

test('a client of the same bank pays out nothing of a service', async () => {
  const day = site.clock.now().toISOString().slice(0, 10);
  await pay('monobank', 51_000);
  site.wait({ minutes: 24 * 60 });
  await refresh();
  const { expected } = await find(day, 'monobank');
  const next = site.clock.now().toISOString().slice(0, 10);
  await receive(next, expected - 300, 'Участь у забігу, Петренко Олена', 'АТ «УНІВЕРСАЛ БАНК»');
  assert.equal((await find(day, 'monobank')).state, 'expected');
});
