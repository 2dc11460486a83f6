import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BankTransfer } from 'shared-lib/api/office';
import { openStatementSite } from './testing/openStatementSite.ts';

const { site, bank, invoiced, line, statement } = await openStatementSite();
const run = async (operation: string, body: object = {}) => (await site.staff(operation, body)).body;
const show = (query: object = {}): Promise<Bank> => run('bank', query);

test('the queue shows red transfers first, then the oldest, page by page', async () => {
  const { number, total } = await invoiced();
  const on = (day: string, row: string) => row.replace('20.04.2025', `${day}.04.2025`);
  const rows = [
    on('18', line(total - 5_000, number)),
    on('19', line(4_000, 'Оплата RUN-909001')),
    on('16', line(total - 6_000, number)),
    on('17', line(5_000, 'Оплата RUN-909002')),
  ];
  await bank.importStatement(statement(...rows));
  const reasons: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= rows.length; page += 1) {
    const { transfers, next } = await show({ limit: 1, ...(cursor && { cursor }) });
    reasons.push(...transfers.map(({ reason, bookedAt }) => `${bookedAt.slice(0, 10)} ${reason}`));
    cursor = next;
  }
  assert.equal(cursor, null);
  assert.deepEqual(reasons, [
    '2025-04-16 unknown-order',
    '2025-04-18 unknown-order',
    '2025-04-15 sum-less',
    '2025-04-17 sum-less',
  ]);
});

test('what persons decided last is shown, without what matched by itself or is not incoming', async () => {
  const { number, total } = await invoiced();
  const gift = line(700, 'Благодійний внесок', '');
  await bank.importStatement(statement(line(total, number), gift, line(-100, 'комісія')));
  assert.deepEqual((await show()).justDecided, []);
  const waiting = (await show()).transfers.toSorted((left, right) => left.id - right.id);
  const [one, two] = waiting as [BankTransfer, BankTransfer];
  await run('decide-transfer', { id: one.id, decision: 'contribution' });
  await run('decide-transfer', { id: two.id, decision: 'dismiss' });
  const decided = async () => (await show()).justDecided.map(({ id, state }) => [id, state]);
  assert.deepEqual(await decided(), [
    [two.id, 'dismissed'],
    [one.id, 'contribution'],
  ]);
  await run('reopen-transfer', { id: two.id });
  assert.deepEqual(await decided(), [[one.id, 'contribution']]);
  const matched = (await show({ tab: 'matched' })).transfers.find(({ shares }) => shares[0]?.number === number);
  await run('reverse-transfer', { id: matched?.id, reason: 'Зараховано двічі' });
  await run('decide-transfer', { id: matched?.id, decision: 'dismiss' });
  assert.deepEqual((await decided())[0], [matched?.id, 'dismissed'], 'it had matched by itself before');
});

test('what was read as a number is named as it is written', async () => {
  const { proposed } = await bank.importStatement(statement(line(4_000, 'Внесок run № 77777 за участь', '')));
  const { readNumbers } = await run('show-transfer', { id: proposed[0]?.id });
  assert.deepEqual(readNumbers, [{ text: 'run № 77777', number: 'RUN-077777' }]);
});
