import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { DuplicateList, DuplicateRecord, MergePreview, RunnerKey } from 'shared-lib/api/office';
import { openSite } from '../../../testing/openSite.ts';
import { orderForm, participant } from '../../../testing/orderForm.ts';
import { team } from '../../../testing/teamForm.ts';
import { handouts } from '../../handouts/index.ts';
import { countSizes } from '../../kitSizes/index.ts';
import { outbox } from '../../mail/index.ts';
import { findOrderId, ledger, orderLines, orders } from '../../orders/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';

const site = await openSite();
const { db } = site.database;
const { staff: run } = site;
const emails = ['olena@run.example', 'olena2@run.example', 'captain@run.example', 'ihor@run.example'];
const tokens = await Promise.all(emails.map((email) => site.signUp(email, 'тихий ранок')));
let received = 0;

async function order(who: number, form: object, { isPaid = true, ...rest }: { isPaid?: boolean } & object = {}) {
  const keyed = () => ({ token: tokens[who], headers: { 'idempotency-key': crypto.randomUUID() } });
  const created = (await site.call('POST', 'registrations', form, keyed())).body;
  const registrationIds: number[] = created.map(({ id }: { id: number }) => id);
  const { body } = await site.call('POST', 'orders', { ...orderForm({ registrationIds }), ...rest }, keyed());
  assert.ok(body.number, JSON.stringify(body));
  if (isPaid) {
    await run('settle', { number: body.number, key: crypto.randomUUID() });
    received += body.total;
  }
  return { number: body.number as string, registrationId: registrationIds[0] ?? 0 };
}
const people = (...names: [name: string, kitSize?: string][]) => ({
  kind: 'individual',
  participants: names.map(([fullName, kitSize = '']) => ({ ...participant, fullName, kitSize })),
});
async function squad(...names: [name: string, email: string, birthday: string][]) {
  const ordered = await order(2, { kind: 'team', team: { ...team, teamName: 'Північ', participantsCount: 10 } });
  const members = names.map(([fullName, email, birthday]) => ({ fullName, email, birthday }));
  const { status } = await site.call(
    'PUT',
    `registrations/${ordered.registrationId}/roster`,
    { members },
    { token: tokens[2] },
  );
  assert.equal(status, 200);
  return ordered;
}
const list = async (view = 'open'): Promise<DuplicateList> => (await run('search-duplicates', { view })).body;
async function find(name: string): Promise<[DuplicateRecord, DuplicateRecord]> {
  const pair = (await list()).pairs.find(({ people: both }) => both.some((person) => person.name === name));
  return pair?.people ?? assert.fail(name);
}
const key = ({ registrationId, memberId }: RunnerKey) => ({ registrationId, memberId });
const preview = async (stays: DuplicateRecord, ends: DuplicateRecord): Promise<MergePreview> =>
  (await run('preview-merge', { stays: key(stays), ends: key(ends) })).body;
const merge = (stays: DuplicateRecord, ends: DuplicateRecord, rest: object = {}) =>
  run('merge-places', {
    stays: key(stays),
    ends: key(ends),
    number: ends.number,
    key: crypto.randomUUID(),
    ...rest,
  });
const show = async (number: string) => (await run('show-order', { number })).body;
const setBirthday = async ({ registrationId, place, number }: DuplicateRecord, birthday: string) => {
  const { version } = (await run('show-person', { registrationId, place })).body;
  await run('change-person', { registrationId, place, number, version, birthday, sendEmail: false });
};
const byNumber = async (name: string, number: string): Promise<[DuplicateRecord, DuplicateRecord]> => {
  const [one, other] = await find(name);
  return one.number === number ? [one, other] : [other, one];
};

/** What must hold after any merges, to the kopiyka. */
async function assertAgrees() {
  const entries = await db.select().from(ledger);
  assert.equal(
    entries.reduce((sum, { amount }) => sum + amount, 0),
    received,
    'no money came or went',
  );
  for (const { id, status, total } of await db.select().from(orders)) {
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    assert.equal(
      total,
      lines.reduce((sum, line) => sum + line.sum, 0),
      `lines of ${id}`,
    );
    const balance = entries.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0);
    assert.ok(balance >= 0, `balance of ${id}`);
    if (status === 'paid') assert.ok(balance >= total, `${id} is paid with ${balance} of ${total}`);
  }
  const numbers = await db.select().from(raceNumbers);
  assert.equal(new Set(numbers.map(({ number }) => number)).size, numbers.length, 'a number is assigned once');
}

test('a person who paid twice is proposed first, written in other letters too; namesakes are not', async () => {
  const first = await order(0, people(['Олена Ґалаґан', 'S'], ['Остап Ґалаґан']));
  const second = await order(1, people(['Galagan Olena', 'M']));
  await order(3, people(['Остап Ґалаґан']));
  assert.deepEqual((await list()).pairs, [], 'nothing but the name speaks for one person');
  const [one] = (await run('search-participants', { text: second.number })).body.participants;
  const [other] = (await run('search-participants', { text: 'Олена Ґалаґан' })).body.participants.filter(
    ({ number }: { number: string }) => number === first.number,
  );
  await setBirthday(one, '1991-05-12');
  await setBirthday(other, '1991-05-12');
  const found = await list();
  assert.deepEqual(found.counts, { open: 1, different: 0 });
  const [pair = assert.fail('no pair')] = found.pairs;
  assert.deepEqual(pair.reasons, ['birthday']);
  assert.deepEqual(
    pair.people.map(({ name, number, isPaid, size }) => [name, number, isPaid, size]),
    [
      ['Олена Ґалаґан', first.number, true, 'S'],
      ['Galagan Olena', second.number, true, 'M'],
    ],
  );
  assert.ok(!JSON.stringify(pair).includes('olena2@run.example'), 'contacts are masked');
});

test('namesakes whom staff marks stay away, until the mark is taken back', async () => {
  const [one, other] = await find('Galagan Olena');
  const pair = { one: key(other), other: key(one) };
  assert.equal((await run('mark-different-people', { ...pair, areDifferent: true })).status, 200);
  assert.deepEqual([(await list()).pairs.length, (await list('different')).count], [0, 1]);
  const refused = await merge(one, other, { money: 'refund' });
  assert.deepEqual([refused.status, refused.body.data.problem], [409, 'different-people']);
  await run('mark-different-people', { ...pair, areDifferent: false });
  assert.deepEqual([(await list()).pairs.length, (await list('different')).count], [1, 0]);
});

test('two people are never merged', async () => {
  const [one] = await find('Galagan Olena');
  const [other] = (await run('search-participants', { text: 'Остап' })).body.participants;
  const refused = await run('preview-merge', {
    stays: key(one),
    ends: { registrationId: other.registrationId, memberId: null },
  });
  assert.equal(refused.body.problem, 'not-alike');
  assert.equal((await preview(one, one)).problem, 'same-runner');
});

test('the place that ends leaves its order once, its money waits for a refund, and one email tells it', async () => {
  const [stays, ends] = await find('Galagan Olena');
  const planned = await preview(stays, ends);
  assert.deepEqual(
    [planned.problem, planned.effect, planned.money.amount, planned.money.choices, planned.raceNumber],
    [null, 'order-cancelled', 50_000, ['refund', 'keep'], ends.raceNumber],
  );
  assert.deepEqual(
    planned.fields.map(({ field, stays: kept, ends: ended }) => [field, kept, ended]),
    [
      ['fullName', 'Олена Ґалаґан', 'Galagan Olena'],
      ['size', 'S', 'M'],
    ],
  );
  assert.equal((await merge(stays, ends)).body.data.problem, 'changed', 'money is to be chosen');
  const request = { money: 'refund', take: ['size'], key: crypto.randomUUID() };
  const before = await db.$count(outbox);
  const both = await Promise.all([merge(stays, ends, request), merge(stays, ends, request)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
    JSON.stringify(both.map(({ body }) => body)),
  );

  assert.deepEqual((await merge(stays, ends, request)).body, both[0]?.body, 'the response may have been lost');
  const after = await show(ends.number);
  assert.deepEqual([after.status, after.money.balance, after.money.surplus], ['cancelled', 50_000, 50_000]);
  const { participants } = (await run('search-participants', { text: 'Олена Ґалаґан' })).body;
  assert.deepEqual(
    participants.map(({ number, raceNumber, size }: Record<string, unknown>) => [number, raceNumber, size]),
    [[stays.number, stays.raceNumber, 'M']],
  );
  const { ordered } = await countSizes(db, 32, site.clock.now());
  assert.deepEqual([ordered.S, ordered.M], [undefined, 1], 'sizes follow');
  const sent = (await db.select().from(outbox).orderBy(outbox.id)).slice(before);
  assert.deepEqual(
    sent.map(({ kind, recipient }) => [kind, recipient]).sort(),
    [
      ['places-merged', 'olena2@run.example'],
      ['places-merged', 'olena@run.example'],
    ],
    'the person, and the payer of the other order',
  );
  const email = await site.emailTo('olena@run.example', 'Одне місце замість двох');
  assert.match(
    email?.text ?? '',
    new RegExp(`Діє номер ${stays.raceNumber}[^]*Номер ${ends.raceNumber}[^]*скасовано[^]*500\\s₴[^]*повернемо`),
  );
  const entries = (await run('audit', { target: ends.number })).body.entries.filter(
    ({ action }: { action: string }) => action === 'merge-places',
  );
  assert.ok(entries.some(({ details }: { details: { to: string } }) => details.to === stays.number));
  assert.ok(!JSON.stringify(entries).includes('Galagan'), 'no name in the log');
  assert.equal((await list()).pairs.length, 0);
  await assertAgrees();
});

test('the money may stay in its order as help; other places of the order stay', async () => {
  await order(0, people(['Іван Мак'], ['Іван Мак'], ['Ганна Мак']));
  const [stays, ends] = await find('Іван Мак');
  assert.equal(stays.number, ends.number);
  assert.equal((await preview(stays, ends)).effect, 'order-smaller');
  assert.equal((await merge(stays, ends, { money: 'keep' })).status, 200);
  const after = await show(stays.number);
  assert.deepEqual([after.status, after.money.total, after.money.surplus], ['paid', 150_000, 0]);
  const { participants } = (await run('search-participants', { text: 'Мак' })).body;
  assert.deepEqual(participants.map(({ name }: { name: string }) => name).sort(), ['Іван Мак', 'Ганна Мак']);
  assert.match((await site.emailTo('olena@run.example', 'Іван Мак'))?.text ?? '', /лишаються на допомогу/);
  await assertAgrees();
});

test('a place that is not paid leaves its order without money; the paid one never ends for it', async () => {
  const paid = await order(3, people(['Ігор Їжакевич']));
  const open = await order(3, people(['Ігор Їжакевич'], ['Надія Їжакевич']), { isPaid: false });
  const [stays, ends] = await byNumber('Ігор Їжакевич', paid.number);
  assert.equal((await preview(ends, stays)).problem, 'stays-unpaid');
  assert.deepEqual((await preview(stays, ends)).money.choices, []);
  const merged = await merge(stays, ends);
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  const after = await show(open.number);
  assert.deepEqual([after.status, after.money.total, after.money.open], ['awaiting-payment', 50_000, 50_000]);
  await run('settle', { number: open.number, key: crypto.randomUUID() });
  received += 50_000;
  assert.equal((await show(open.number)).status, 'paid');
  await assertAgrees();
});

test('money that came for a part of an order stops the merge', async () => {
  const paid = await order(3, people(['Юрій Яр']));
  const open = await order(3, people(['Юрій Яр']), { isPaid: false });
  await run('settle', { number: open.number, key: crypto.randomUUID(), amount: 10_000 });
  received += 10_000;
  const [stays, ends] = await byNumber('Юрій Яр', paid.number);
  const refused = await merge(stays, ends);
  assert.deepEqual([refused.status, refused.body.data.problem], [409, 'partly-paid']);
  await assertAgrees();
});

test('a member of a team who runs alone too leaves the team, which keeps the place with a new number', async () => {
  const crew = await squad(['Марта Гай', 'marta@run.example', '1990-02-03'], ['Лука Тур', '', '']);
  const own = await order(3, people(['Марта Гай']));
  const [item] = (await run('search-participants', { text: own.number })).body.participants;
  await setBirthday(item, '1990-02-03');
  const [stays, ends] = await byNumber('Марта Гай', own.number);
  const planned = await preview(stays, ends);
  assert.deepEqual([planned.problem, planned.effect, planned.money.choices], [null, 'place-freed', []]);
  assert.equal((await merge(stays, ends)).status, 200);
  const { participants } = (await run('search-participants', { team: 'Північ' })).body;
  assert.equal(participants.length, 10, 'the team keeps its places');
  const numbers = participants.map(({ raceNumber }: { raceNumber: number }) => raceNumber);
  assert.ok(!numbers.includes(ends.raceNumber) && !numbers.includes(null));
  assert.deepEqual(
    participants.flatMap(({ name }: { name: string }) => name || []),
    ['Лука Тур'],
  );
  assert.deepEqual((await show(crew.number)).money.surplus, 0);
  await assertAgrees();
});

test('a kit that was handed out keeps its place: the other one may end', async () => {
  const first = await order(3, people(['Зоя Ліс']));
  await order(3, people(['Зоя Ліс']));
  const [taken, other] = await byNumber('Зоя Ліс', first.number);
  const at = site.clock.now();
  const device = { size: '', desk: 1, device: 'tablet', actor: 'Марія', deviceAt: at, at, receivedAt: at } as const;
  await db
    .insert(handouts)
    .values({ ...device, state: 'recorded', id: crypto.randomUUID(), edition: 32, number: taken.raceNumber ?? 0 });
  const refused = await merge(other, taken, { money: 'refund' });
  assert.deepEqual([refused.status, refused.body.data.problem], [409, 'handed-out']);
  assert.equal((await merge(taken, other, { money: 'refund' })).status, 200);
  await assertAgrees();
});

test('a refund that the payer requested is decided first', async () => {
  const first = await order(3, people(['Рита Сад']));
  const second = await order(3, people(['Рита Сад']));
  const token = tokens[3];
  await site.call('POST', `orders/${second.number}/refund-request`, { reason: 'двічі', numbers: [] }, { token });
  const [stays, ends] = await byNumber('Рита Сад', first.number);
  assert.equal((await preview(stays, ends)).problem, 'refund-requested');
  await run('decline-refund', { number: second.number, reason: 'Закриємо повтор' });
  assert.equal((await merge(stays, ends, { money: 'refund' })).status, 200);
  const back = await run('refund', {
    number: second.number,
    amount: 50_000,
    key: crypto.randomUUID(),
    byHand: true,
    way: 'transfer',
    note: 'Заява',
  });
  assert.equal(back.status, 200, JSON.stringify(back.body));
  received -= 50_000;
  assert.equal((await show(second.number)).money.balance, 0);
  await assertAgrees();
});

test('a colleague’s change is a conflict, another order is no place, and nothing moves in a past run', async () => {
  const first = await order(3, people(['Нестор Бук']));
  await order(3, people(['Нестор Бук']));
  const [stays, ends] = await byNumber('Нестор Бук', first.number);
  const { version } = await preview(stays, ends);
  await run('add-note', { number: ends.number, text: 'Телефонували' });
  await setBirthday(ends, '1980-01-01');
  assert.equal((await merge(stays, ends, { money: 'refund', version })).body.code, 'order_changed');
  assert.equal((await merge(stays, ends, { money: 'refund', number: stays.number })).body.code, 'runner_not_found');
  await db.execute(
    `insert into editions (number, state) values (32, 'archived') on conflict (number) do update set state = 'archived'`,
  );
  assert.equal((await merge(stays, ends, { money: 'refund' })).body.code, 'edition_archived');
  assert.equal(findOrderId(ends.number) !== undefined && (await show(ends.number)).status, 'paid');
});
