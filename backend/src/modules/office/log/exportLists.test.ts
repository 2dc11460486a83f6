import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../../../testing/openSite.ts';
import { payerOn } from '../../../testing/payer.ts';
import { readXlsx } from '../../../testing/readXlsx.ts';

const site = await openSite();
const payer = payerOn(site);
const token = await site.signUp('olena@run.example', 'тихий ранок');
const { staff: run } = site;
const number = await payer.order(token);
await run('settle', { number, key: crypto.randomUUID(), amount: 10_050, note: 'готівкою' });

const read = async (operation: string, query: object) => {
  const { body } = await run(operation, { ...query, format: 'csv' });
  return { ...body, lines: Buffer.from(body.bytes, 'base64').toString().trim().split('\r\n') };
};

test('the log is exported as its filter finds it, in the words of the office', async () => {
  const { lines, count, name } = await read('export-audit', { target: number });
  assert.deepEqual([count, name, lines.length], [1, 'log-2025-04-20.csv', 2]);
  assert.equal(lines[0], 'Коли;Хто;Що;Про що;Подробиці;Підсумок');
  assert.match(lines[1], new RegExp(`;Зарахування оплати;${number};"«готівкою», 100,50\u00a0₴";Виконано$`));
  assert.equal((await read('export-audit', { target: 'RUN-999999' })).count, 0);
  const [last] = (await run('history', { limit: 1 })).body;
  assert.deepEqual([last.action, last.details.count], ['export-audit', 0]);
});

test('emails of a state and the goods that are shown are exported', async () => {
  const all = (await run('emails', { state: 'waiting' })).body;
  const emails = await read('export-emails', { state: 'waiting' });
  assert.ok(emails.count <= all.counts.waiting);
  assert.deepEqual([emails.count, emails.lines[0]], [emails.lines.length - 1, 'Час;Кому;Лист;Замовлення;Стан;Спроби']);
  assert.equal((await read('export-emails', { state: 'waiting', text: 'other@run.example' })).count, 0);
  const { body } = await run('export-stock', { skus: ['MUG'], format: 'xlsx', language: 'en' });
  const [head, mug] = readXlsx(Buffer.from(body.bytes, 'base64'));
  assert.deepEqual([body.count, head?.slice(0, 2), mug?.[0]], [1, ['SKU', 'Product'], 'MUG']);
});
