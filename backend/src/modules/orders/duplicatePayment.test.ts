import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importStatement } from '../../testing/importStatement.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { findOrderId } from './order.ts';

/** One order, money from the bank and from a card. */

const { site, payer } = await backendWithPayer();
const token = await site.signUp('payer@run.example', 'тихий ранок');

const act = async (action: string, body: object) => (await site.staff(action, body)).body;
let documents = 0;
function transfer(number: string, sum: string) {
  const heading = 'Дата;Сума;Валюта;Контрагент;Код контрагента;Рахунок контрагента;Призначення платежу;Номер документа';
  const row = `20.04.2025;${sum};UAH;ТОВ;21004568;UA573220010000026007233566001;${number};${++documents}`;
  return importStatement(site, 'квітень.csv', `${heading}\n${row}`);
}
async function begun() {
  const number = await payer.order(token);
  const page = await payer.openPage((await payer.pay(token, number, 'monobank')).body);
  return { number, page };
}
const moved = (number: string) => payer.moved(findOrderId(number) ?? 0);

test('a transfer settles during card entry; the second payment is booked and staff refunds it', async () => {
  const { number, page } = await begun();
  assert.equal((await transfer(number, '500.00')).settled.length, 1);
  const first = await payer.getOrder(token, number);
  await payer.choose(page, 'pay');
  const { status, raceNumbers } = await payer.getOrder(token, number);
  assert.deepEqual([status, raceNumbers], ['paid', first.raceNumbers]);
  assert.deepEqual(await moved(number), [50_000, 50_000]);
  assert.deepEqual((await payer.stored(`${number}-1`)).flags, ['paid-twice']);
  assert.deepEqual((await act('order', { number })).attention, ['overpaid']);
  const [listed] = await act('orders', { text: number });
  assert.equal(listed.attention, 'overpaid');
  assert.equal((await act('refund', { number, key: crypto.randomUUID() })).outcome, 'done');
  const after = await act('order', { number });
  assert.deepEqual([after.status, after.balance, after.attention], ['paid', 50_000, []]);
  assert.deepEqual(after.raceNumbers, first.raceNumbers);
});

test('a card pays before the statement: the transfer waits for staff, nothing is assigned twice', async () => {
  const { number, page } = await begun();
  await payer.choose(page, 'pay');
  const first = await payer.getOrder(token, number);
  const { proposed } = await transfer(number, '500.00');
  assert.equal(proposed[0]?.reason, 'paid-already');
  assert.deepEqual(await moved(number), [50_000]);
  const confirmed = await act('confirm-transfer', { id: proposed[0]?.id, numbers: [number] });
  assert.deepEqual([confirmed.state, confirmed.surplus], ['overpaid', 50_000]);
  assert.deepEqual((await act('order', { number })).attention, ['overpaid']);
  assert.deepEqual((await payer.getOrder(token, number)).raceNumbers, first.raceNumbers);
});

test('concurrent transfer and card: one settles, the other is a surplus', async () => {
  const { number, page } = await begun();
  await Promise.all([transfer(number, '500.00'), payer.choose(page, 'pay')]);
  const order = await payer.getOrder(token, number);
  assert.deepEqual([order.status, order.raceNumbers.length], ['paid', 1]);
  const money = await moved(number);
  // The statement settles when it is first, and is proposed when it is second.
  assert.ok(money.every((sum) => sum === 50_000) && money.length <= 2, String(money));
});
