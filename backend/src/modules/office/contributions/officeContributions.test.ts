import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importStatement } from '../../../testing/importStatement.ts';
import { backendWithPayer } from '../../../testing/payer.ts';

const { site, payer } = await backendWithPayer();

async function contribute(form: object): Promise<void> {
  const { start } = (await payer.contribute(form)).body;
  await payer.choose(await payer.openPage(start), 'pay');
}
const statement = [
  'Дата операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу;Номер документа',
  '12.04.2025;777,00;UAH;"Крок Уперед";31000093;Благодійний внесок, без ПДВ;2502',
].join('\r\n');
const run = async (operation: string, body: object = {}) => (await site.staff(operation, body)).body;

await contribute({ amount: 25_000, name: 'Леся Українка', email: 'lesia@run.example' });
await contribute({ amount: 1_000, currency: 'EUR' });
await payer.contribute({ amount: 90_000, name: 'Не Заплатив' });
await importStatement(site, 'vypyska.csv', statement);

test('the list has the money that came, its day and way, the transfer, and the totals of months', async () => {
  const found = await run('contributions');
  assert.deepEqual([found.count, found.next], [3, null], JSON.stringify(found));
  const [transfer, euros, card] = found.contributions;
  assert.deepEqual(
    [card.name, card.email, card.amount, card.way, card.transferId],
    ['Леся Українка', 'lesia@run.example', 25_000, 'liqpay', null],
  );
  assert.match(card.receipt, /^(waiting|sent)$/, 'the outbox may be faster than the import');
  assert.deepEqual([euros.amount, euros.currency, euros.name, euros.receipt], [1_000, 'EUR', '', 'none']);
  assert.deepEqual([transfer.way, transfer.amount, typeof transfer.transferId], ['bank', 77_700, 'number']);
  assert.match(transfer.at, /^2025-04-1[12]/);
  assert.deepEqual(found.months, [
    { month: '2025-04', currency: 'EUR', amount: 1_000, count: 1 },
    { month: '2025-04', currency: 'UAH', amount: 102_700, count: 2 },
  ]);
});

test('filters are the day of the money, the way, the amount and a text with a typo', async () => {
  const names = async (query: object) =>
    (await run('contributions', query)).contributions.map(({ amount }: { amount: number }) => amount);
  assert.deepEqual(await names({ from: '2025-04-12', to: '2025-04-12' }), [77_700]);
  assert.deepEqual(await names({ paymentMethod: 'online', amountFrom: 2_000 }), [25_000]);
  assert.deepEqual(await names({ text: 'Укранка' }), [25_000]);
  const { count, bytes } = await run('export-contributions', { format: 'csv', text: 'Українка' });
  assert.equal(count, 1);
  assert.match(
    Buffer.from(bytes, 'base64').toString(),
    /Леся Українка;lesia@run\.example;250,00;UAH;"Картка, LiqPay";;(?:Чекає|Надіслано)/,
  );
});

test('the receipt is sent again, or for the first time to an email that then belongs to the donor', async () => {
  const { contributions } = await run('contributions');
  const [transfer, , card] = contributions;
  await site.emailTo('lesia@run.example');
  const sent = site.mail.inbox?.emails().length ?? 0;
  assert.equal((await run('send-receipt', { number: card.number })).number, card.number);
  assert.match((await site.emailTo('lesia@run.example'))?.text ?? '', new RegExp(card.number));
  assert.equal(site.mail.inbox?.emails().length, sent + 1);

  assert.equal((await run('send-receipt', { number: transfer.number })).code, 'validation_failed');
  await run('send-receipt', { number: transfer.number, email: 'krok@run.example' });
  assert.match((await site.emailTo('krok@run.example'))?.text ?? '', /777/);
  const [found] = (await run('contributions', { text: 'krok@run' })).contributions;
  assert.deepEqual([found.number, found.receipt], [transfer.number, 'sent']);
  assert.equal((await run('send-receipt', { number: 'RUN-000999' })).code, 'contribution_not_found');
});
