import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { OwnTime } from 'shared-lib/api';
import { openStatementSite } from '../../testing/moduleInternals.ts';
import { participant } from '../../testing/orderForm.ts';
import { raceNumbers } from '../raceNumbers/index.ts';

const { site, bank, token, keyed, invoiced, line, statement } = await openStatementSite();

async function enter(fullName: string): Promise<string> {
  const form = { kind: 'individual', participants: [{ ...participant, fullName }] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  return (await invoiced({ registrationIds: [id] })).number;
}
const settle = (number: string) => site.staff('settle', { number, key: crypto.randomUUID() });
const run = async (operation: string, body: object = {}) => {
  const response = await site.staff(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
};
const give = (kopiykas: number) => bank.importStatement(statement(line(kopiykas, 'Благодійний внесок', '1111111111')));

const last = await enter('Олена Торішня');
await settle(last);
await give(7_000);
await enter('Ганна Торішня');
await site.setEvent({ edition: 33, date: '2026-05-24', startsAt: new Date('2026-05-24T07:00:00Z') });

test('a new run begins with nothing', async () => {
  const { figures } = await run('today');
  assert.deepEqual(figures, {
    participants: { total: 0, today: 0 },
    raised: { total: 0, today: 0 },
    awaiting: { amount: 0, orders: 0 },
    numbers: { assigned: 0, places: 0 },
  });
  const { count, views } = await run('search-orders');
  assert.deepEqual([count, views.all], [0, 0]);
  assert.equal((await run('search-participants')).count, 0);
  assert.deepEqual((await run('contributions')).months, []);
  const report = await run('closing-report');
  assert.deepEqual([report.edition, report.money, report.people.total, report.open.unpaidOrders], [33, [], 0, 0]);
  const { body: raised } = await site.call('GET', 'contributions/raised');
  assert.deepEqual([raised.amounts.UAH, raised.count], [0, 0]);
});

test('the run of last year is read as it was', async () => {
  const edition = 32;
  const today = await run('today', { edition });
  assert.equal(today.startsAt, '2025-05-24T21:00:00.000Z');
  assert.deepEqual([today.figures.participants.total, today.figures.raised.total], [1, 57_000]);
  assert.deepEqual(today.figures.awaiting, { amount: 50_000, orders: 1 });
  const { orders, count, views } = await run('search-orders', { edition });
  assert.deepEqual([count, views.all, orders[0].edition], [3, 3, 32]);
  const { participants, totals } = await run('search-participants', { edition });
  assert.deepEqual([participants.length, participants[0].name, totals.views.all], [1, 'Олена Торішня', 1]);
  const report = await run('closing-report', { edition });
  assert.deepEqual([report.edition, report.people.total, report.open.unpaidOrders], [32, 1, 1]);
  assert.ok(report.balances.every(({ isEqual }: { isEqual: boolean }) => isEqual));
  assert.equal((await run('contributions', { edition })).count, 1);
  const { body } = await site.staff('export-orders', { edition, format: 'csv' });
  assert.equal(body.count, 3);
});

test('years do not add up', async () => {
  const current = await enter('Олена Цьогорічна');
  await settle(current);
  await give(3_000);
  const { figures } = await run('today');
  assert.deepEqual([figures.participants.total, figures.raised.total], [1, 53_000]);
  assert.equal((await run('search-participants', { text: 'Торішня' })).count, 0);
  const { body: raised } = await site.call('GET', 'contributions/raised');
  assert.equal(raised.amounts.UAH, 3_000);
  const report = await run('closing-report');
  assert.ok(report.balances.every(({ isEqual }: { isEqual: boolean }) => isEqual));
  const numbers = await site.database.db.select().from(raceNumbers);
  assert.deepEqual(numbers.map(({ edition, number }) => [edition, number]).sort(), [
    [32, 1],
    [33, 1],
  ]);
});

test('an order is found by its number in any run, and says which', async () => {
  for (const query of [{ text: last }, { text: String(Number(last.slice(4))) }, { numbers: [last] }]) {
    const { orders } = await run('search-orders', query);
    assert.deepEqual(
      orders
        .filter(({ number }: { number: string }) => number === last)
        .map(({ edition }: { edition: number }) => edition),
      [32],
    );
  }
  assert.equal((await run('show-order', { number: last })).edition, 32);
  assert.equal((await run('search-orders', { text: 'Торішня' })).count, 0);
});

test('visitors see results and places of both runs in the cabinet, and change those of the current one', async () => {
  const { body } = await site.call('GET', 'registrations', undefined, { token });
  const editable = body.map(({ editableUntil }: { editableUntil: string }) => editableUntil > '2025');
  assert.deepEqual(editable.sort(), [false, false, true]);
  assert.deepEqual(body.map(({ edition }: { edition: number }) => edition).sort(), [32, 32, 33]);
  await site.database.db.execute(
    sql`insert into results (race_number_id, time_ms, changed_at) select id, 1471000, now() from race_numbers where edition = 32`,
  );
  const { body: times } = await site.call('GET', 'results', undefined, { token });
  assert.deepEqual(
    times.map(({ edition, timeMs, rank, finishers }: OwnTime) => [edition, timeMs, rank, finishers]),
    [[32, 1_471_000, 1, 1]],
  );
});

test('an order of a run that is over is only refunded', async () => {
  const code = async (operation: string, body: object = {}) => {
    const key = crypto.randomUUID();
    return (await site.staff(operation, { number: last, key, ...body })).body.code;
  };
  const [{ registrationId, place }] = (await run('search-participants', { edition: 32 })).participants;
  const size = { registrationId, place, size: 'M' };
  const rejected = { settle: {}, cancel: {}, 'add-note': { text: 'Дзвонила' }, 'assign-numbers': {}, resend: {} };
  for (const [operation, body] of Object.entries({ ...rejected, 'change-participant': size })) {
    assert.equal(await code(operation, body), 'edition_archived', operation);
  }
  assert.equal((await run('search-participants', { edition: 32 })).participants[0].size, '');
  assert.equal(await code('refund', { byHand: true }), undefined);
  assert.equal((await run('show-order', { number: last })).status, 'refunded');
});

test('the office lists the runs', async () => {
  const { editions } = await run('editions');
  assert.deepEqual(editions, [
    { number: 33, date: '2026-05-24', state: 'current' },
    { number: 32, date: '2025-05-25', state: 'archived' },
  ]);
});

test('papers of an order name its own run, and its act is issued although the new run is to come', async () => {
  const paid = await enter('Марія Цьогорічна');
  await settle(paid);
  await site.setEvent({ edition: 34, date: '2027-05-23', startsAt: new Date('2027-05-23T07:00:00Z') });
  site.clock.set('2026-06-01T09:00:00Z');
  const { documents } = await run('show-order', { number: paid });
  const act = documents.find(({ kind }: { kind: string }) => kind === 'act');
  assert.equal(act?.at, '2026-05-23T21:00:00.000Z');
  assert.equal((await run('order-document', { number: paid, kind: 'act' })).type, 'application/pdf');
});
