import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Journal, JournalQuery } from 'shared-lib/api/office';
import { importStatement } from '../../../testing/importStatement.ts';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { payerOn } from '../../../testing/payer.ts';

const site = await openSite();
const { db } = site.database;
const payer = payerOn(site);
const token = await site.signUp('runner@run.example', 'тихий ранок');
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const show = async (query: JournalQuery = {}): Promise<Journal> => act('journal', query);
const findAccount = (journal: Journal, account: string, currency = 'UAH') =>
  journal.accounts.find((one) => one.account === account && one.currency === currency);

/** MT940 with one transfer a line: day of the month, amount and purpose. */
const toStatement = (month: string, opening: number, lines: [day: number, amount: string, purpose: string][]) => {
  const day = (number: number) => `${month}${String(number).padStart(2, '0')}`;
  const money = (minor: number) => (minor / 100).toFixed(2).replace('.', ',');
  const total = lines.reduce((sum, [, amount]) => sum + Math.round(Number(amount.replace(',', '.')) * 100), opening);
  const last = day(lines.at(-1)?.[0] ?? 1);
  return [
    ':20:1',
    ':25:UA043052990000026001000000001',
    ':28C:1/1',
    `:60F:C${day(1)}UAH${money(opening)}`,
    ...lines.flatMap(([number, amount, purpose], at) => [
      `:61:${day(number)}${day(number).slice(2)}C${amount}NTRFNONREF//B${month}${at}`,
      `:86:106?20${purpose}?31UA5732200100000260072335660${number}?32Леся Українка?3832421102`,
    ]),
    `:62F:C${last}UAH${money(total)}`,
    '-',
  ].join('\n');
};
const upload = (text: string) => importStatement(site, 'bank.sta', text);

const paid = await payer.order(token);
await act('settle', { number: paid, key: crypto.randomUUID() });
await act('refund', { number: paid, amount: 10_000, note: 'передумав', byHand: true, key: crypto.randomUUID() });
await upload(
  toStatement('2504', 100_000, [
    [18, '500,00', 'Благодійний внесок'],
    [19, '250,50', 'Благодійний внесок на забіг'],
  ]),
);

test('every movement is one entry with its document, payer, order and account', async () => {
  const journal = await show();
  assert.deepEqual(
    journal.entries.map(({ day, document, received, paid: out, account, order }) => [
      day,
      document,
      received,
      out,
      account,
      order,
    ]),
    [
      ['2025-04-20', 'refund', null, 10_000, 'staff', paid],
      ['2025-04-20', 'staff', 50_000, null, 'staff', paid],
      ['2025-04-19', 'transfer', 25_050, null, 'bank', 'RUN-000003'],
      ['2025-04-18', 'transfer', 50_000, null, 'bank', 'RUN-000002'],
    ],
  );
  const [, , transfer] = journal.entries;
  assert.deepEqual(
    [transfer?.payer, transfer?.payerCode, transfer?.purpose, transfer?.isContribution, transfer?.reference],
    ['Леся Українка', '32421102', 'Благодійний внесок на забіг', true, 'B25041'],
  );
  assert.deepEqual(journal.sums, [{ currency: 'UAH', received: 125_050, paid: 10_000, fees: 0 }]);
  assert.equal((await show()).count, 4, 'reading again books nothing twice');
});

test('an account opens with the balance of its first statement and is equal to the last one', async () => {
  const bank = findAccount(await show(), 'bank');
  assert.deepEqual(
    [bank?.opening, bank?.received, bank?.paid, bank?.fees, bank?.closing],
    [100_000, 75_050, 0, 0, 175_050],
  );
  assert.deepEqual(bank?.statement, { day: '2025-04-19', balance: 175_050, difference: 0, accounts: [] });
});

test('the list is filtered by account, text, amount and side, and read in pages', async () => {
  const count = async (query: JournalQuery) => (await show(query)).count;
  assert.equal(await count({ account: 'bank' }), 2);
  assert.equal(await count({ text: 'на забіг' }), 1);
  assert.equal(await count({ text: '250,50' }), 1);
  assert.equal(await count({ text: paid.toLowerCase() }), 2);
  assert.equal(await count({ text: '32421102' }), 2);
  assert.equal(await count({ text: '100%' }), 0);
  for (const text of ['УКРАЇНКА ЛЕСЯ', 'Украiнка', 'ktcz', 'Lesia', 'леся внесок'])
    assert.equal(await count({ text }), 2, text);
  assert.equal(await count({ text: 'леся коцюбинська' }), 0);
  assert.equal(await count({ direction: 'paid' }), 1);
  assert.equal(await count({ from: '2025-04-19', to: '2025-04-19' }), 1);
  assert.equal(await count({ month: '2025-03' }), 0);
  const first = await show({ limit: 3 });
  const second = await show({ limit: 3, cursor: first.next ?? '' });
  assert.deepEqual([first.entries.length, second.entries.length, second.next], [3, 1, null]);
  assert.equal((await act('journal', { cursor: 'nonsense' })).code, 'cursor_unknown');
});

test('nothing of an entry can be changed or removed', async () => {
  for (const change of ['update journal_entries set amount = 1', 'delete from journal_entries'])
    await assert.rejects(db.execute(sql.raw(change)), ({ cause }: Error) => /append-only/.test(String(cause)));
});

test('a file holds what is shown, and its export is recorded', async () => {
  const { name, bytes } = await act('export-journal', { format: 'csv', account: 'bank' });
  assert.equal(name, 'journal-2025-04.csv');
  const lines = Buffer.from(bytes, 'base64').toString().trim().split('\r\n');
  assert.equal(lines.length, 3);
  assert.match(
    lines[1] ?? '',
    /^19\.04\.2025;19\.04\.2025;\d+;Переказ;B25041;250,50;;0,00;UAH;Леся Українка;32421102;/,
  );
  assert.equal((await act('history', { limit: 1 }))[0].action, 'export-journal');
});

test('a month closes once it is over, decided and equal to the bank; late documents go to the next one', async () => {
  const obstacles = async (month = '2025-04') =>
    (await act('close-month', { month })).data?.obstacles?.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(await obstacles(), ['month']);
  site.clock.set('2025-05-05T09:00:00Z');
  assert.deepEqual(await obstacles('2025-05'), ['month', 'earlier']);

  const unclear = [[28, '777,00', 'RUN-000999']] as [number, string, string][];
  await upload(toStatement('2504', 175_050, unclear));
  assert.deepEqual(await obstacles(), ['transfers']);
  const { transfers } = await act('bank', { tab: 'decision' });
  assert.equal(findAccount(await show({ month: '2025-04' }), 'bank')?.waiting, 77_700);
  await act('decide-transfer', { id: transfers[0].id, decision: 'dismiss' });
  assert.equal(findAccount(await show({ month: '2025-04' }), 'bank')?.statement?.difference, 0);

  await upload(toStatement('2504', 253_750, [[29, '2,00', 'Благодійний внесок на забіг']]));
  assert.deepEqual(await obstacles(), ['balance']);
  const { statement } = findAccount(await show({ month: '2025-04' }), 'bank') ?? {};
  assert.deepEqual(statement, { day: '2025-04-29', balance: 253_950, difference: 1_000, accounts: [] });
  await upload(toStatement('2504', 252_750, [[28, '10,00', 'Благодійний внесок, загублений']]));
  assert.equal(findAccount(await show({ month: '2025-04' }), 'bank')?.statement?.difference, 0);

  assert.equal((await act('close-month', { month: '2025-04' })).month, '2025-04');
  assert.equal((await act('close-month', { month: '2025-04' })).code, 'month_closed');
  const closed = await show({ month: '2025-04' });
  assert.deepEqual([closed.closing.isClosed, closed.closing.canReopen], [true, true]);

  await upload(toStatement('2504', 253_950, [[30, '12,00', 'Благодійний внесок, запізнілий']]));
  const after = await show({ month: '2025-04' });
  assert.deepEqual(after.sums, closed.sums, 'a closed month does not change');
  const [late] = (await show({ month: '2025-05' })).entries;
  assert.deepEqual([late?.day, late?.documentDay, late?.received], ['2025-05-05', '2025-04-30', 1_200]);
});

test('a transfer that waits again is taken back by a counter-entry of today', async () => {
  const [dismissed] = (await show({ month: '2025-04', text: '777' })).entries;
  assert.equal(dismissed?.document, 'other');
  await act('reopen-transfer', { id: dismissed?.transferId });
  const [reversal] = (await show({ month: '2025-05', reversals: 'only' })).entries;
  assert.deepEqual([reversal?.day, reversal?.received, reversal?.reverses], ['2025-05-05', -77_700, dismissed?.id]);
  const [taken] = (await show({ month: '2025-04', text: '777' })).entries;
  assert.equal(taken?.reversedBy, reversal?.id);
  await act('decide-transfer', { id: dismissed?.transferId, decision: 'dismiss' });
  assert.equal((await show({ month: '2025-05', text: '777' })).count, 2, 'it may be dismissed again');
  await act('reopen-transfer', { id: dismissed?.transferId });
  assert.equal((await show({ month: '2025-05', text: '777' })).count, 3);
  await act('decide-transfer', { id: dismissed?.transferId, decision: 'contribution' });
  const [again] = (await show({ month: '2025-05', text: '777' })).entries;
  assert.deepEqual([again?.day, again?.documentDay, again?.received], ['2025-05-05', '2025-04-28', 77_700]);
});

test('a reversed credit stays, and its counter-entry is on the same side with the day of today', async () => {
  const [credit] = (await show({ month: '2025-05', text: '777', direction: 'received' })).entries;
  const before = findAccount(await show({ month: '2025-05' }), 'bank');
  await act('reverse-transfer', { id: credit?.transferId, reason: 'не той внесок' });
  const journal = await show({ month: '2025-05', reversals: 'only' });
  const reversal = journal.entries.find(({ reverses }) => reverses === credit?.id);
  assert.deepEqual(
    [reversal?.day, reversal?.received, reversal?.account, reversal?.order, reversal?.purpose],
    ['2025-05-05', -77_700, 'bank', credit?.order, 'не той внесок'],
  );
  const after = findAccount(journal, 'bank');
  assert.deepEqual(
    [after?.waiting, (after?.closing ?? 0) - (before?.closing ?? 0), after?.statement?.difference],
    [77_700, -77_700, before?.statement?.difference],
  );
  await act('decide-transfer', { id: credit?.transferId, decision: 'dismiss' });
  assert.equal(findAccount(await show({ month: '2025-05' }), 'bank')?.closing, before?.closing);
});

test('a month that follows a closed one opens with the sums of its end, the same as from every entry', async () => {
  const may = async () => (await show({ month: '2025-05' })).accounts;
  const fromSums = await may();
  assert.ok(fromSums.some(({ opening }) => opening !== 0));
  await db.execute(
    sql`update journal_months set sums = (select jsonb_agg(one || '{"amount": 1}') from jsonb_array_elements(sums) one)`,
  );
  assert.notDeepEqual(await may(), fromSums, 'the sums are what it opens with');
  await db.execute(sql`update journal_months set sums = null`);
  assert.deepEqual(await may(), fromSums);
});

test('owners alone open the newest closed month again, with an impersonal reason', async () => {
  const owner = await signedInOwner(site);
  const accountant = await signedInStaff(site, owner, ['accountant'], 'books@run.example');
  const body = { month: '2025-04', reason: 'забули виписку' };
  assert.equal((await accountant.run('reopen-month', body)).status, 403);
  assert.equal((await accountant.run('journal', {})).status, 200);
  assert.equal((await act('reopen-month', { month: '2025-05', reason: 'помилка' })).code, 'month_open');
  assert.equal((await act('reopen-month', { month: '2025-04', reason: 'olena@run.example' })).code, 'note_personal');
  assert.equal((await act('reopen-month', body)).month, '2025-04');
  assert.equal((await show({ month: '2025-04' })).closing.isClosed, false);
  const actions = (await act('history', { limit: 20 })).map(({ action }: { action: string }) => action);
  assert.ok(actions.includes('close-month') && actions.includes('reopen-month'));
});
