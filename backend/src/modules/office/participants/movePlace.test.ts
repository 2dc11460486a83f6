import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { MovedPlace, ParticipantListItem, PlaceMovePreview } from 'shared-lib/api/office';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';
import { findOrderId, ledger, orderLines, orders } from '../../orders/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';

const site = await openSite();
const { db } = site.database;
const { staff: run } = site;
const emails = ['olena@run.example', 'captain@run.example', 'ihor@run.example'];
const tokens = await Promise.all(emails.map((email) => site.signUp(email, 'тихий ранок')));

async function order(
  who: number,
  forms: object[],
  { isPaid = true, ...payment }: { isPaid?: boolean; delivery?: object } & object = {},
) {
  const keyed = () => ({ token: tokens[who], headers: { 'idempotency-key': crypto.randomUUID() } });
  const registrationIds: number[] = [];
  for (const form of forms) {
    const created = (await site.call('POST', 'registrations', form, keyed())).body;
    registrationIds.push(...created.map(({ id }: { id: number }) => id));
  }
  const { body } = await site.call('POST', 'orders', { ...orderForm({ registrationIds }), ...payment }, keyed());
  assert.ok(body.number, JSON.stringify(body));
  if (isPaid) await run('settle', { number: body.number, key: crypto.randomUUID() });
  return body.number as string;
}
/** A private person pays by a transfer. */
const byInvoice = {
  paymentMethod: 'invoice',
  payer: { kind: 'person', name: 'Ніна Рахункова', taxCode: '3184710691' },
};
const person = (...names: string[]) => ({
  kind: 'individual',
  participants: names.map((fullName) => ({ ...participant, fullName })),
});
const squad = (teamName: string) => ({ kind: 'team', team: { ...team, teamName, participantsCount: 10 } });
const find = async (text: string): Promise<ParticipantListItem> =>
  (await run('search-participants', { text })).body.participants[0] ?? assert.fail(text);
const at = ({ registrationId, place }: ParticipantListItem) => ({ registrationId, place });

async function move(name: string, to: string, money: 'stays' | 'goes') {
  const item = await find(name);
  return run('move-place', { ...at(item), number: item.number, to, money });
}
const preview = async (name: string, to: string): Promise<PlaceMovePreview> =>
  (await run('preview-move', { ...at(await find(name)), to })).body;
const money = async (number: string) => (await run('show-order', { number })).body.money;

/** What must hold after any moves, to the kopiyka. */
async function assertAgrees(received: number, places: number) {
  const entries = await db.select().from(ledger);
  assert.equal(
    entries.reduce((sum, { amount }) => sum + amount, 0),
    received,
    'no money came or went',
  );
  const moves = entries.filter(({ source }) => source === 'move');
  assert.equal(
    moves.reduce((sum, { amount }) => sum + amount, 0),
    0,
    'what left one order came to another',
  );
  let live = 0;
  for (const { id, status, total } of await db.select().from(orders)) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    assert.equal(
      total,
      lines.reduce((sum, line) => sum + line.sum, 0),
      `lines of ${id}`,
    );
    const balance = entries.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0);
    assert.ok(balance >= 0, `balance of ${id}`);
    if (status !== 'cancelled') {
      assert.ok(balance >= total || status === 'awaiting-payment', `${id} is ${status} with ${balance} of ${total}`);
      live += lines.filter(({ kind }) => kind === 'registration').reduce((sum, line) => sum + line.quantity, 0);
    }
  }
  assert.equal(live, places, 'places of orders that stand');
  const numbers = await db.select().from(raceNumbers);
  assert.equal(new Set(numbers.map(({ number }) => number)).size, numbers.length, 'a number is assigned once');
}

const own = await order(0, [person('Олена Ґалаґан', 'Остап Ґалаґан')]);
const north = await order(1, [squad('Північ')]);
const south = await order(1, [squad('Південь')]);
const single = await order(2, [person('Ігор Їжакевич')]);

test('a runner joins a team with a number of it; the money stays, and the old number is never used again', async () => {
  const before = await find('Олена Ґалаґан');
  const planned = await preview('Олена Ґалаґан', north);
  assert.deepEqual([planned.problem, planned.to.team, planned.to.free], [null, 'Північ', 10]);
  assert.deepEqual(planned.money, { amount: 50_000, currency: 'UAH', choices: ['stays', 'goes'], endsOrder: false });
  const { status, body } = await move('Олена Ґалаґан', north, 'stays');
  assert.equal(status, 200, JSON.stringify(body));
  const moved = body as MovedPlace;
  assert.deepEqual([moved.number, moved.raceNumber, moved.amount], [north, planned.raceNumber.after, 0]);
  const after = await find('Олена Ґалаґан');
  assert.deepEqual([after.number, after.team, after.raceNumber], [north, 'Північ', planned.raceNumber.after]);
  assert.notEqual(after.raceNumber, before.raceNumber);
  assert.deepEqual([(await money(own)).total, (await money(own)).surplus], [50_000, 50_000]);
  const email = await site.emailTo(emails[0] ?? '', 'Місце перенесено');
  assert.match(email?.text ?? '', new RegExp(`Новий номер: ${after.raceNumber}[^]*лишилося 500\\s₴`));
  const [entry] = (await run('history', { limit: 1 })).body;
  assert.deepEqual(
    [entry.action, entry.target, entry.details.to, entry.details.money],
    ['move-place', own, north, 'stays'],
  );
});

test('a place that goes as it is keeps its number and takes its money along; an empty order is cancelled', async () => {
  const { raceNumber } = await find('Ігор Їжакевич');
  const planned = await preview('Ігор Їжакевич', own);
  assert.deepEqual([planned.money.choices, planned.money.endsOrder], [['goes'], true]);
  assert.deepEqual(planned.raceNumber, { before: raceNumber, after: raceNumber });
  assert.equal((await move('Ігор Їжакевич', own, 'stays')).body.code, 'place_not_movable');
  assert.equal((await move('Ігор Їжакевич', own, 'goes')).status, 200);
  const after = await find('Ігор Їжакевич');
  assert.deepEqual([after.number, after.raceNumber], [own, raceNumber]);
  assert.equal((await run('show-order', { number: single })).body.status, 'cancelled');
  assert.equal((await money(single)).surplus, 0);
  const { total, balance, received, refunded } = await money(own);
  assert.deepEqual([total, balance, received, refunded], [100_000, 150_000, 150_000, 0]);
});

test('a runner changes the team: both numbers of the way are never used again', async () => {
  const before = await find('Олена Ґалаґан');
  const { body } = await move('Олена Ґалаґан', south, 'stays');
  assert.equal(body.number, south, JSON.stringify(body));
  const places = (await run('search-participants', { team: 'Північ', limit: 50 })).body.participants;
  const numbers = places.map(({ raceNumber }: ParticipantListItem) => raceNumber);
  assert.equal(numbers.length, 10);
  assert.ok(!numbers.includes(before.raceNumber) && !numbers.includes(null));
});

test('what cannot be told why', async () => {
  const unpaid = await order(2, [person('Неоплачена Людина')], { isPaid: false });
  assert.equal((await preview('Остап', unpaid)).problem, 'unpaid');
  assert.equal((await preview('Остап', own)).problem, 'same-order');
  assert.equal((await preview('Олена', own)).problem, 'needs-team');
  await run('cancel', { number: unpaid });
  const refused = await move('Остап', unpaid, 'goes');
  assert.deepEqual([refused.status, refused.body.data.problem], [409, 'cancelled']);
  assert.equal(
    (await run('preview-move', { ...at(await find('Остап')), to: 'RUN-999999' })).body.code,
    'order_not_found',
  );
});

test('money that goes to an unpaid team pays a part of its invoice, and the number follows the payment', async () => {
  const invoice = {
    paymentMethod: 'invoice',
    payer: { kind: 'company', name: 'ТОВ «Захід»', taxCode: '21004568', address: 'Львів' },
  };
  const west = await order(1, [squad('Захід')], { isPaid: false, ...invoice });
  const { body } = await move('Остап', west, 'goes');
  assert.deepEqual([body.raceNumber, body.amount], [null, 50_000], JSON.stringify(body));
  assert.equal((await money(west)).balance, 50_000);
  await run('settle', { number: west, key: crypto.randomUUID() });
  const runner = await find('Остап');
  assert.ok(runner.raceNumber);
  assert.equal(runner.team, 'Захід');
});

test('orders and ledger agree after any moves', async () => {
  const names = ['Анна Перша', 'Богдан Другий', 'Віра Третя', 'Гліб Четвертий'];
  const targets = [
    await order(0, [person('Ганна Поль')]),
    await order(
      2,
      names.map((name) => person(name)),
    ),
    north,
    south,
  ];
  const received = (await db.select().from(ledger)).reduce((sum, { amount }) => sum + amount, 0);
  const stand = (await db.select().from(orders)).filter(({ status }) => status !== 'cancelled');
  let places = 0;
  for (const { id } of stand) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    places += lines.filter(({ kind }) => kind === 'registration').reduce((sum, line) => sum + line.quantity, 0);
  }
  let seed = 20_250_525;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  let moved = 0;
  for (let step = 0; step < 24; step++) {
    const name = names[random(names.length)] ?? '';
    const to = targets[random(targets.length)] ?? '';
    const before = await find(name);
    const { status, body } = await move(name, to, random(2) === 0 ? 'stays' : 'goes');
    if (status === 200) {
      moved++;
      // A runner who joins a team leaves a place of an own, which ends.
      if (before.kind === 'individual' && body.registrationId !== before.registrationId) places--;
    } else assert.equal(body.code, 'place_not_movable', JSON.stringify(body));
    await assertAgrees(received, places);
    assert.ok(findOrderId((await find(name)).number), name);
  }
  assert.ok(moved > 5, `${moved} moves`);
});

test('money that was refunded before does not go along', async () => {
  const from = await order(0, [person('Леся Перша', 'Марко Другий')]);
  await run('refund', { number: from, amount: 70_000, byHand: true, key: crypto.randomUUID() });
  const to = await order(2, [person('Назар Третій')]);
  assert.equal((await preview('Леся Перша', to)).money.amount, 30_000);
  assert.equal((await move('Леся Перша', to, 'goes')).status, 200);
  assert.deepEqual([(await money(from)).balance, (await money(to)).balance], [0, 80_000]);
  assert.deepEqual((await preview('Марко Другий', to)).money.choices, ['stays']);
});

test('a correction follows the one before it, whichever money went first', async () => {
  const from = await order(0, [person('Ніна Рахункова', 'Яків Другий')], byInvoice);
  await run('refund', { number: from, amount: 70_000, byHand: true, key: crypto.randomUUID() });
  assert.equal((await move('Ніна Рахункова', await order(2, [person('Зоя Третя')]), 'goes')).status, 200);
  const { documents } = (await run('show-order', { number: from })).body;
  const stated = documents.map(({ amount }: { amount: number | null }) => amount ?? 0);
  assert.deepEqual(stated.filter(Boolean), [100_000, -70_000, -30_000]);
});

test('a kit that comes to an order of online runners alone is picked up', async () => {
  const online = { ...participant, participationFormat: 'online', fullName: 'Орися Мережна' };
  const to = await order(0, [{ kind: 'individual', participants: [online] }], { delivery: { kind: 'number-only' } });
  await order(2, [person('Павло Місцевий')]);
  assert.equal((await move('Павло Місцевий', to, 'goes')).status, 200);
  assert.deepEqual((await run('show-order', { number: to })).body.delivery.kind, 'pickup');
});

test('the same move twice at once happens once', async () => {
  const item = await find('Ганна Поль');
  const request = { ...at(item), number: item.number, to: north, money: 'goes' };
  const both = await Promise.all([run('move-place', request), run('move-place', request)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404]);
});
