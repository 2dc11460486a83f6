import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { AccountBalance, Journal } from 'shared-lib/api/office';
import { importStatement } from '../../../testing/importStatement.ts';
import { openSite } from '../../../testing/openSite.ts';

const site = await openSite();
const act = async (action: string, body: object = {}) => (await site.staff(action, body)).body;
const [main, second] = ['UA043052990000026001000000001', 'UA043052990000026001000000002'];

const toStatement = (iban: string, opening: string, amount: string, closing: string) =>
  [
    ':20:1',
    `:25:${iban}`,
    ':28C:1/1',
    `:60F:C250418UAH${opening}`,
    `:61:2504180418C${amount}NTRFNONREF//${iban.slice(-1)}${amount}`,
    ':86:106?20Благодійний внесок?31UA57322001000002600723356601?32Леся Українка?3832421102',
    `:62F:C250419UAH${closing}`,
    '-',
  ].join('\n');
const upload = (...statement: Parameters<typeof toStatement>) =>
  importStatement(site, 'bank.sta', toStatement(...statement));
async function findBank(): Promise<AccountBalance | undefined> {
  const journal: Journal = await act('journal');
  return journal.accounts.find(({ account }) => account === 'bank');
}

test('the balance of each of two accounts is its own, and the currency has their sum', async () => {
  await upload(main, '1000,00', '10,00', '1010,00');
  assert.deepEqual((await findBank())?.statement?.accounts, [], 'one account is the currency');
  await upload(second, '500,00', '20,00', '520,00');
  const bank = await findBank();
  assert.deepEqual([bank?.opening, bank?.received, bank?.closing], [150_000, 3_000, 153_000]);
  assert.deepEqual(bank?.statement, {
    day: '2025-04-19',
    balance: 153_000,
    difference: 0,
    accounts: [
      { account: main, day: '2025-04-19', balance: 101_000, difference: 0 },
      { account: second, day: '2025-04-19', balance: 52_000, difference: 0 },
    ],
  });
});

test('what one account misses and another has too much keeps the month open, although the sums agree', async () => {
  await upload(main, '1010,00', '30,00', '1045,00');
  await upload(second, '520,00', '40,00', '555,00');
  const bank = await findBank();
  assert.equal(bank?.statement?.difference, 0);
  assert.deepEqual(
    bank?.statement?.accounts.map(({ difference }) => difference),
    [500, -500],
  );
  site.clock.set('2025-05-05T09:00:00Z');
  const { data } = await act('close-month', { month: '2025-04' });
  assert.deepEqual(data.obstacles, [
    { kind: 'balance', currency: 'UAH', difference: 500, account: main },
    { kind: 'balance', currency: 'UAH', difference: -500, account: second },
  ]);
});

test('a transfer without its account compares no accounts until its file is imported again', async () => {
  await site.database.db.execute(sql`update bank_transfers set account = '' where amount = 3000`);
  assert.deepEqual((await findBank())?.statement?.accounts, []);
  await upload(main, '1010,00', '30,00', '1045,00');
  assert.equal((await findBank())?.statement?.accounts.length, 2);
});
