import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentRefunds } from '../../../testing/moduleInternals.ts';
import { backendWithPayer } from '../../../testing/payer.ts';
import { findOrderId } from '../../orders/index.ts';

/** One payment by card, money back by card and by hand. */

const { site, payer } = await backendWithPayer();
const token = await site.signUp('payer@run.example', 'тихий ранок');

async function refund(number: string, request: { byHand?: boolean; amount?: number } = {}) {
  const { body: response } = await site.staff('refund', { number, key: crypto.randomUUID(), ...request });
  await site.payments.sandbox?.settled();
  return response.outcome ?? response.code;
}
async function paid() {
  const number = await payer.order(token);
  await payer.choose(await payer.openPage((await payer.pay(token, number, 'monobank')).body), 'pay');
  return number;
}
const moved = (number: string) => payer.moved(findOrderId(number) ?? 0);

test('money that was given back by hand is not sent back by card again', async () => {
  const number = await paid();
  assert.equal(await refund(number, { byHand: true }), 'refunded');
  assert.equal(await refund(number), 'refund_not_possible');
  assert.deepEqual(await moved(number), [50_000, -50_000]);
  assert.equal((await payer.stored(`${number}-1`)).refunded, 0);
});

test('after a part by hand, the card gets the rest of the order', async () => {
  const number = await paid();
  await refund(number, { byHand: true, amount: 20_000 });
  assert.equal(await refund(number, { amount: 30_001 }), 'refund_not_possible');
  assert.equal(await refund(number), 'done');
  assert.deepEqual(await moved(number), [50_000, -20_000, -30_000]);
});

test('a refund by card is a movement of its payment, by the person who asked for it and with the reason', async () => {
  const number = await paid();
  const request = { number, key: crypto.randomUUID(), amount: 10_050, note: 'не біжить', actor: 'Марія' };
  await site.staff('refund', request);
  await site.payments.sandbox?.settled();
  const { ledger } = (await site.staff('show-order', { number })).body;
  const { reference, by, reason, amount } = ledger.at(-1);
  assert.deepEqual([reference, by, reason, amount], [`${number}-1`, 'Марія', 'не біжить', -10_050]);
});

test('by hand and by card at one moment: the money goes back once', async () => {
  const number = await paid();
  const responses = await Promise.all([refund(number), refund(number, { byHand: true })]);
  assert.equal(responses.filter((response) => ['done', 'refunded'].includes(response)).length, 1, String(responses));
  assert.deepEqual(await moved(number), [50_000, -50_000]);
});

test('money with a pending card refund is not refunded by hand', async () => {
  const number = await paid();
  const { id: paymentId } = await payer.stored(`${number}-1`);
  const open = {
    paymentId,
    key: `${number}-open`,
    amount: 40_000,
    refundedAfter: 40_000,
    requestedAt: site.clock.now(),
  };
  await site.database.db.insert(paymentRefunds).values({ ...open, state: 'asked' });
  assert.equal(await refund(number, { byHand: true, amount: 10_001 }), 'sum_not_there');
  assert.equal(await refund(number, { byHand: true }), 'partial');
  assert.deepEqual(await moved(number), [50_000, -10_000]);
});
