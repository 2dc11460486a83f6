import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BankLine, BankTab, BankTransfer } from 'shared-lib/api/office';
import { importStatement, waitForImport } from '../../../testing/importStatement.ts';
import { readStatement } from '../reading/readStatement.ts';
import { HEADING, openStatementSite } from '../testing/openStatementSite.ts';

const { site, invoiced, getStatus, line, statement } = await openStatementSite();
const run = async (operation: string, body: object = {}) => (await site.staff(operation, body)).body;
const show = async (tab: BankTab): Promise<Bank> => run('bank', { tab });
const listUndecided = async () => (await show('unreadable')).unreadable.filter(({ state }) => state === 'unreadable');
const findLine = async (part: string): Promise<BankLine> => {
  const found = (await show('unreadable')).unreadable.find(({ text }) => text.includes(part));
  assert.ok(found, part);
  return found;
};
const upload = (...rows: string[]) => importStatement(site, 'виписка.csv', statement(...rows).toString());
const unclear = (sum: string, purpose: string, day = '20.04.2025') => `${day};${sum};UAH;Верба;;UA1;${purpose};77`;

test('unreadable lines of all files stay with text and reason, and a repeated file doubles none', async () => {
  const one = unclear('1,234', 'перша');
  await upload(one);
  await upload(unclear('2,345', 'друга'), one, one);
  const shown = await show('unreadable');
  assert.equal(shown.counts.unreadable, 3, 'equal lines of one file are two');
  assert.deepEqual(
    shown.unreadable.map(({ text, reason, file }) => [text === one, reason, file]),
    [
      [true, 'amount', 'виписка.csv'],
      [false, 'amount', 'виписка.csv'],
      [true, 'amount', 'виписка.csv'],
    ],
  );
});

test('a reading is chosen and becomes a transfer beside its raw line; a repeated file brings nothing back', async () => {
  const raw = unclear('1,500', 'благодійний внесок за читання');
  await upload(raw);
  const { id, readings } = await findLine('за читання');
  assert.deepEqual(
    readings.map(({ amount }) => amount),
    [150_000, 150],
  );
  const { transfer }: { transfer: BankTransfer } = await run('read-line', { id, reading: 0 });
  assert.deepEqual([transfer.state, transfer.amount, transfer.rawLine], ['contribution', 150_000, raw]);
  assert.equal((await run('read-line', { id, reading: 0 })).code, 'line_decided');
  await upload(raw);
  assert.ok(!(await listUndecided()).some(({ text }) => text === raw));
});

test('a line is mended by hand, pays its order once, and an equal transfer makes it a question', async () => {
  const { number, total } = await invoiced();
  await upload(unclear('сума?', `рахунок ${number}`));
  const { id, fields } = await findLine(number);
  assert.deepEqual([fields.date, fields.payerName], ['20.04.2025', 'Верба']);
  const mended = { day: '2025-04-20', amount: total, payerName: 'Верба Л. С.', purpose: `рахунок ${number}` };
  assert.equal((await run('read-line', { id })).code, 'line_unclear');
  const { transfer } = await run('read-line', { id, fields: mended });
  assert.deepEqual([transfer.state, await getStatus(number)], ['settled', 'paid']);

  await upload(unclear('сума??', `рахунок ${number}`));
  const again = await findLine('сума??');
  const { transfer: twin } = await run('read-line', { id: again.id, fields: mended });
  assert.deepEqual([twin.state, twin.reason], ['decision', 'possibly-repeated']);
});

test('a line in other letters than its file is read as Windows-1251', async () => {
  const letters = Buffer.from([0xc2, 0xe5, 0xf0, 0xe1, 0xe0]);
  const head = Buffer.from(`${HEADING}\n${line(400, 'за оренду поля', '')}\n20.04.2025;300.00;UAH;`);
  const file = Buffer.concat([head, letters, Buffer.from(';;UA1;'), letters, Buffer.from(';88\n')]);
  const { unreadableLines, rows } = readStatement(file);
  assert.deepEqual([rows.length, unreadableLines.length], [1, 1]);
  assert.deepEqual(
    unreadableLines.map(({ reason, text, readings }) => [reason, text.includes('\uFFFD'), readings[0]?.payerName]),
    [['encoding', true, 'Верба']],
  );
  const bytes = file.toString('base64');
  const { id: importId } = await run('statement', { file: 'mono.csv', bytes });
  await waitForImport(site, importId);
  const { id } = (await listUndecided()).find(({ reason }) => reason === 'encoding') ?? { id: 0 };
  const { transfer } = await run('read-line', { id, reading: 0 });
  assert.deepEqual(transfer, null, 'it is about nothing of ours');
  assert.ok((await show('ignored')).transfers.some(({ purpose }) => purpose === 'Верба'));
});

test('a line that is not ours leaves the list and comes back when asked', async () => {
  await upload(unclear('3,333', 'сусідам'));
  const { id } = await findLine('сусідам');
  await run('dismiss-line', { id });
  assert.ok(!(await listUndecided()).some((one) => one.id === id));
  assert.equal((await show('unreadable')).unreadable.at(-1)?.id, id, 'dismissed lines come last');
  await upload(unclear('3,333', 'сусідам'));
  assert.ok(!(await listUndecided()).some(({ text }) => text.includes('сусідам')));
  await run('dismiss-line', { id, isOurs: true });
  assert.ok((await listUndecided()).some((one) => one.id === id));
});

test('ignored transfers stay across files until they are decided, and can be taken up at any time', async () => {
  const rent = line(90_000, 'оренда складу', '').replace(';ТОВ;', ';Сусід;');
  const fee = line(-1_200, 'комісія банку', '');
  await upload(rent, fee);
  await upload(line(100, 'інше', '').replace(';ТОВ;', ';Хтось;'));
  await upload(rent, fee);
  const { transfers } = await show('ignored');
  const [found, ...doubled] = transfers.filter(({ purpose }) => purpose === 'оренда складу');
  assert.deepEqual([found?.state, found?.reason, doubled.length], ['ignored', 'unrelated', 0]);
  assert.equal(found?.source?.file, 'виписка.csv');
  const outgoing = transfers.find(({ purpose }) => purpose === 'комісія банку');
  assert.deepEqual([outgoing?.state, outgoing?.reason], ['dismissed', 'outgoing'], 'it waits for no decision');
  assert.equal((await run('reopen-transfer', { id: outgoing?.id })).code, 'transfer_decided');

  const id = found?.id;
  assert.equal((await run('decide-transfer', { id, decision: 'dismiss' })).transfer.state, 'dismissed');
  await upload(rent);
  assert.ok(!(await show('ignored')).transfers.some((one) => one.id === id && one.state === 'ignored'));
  assert.equal((await run('reopen-transfer', { id })).state, 'decision');
  assert.equal((await run('decide-transfer', { id, decision: 'contribution' })).transfer.state, 'contribution');
});

test('an ignored transfer is matched again when its file comes after its order', async () => {
  const { number, total } = await invoiced();
  const far = `RUN-${String(Number(number.slice(4)) + 1).padStart(6, '0')}`;
  const early = line(total, 'за пломбір', '11111111').replace(';ТОВ;', ';ТОВ Пломбір;');
  assert.equal((await upload(early)).counts.ignored, 1);
  const payer = { kind: 'company', name: 'ТОВ «Пломбір»', taxCode: '21004568', address: 'Львів' };
  const later = await invoiced(undefined, payer);
  assert.equal(later.number, far);
  const again = await upload(early);
  assert.deepEqual([again.counts.ignored, again.counts.decision], [0, 1]);
});

test('an order that differs from its transfer is credited with a reason only', async () => {
  const { number, total } = await invoiced();
  const row = line(total - 5_000, number, '').replace(';ТОВ;', ';Роман Цапенко;');
  const [transfer] = (await upload(row)).proposed;
  const decision = { id: transfer?.id, decision: 'orders', shares: [{ number }] };
  assert.equal((await run('decide-transfer', decision)).code, 'reason_required');
  const personal = await run('decide-transfer', { ...decision, reason: 'сказав roman@run.example' });
  assert.equal(personal.code, 'note_personal');
  const decided = await run('decide-transfer', { ...decision, reason: 'платить родич' });
  assert.equal(decided.transfer.decisionReason, 'платить родич');
  const { entries } = await run('audit', { target: number });
  assert.equal(entries[0].details.reason, 'платить родич');
});
