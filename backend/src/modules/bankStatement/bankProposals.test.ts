import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderForm } from '../../testing/orderForm.ts';
import { createBankDesk } from './createBankDesk.ts';
import { readStatement } from './reading/readStatement.ts';
import { openStatementSite } from './testing/openStatementSite.ts';

const { site, bank, keyed, invoiced, getStatus, line, statement } = await openStatementSite();

test('a payer without a number is recognised by name and sum, in any spelling, and found by name', async () => {
  const form = orderForm({ items: [{ sku: 'PIN', size: '', quantity: 1 }] });
  const person = { kind: 'company', name: 'ФОП Щербина Марта Олегівна', taxCode: '00030001', address: 'Львів' };
  const order = { ...form, paymentMethod: 'invoice', payer: person };
  const { number, total } = (await site.call('POST', 'orders', order, keyed())).body;
  const payers: [string, string, string][] = [
    ['ЩЕРБИНА МАРТА ОЛЕГIВНА', '', 'за забіг'],
    ['Shcherbyna Marta', '', 'оплата послуг'],
    ['АТ БАНК', '', 'за Щербину, платник Марта Щербина'],
    ['Хтось Інший', '30001', 'Благодійний внесок'],
  ];
  for (const [name, code, purpose] of payers) {
    const row = line(total, purpose, code).replace(';ТОВ;', `;${name};`);
    const { proposed, settled, contributions } = await bank.importStatement(statement(row));
    assert.deepEqual([settled.length, contributions.length], [0, 0], name);
    assert.deepEqual([proposed[0]?.reason, proposed[0]?.suggested], ['no-number', [number]], name);
  }
  const stranger = line(total, 'за забіг', '').replace(';ТОВ;', ';Роман Цапенко;');
  const { proposed } = await bank.importStatement(statement(stranger));
  assert.deepEqual([proposed[0]?.reason, proposed[0]?.suggested], ['contribution-unclear', []]);
  const desk = createBankDesk({ db: site.database.db, clock: site.clock, bank });
  const found = await desk.propose(proposed[0]?.id ?? 0, 'марта щербина');
  assert.deepEqual(
    found.candidates.map((candidate) => [candidate.number, candidate.reasons]),
    [[number, ['sum']]],
  );
});

test('reversed, pending and future money waits for staff, also when it looks like a contribution', async () => {
  const { number, total } = await invoiced();
  const rows = [
    line(total, `Сторно ${number}`),
    line(total, `Повернення, ${number}`),
    line(total, `В обробці: ${number}`),
    line(total, number).replace('20.04.2025', '05.12.2025'),
    line(700, 'Благодійний внесок', '').replace('20.04.2025', '05.12.2025'),
  ];
  const { settled, contributions, proposed } = await bank.importStatement(statement(...rows));
  assert.deepEqual([settled, contributions], [[], []]);
  assert.deepEqual(
    proposed.map(({ reason }) => reason),
    ['reversal', 'reversal', 'pending', 'future-date', 'future-date'],
  );
  assert.equal(await getStatus(number), 'awaiting-payment');
});

test('a pending line is settled once the bank has carried it out', async () => {
  const { number, total } = await invoiced();
  const rows = readStatement(statement(line(total, number)));
  const pending = { ...rows, rows: rows.rows.map((row) => ({ ...row, isPending: true })) };
  assert.equal((await bank.importRows(pending)).proposed[0]?.reason, 'pending');
  assert.equal((await bank.importRows(pending)).repeated, 1);
  assert.equal((await bank.importRows(rows)).settled.length, 1);
  assert.equal((await bank.importRows(rows)).repeated, 1);
  assert.equal(await getStatus(number), 'paid');
});

test('a distance is no order of a stranger', async () => {
  const { number, total } = await invoiced();
  const digits = String(Number(number.slice(4)));
  const { settled, proposed } = await bank.importStatement(
    statement(line(total, `Благодійний внесок CHARITY RUN ${digits} км`, '')),
  );
  assert.deepEqual([settled, proposed[0]?.reason, proposed[0]?.suggested], [[], 'unclear-number', [number]]);
  assert.equal(await getStatus(number), 'awaiting-payment');
});
