import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BankTransfer, Journal } from 'shared-lib/api/office';
import { importStatement } from '../../../testing/importStatement.ts';
import { openSite } from '../../../testing/openSite.ts';
import { payerOn } from '../../../testing/payer.ts';

const site = await openSite();
const payer = payerOn(site);
site.clock.set('2025-04-21T09:00:00Z');
const token = await site.signUp('runner@run.example', 'тихий ранок');
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const newKey = () => crypto.randomUUID();
let balance = 0;
let documents = 0;

/** One line of the bank with its balances, in hryvnias. */
async function receive(day: string, amount: number, purpose: string, name = 'Леся Українка'): Promise<BankTransfer> {
  const money = (value: number) => Math.abs(value).toFixed(2).replace('.', ',');
  const [opening, closing] = [balance, balance + amount];
  balance = closing;
  documents += 1;
  const balanceLine = (tag: string, value: number) => `:${tag}:${value < 0 ? 'D' : 'C'}${day}UAH${money(value)}`;
  const lines = [
    ':20:1',
    ':25:UA043052990000026001000000001',
    ':28C:1/1',
    balanceLine('60F', opening),
    `:61:${day}${day.slice(2)}${amount < 0 ? 'D' : 'C'}${money(amount)}NTRFPAY${documents}//B${documents}`,
    `:86:106?20${purpose}?32${name}`,
    balanceLine('62F', closing),
    '-',
  ];
  await importStatement(site, `${documents}.sta`, lines.join('\n'));
  const tabs = await Promise.all(['decision', 'matched', 'ignored'].map((tab): Promise<Bank> => act('bank', { tab })));
  const newest = tabs.flatMap(({ transfers }) => transfers).sort((one, other) => other.id - one.id)[0];
  assert.ok(newest);
  return newest;
}

const show = (): Promise<Journal> => act('journal', { month: '2025-04' });
const findBank = async () => (await show()).accounts.find(({ account }) => account === 'bank');

async function orderPaidByTransfer(): Promise<{ number: string; sum: number }> {
  const number = await payer.order(token);
  const { total } = (await act('show-order', { number })).money;
  await receive('250418', total / 100, `Участь, ${number}`);
  return { number, sum: total };
}

const refund = (number: string, amount: number, more: object = {}) =>
  act('refund', { number, amount, note: 'передумав', byHand: true, way: 'transfer', key: newKey(), ...more });

test('a refund recorded by hand and its line in the statement are one movement', async () => {
  const { number } = await orderPaidByTransfer();
  await refund(number, 10_000, { day: '2025-04-19' });
  assert.equal((await findBank())?.statement?.difference, 0, 'the statement ends before the refund');
  const line = await receive('250421', -100, `Повернення ${number}`);
  assert.deepEqual([line.state, line.reason], ['dismissed', 'recorded']);
  assert.deepEqual(line.shares, [{ number, amount: -10_000 }]);
  const bank = await findBank();
  assert.deepEqual([bank?.paid, bank?.statement?.difference], [10_000, 0]);
});

test('the line may come first, or carry only the number of the document', async () => {
  const { number } = await orderPaidByTransfer();
  const named = await receive('250421', -50, `Повернення ${number}`);
  const before = await findBank();
  assert.equal(before?.statement?.difference, 0);
  await refund(number, 5_000);
  const after = await findBank();
  assert.deepEqual([after?.closing, after?.statement?.difference], [before?.closing, 0], 'the line is taken back');
  assert.equal((await act('reopen-transfer', { id: named.id })).reason, 'outgoing');

  await refund(number, 2_500, { document: `B${documents + 1}` });
  assert.equal((await receive('250421', -25, 'Інше', 'Хтось')).reason, 'recorded');
});

test('a line that names nothing is joined by hand, and parted again', async () => {
  const { number } = await orderPaidByTransfer();
  await refund(number, 7_700);
  const line = await receive('250421', -77, 'Переказ', 'Одержувач');
  assert.deepEqual([line.reason, line.recordable], ['outgoing', [number]]);
  assert.equal((await act('link-transfer', { id: line.id, number: 'RUN-000999' })).code, 'movement_not_recorded');
  const joined = await act('link-transfer', { id: line.id, number });
  assert.deepEqual([joined.reason, joined.recordable], ['recorded', []]);
  assert.equal((await act('link-transfer', { id: line.id, number })).code, 'transfer_decided');
  assert.deepEqual((await act('reopen-transfer', { id: line.id })).recordable, [number]);
  await act('link-transfer', { id: line.id, number });
});

test('a payment recorded by hand waits for no decision when its transfer comes, a second transfer does', async () => {
  const number = await payer.order(token);
  const { total } = (await act('show-order', { number })).money;
  await act('settle', { number, note: 'за випискою', way: 'transfer', key: newKey() });
  const first = await receive('250421', total / 100, `Участь, ${number}`);
  assert.deepEqual([first.state, first.reason], ['dismissed', 'recorded']);
  const second = await receive('250421', total / 100, `Участь, ${number}`);
  assert.deepEqual([second.state, second.reason], ['decision', 'paid-already']);
  const { id } = (await act('show-order', { number })).ledger.find(({ amount }: { amount: number }) => amount > 0);
  await act('reverse-credit', { number, entry: id, reason: 'помилка' });
  assert.equal((await act('show-transfer', { id: first.id })).transfer.state, 'decision', 'it waits again');
});

test('a line of another sum, day or recipient is no recorded refund', async () => {
  const { number } = await orderPaidByTransfer();
  await refund(number, 3_300, { day: '2025-04-05' });
  assert.equal((await receive('250421', -33, `Повернення ${number}`)).reason, 'taken-back', 'sixteen days later');
  await refund(number, 4_400);
  assert.equal((await receive('250421', -43.99, `Повернення ${number}`)).reason, 'taken-back', 'a kopiyka less');
  assert.equal((await receive('250421', -44, 'Оренда', 'ТОВ Склад')).reason, 'outgoing', 'somebody else');
});
