import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { openStatementSite, stock } from '../../../testing/moduleInternals.ts';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { participant } from '../../../testing/orderForm.ts';
import { outbox } from '../../mail/index.ts';
import { findOrderId, ledger, orders } from '../../orders/index.ts';
import { raceNumbers } from '../../raceNumbers/index.ts';

/** Credits by staff in a browser that are undone at once, and those that are reversed later. */

const { site, bank, token, keyed, invoiced, getStatus, line, statement } = await openStatementSite();
const { db } = site.database;
const owner = await signedInOwner(site);
const accountant = await signedInStaff(site, owner, ['accountant'], 'bookkeeper@run.example');
const EMAIL = 'accountant@run.example';
await site.staff('approve-reservations', { email: EMAIL, units: 500 });

const run = async (operation: string, body: object) => {
  const response = await accountant.run(operation, body);
  return response.body;
};
const confirmed = async (operation: string, body: object) => {
  await accountant.confirm();
  return run(operation, body);
};
const settle = (number: string, amount?: number, more: object = {}) =>
  run('settle', { number, amount, key: crypto.randomUUID(), ...more });
const show = (number: string) => run('show-order', { number });
const stored = async (number: string) => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, findOrderId(number) ?? 0));
  return order ?? assert.fail(number);
};
const amounts = async (number: string) =>
  (
    await db
      .select()
      .from(ledger)
      .where(eq(ledger.orderId, findOrderId(number) ?? 0))
      .orderBy(ledger.id)
  ).map(({ amount }) => amount);
const pins = async () => (await db.select().from(stock).where(eq(stock.sku, 'PIN')))[0];
/** Subjects of what has reached an address, newest first. */
async function subjects(to = EMAIL): Promise<string[]> {
  await site.mail.sendDue();
  return (site.mail.inbox?.emails() ?? []).filter((email) => email.to.includes(to)).map(({ subject }) => subject);
}

async function runner(): Promise<{ number: string; total: number; registrationId: number }> {
  const form = { kind: 'individual', participants: [participant] };
  const [{ id }] = (await site.call('POST', 'registrations', form, keyed())).body;
  return { ...(await invoiced({ registrationIds: [id] })), registrationId: id };
}
const findNumbers = async (registrationId: number) =>
  (await db.select().from(raceNumbers).where(eq(raceNumbers.registrationId, registrationId))).map(
    ({ number, voidedAt }) => [number, voidedAt === null],
  );
/** A transfer that waits for a decision. @returns its id. */
async function createTransfer(amount: number, purpose: string): Promise<number> {
  const { proposed } = await bank.importStatement(statement(line(amount, purpose)));
  return proposed[0]?.id ?? assert.fail('the transfer does not wait');
}

test('a credit that is undone leaves the order as it was, and no email', async () => {
  const { number, total, registrationId } = await runner();
  const before = await stored(number);
  const emails = await subjects();
  const credited = await settle(number);
  assert.deepEqual([credited.outcome, await getStatus(number)], ['settled', 'paid']);
  const [given] = await findNumbers(registrationId);
  assert.equal(given?.[1], true);
  assert.deepEqual(await subjects(), emails, 'the email waits');
  site.wait({ minutes: 0.5 });
  const undone = await run('undo-credit', { number, entry: credited.undoable });
  assert.deepEqual(undone, { number, orders: [{ number, amount: total }] });
  const { beforeCredit: _, updatedAt: __, ...after } = await stored(number);
  const { beforeCredit: ___, updatedAt: ____, ...was } = before;
  assert.deepEqual(after, was);
  assert.deepEqual(
    [await amounts(number), await findNumbers(registrationId)],
    [[total, -total], [[given?.[0], false]]],
  );
  site.wait({ minutes: 5 });
  assert.deepEqual(await subjects(), emails);
  const { history, ledger: shown } = await show(number);
  assert.deepEqual(
    history.slice(0, 2).map(({ action, by }: { action: string; by: string }) => [action, by]),
    [
      ['undo-credit', 'bookkeeper@run.example'],
      ['settle', 'bookkeeper@run.example'],
    ],
  );
  assert.deepEqual(
    shown.map(({ kind, by, reverses }: Record<string, unknown>) => [kind, by, reverses]),
    [
      ['movement', 'bookkeeper@run.example', null],
      ['reversal', 'bookkeeper@run.example', shown[0].id],
    ],
  );
  assert.equal((await settle(number)).outcome, 'settled');
  assert.deepEqual((await findNumbers(registrationId)).filter(([, isValid]) => isValid).length, 1);
});

test('the email of a credit leaves after a minute, and then the credit is reversed instead', async () => {
  const { number } = await invoiced();
  const { undoable } = await settle(number);
  site.wait({ minutes: 2 });
  assert.ok((await subjects()).includes(`Оплату отримано: замовлення ${number}`));
  assert.equal((await run('undo-credit', { number, entry: undoable })).code, 'undo_too_late');
  assert.equal(await getStatus(number), 'paid');
});

test('an email that staff sent at once cannot be undone', async () => {
  const { number } = await invoiced();
  const { undoable } = await settle(number);
  const { emails } = await show(number);
  const [waiting] = emails.filter(({ kind }: { kind: string }) => kind === 'order-paid');
  await run('resend-letter', { id: waiting.id });
  await site.mail.sendDue();
  assert.equal((await run('undo-credit', { number, entry: undoable })).code, 'undo_too_late');
});

test('only the newest movement of an order is undone', async () => {
  const { number, total } = await invoiced();
  const { undoable } = await settle(number, 100);
  await settle(number);
  assert.equal((await run('undo-credit', { number, entry: undoable })).code, 'undo_too_late');
  assert.deepEqual(await amounts(number), [100, total - 100]);
});

test('an undone transfer waits again, its goods are reserved as before, and it can be decided anew', async () => {
  const { number, total } = await invoiced();
  const [before, goods] = [await stored(number), await pins()];
  const id = await createTransfer(total, 'оплата');
  await run('decide-transfer', { id, decision: 'orders', shares: [{ number }] });
  assert.deepEqual([(await stored(number)).stock, (await pins())?.sold], ['sold', (goods?.sold ?? 0) + 1]);
  const undone = await run('undo-transfer', { id });
  assert.deepEqual([undone.transfer.state, undone.orders], ['decision', [{ number, amount: total }]]);
  const after = await stored(number);
  assert.deepEqual([after.stock, after.reservedUntil, await pins()], ['reserved', before.reservedUntil, goods]);
  assert.equal((await run('undo-transfer', { id })).code, 'transfer_not_credited');
  const again = await run('decide-transfer', { id, decision: 'orders', shares: [{ number }] });
  assert.deepEqual([again.outcomes[0].outcome, await getStatus(number)], ['settled', 'paid']);
  assert.deepEqual(await amounts(number), [total, -total, total]);
});

test('a split transfer is undone in all its orders, with a difference that was written off', async () => {
  const [one, other] = [await invoiced(), await invoiced()];
  const id = await createTransfer(one.total + other.total - 50, `${one.number} ${other.number}`);
  const shares = [{ number: one.number }, { number: other.number }];
  await run('decide-transfer', { id, decision: 'orders', shares, writeOff: true });
  assert.deepEqual([await getStatus(one.number), await getStatus(other.number)], ['paid', 'paid']);
  const { ledger: movements } = await show(one.number);
  assert.deepEqual(movements[0].together, [{ number: other.number, amount: other.total - 50 }]);
  site.wait({ minutes: 0.5 });
  await run('undo-credit', { number: one.number, entry: movements[0].id });
  assert.deepEqual(
    [await getStatus(one.number), await getStatus(other.number)],
    ['awaiting-payment', 'awaiting-payment'],
  );
  assert.deepEqual(await amounts(other.number), [50, other.total - 50, -50, 50 - other.total]);
  assert.equal((await show(other.number)).history[0].action, 'undo-credit');
});

test('a contribution that is undone is gone, and the transfer may become another one', async () => {
  const id = await createTransfer(70_000, 'Внесок');
  const { transfer } = await run('decide-transfer', { id, decision: 'contribution', email: 'donor@run.example' });
  const [{ number }] = transfer.shares;
  await run('undo-transfer', { id });
  assert.equal((await stored(number)).status, 'cancelled');
  site.wait({ minutes: 5 });
  assert.deepEqual(await subjects('donor@run.example'), []);
  const anew = await run('decide-transfer', { id, decision: 'contribution', email: 'donor@run.example' });
  assert.notEqual(anew.transfer.shares[0].number, number);
  site.wait({ minutes: 5 });
  assert.match((await subjects('donor@run.example'))[0] ?? '', /внесок 700/);
  const reversed = await confirmed('reverse-transfer', { id, reason: 'Це оплата участі' });
  assert.equal(reversed.transfer.state, 'decision');
  assert.match((await subjects('donor@run.example'))[0] ?? '', /записано помилково/);
  const report = await run('closing-report', {});
  const given = report.money.find(
    (row: { kind: string; source: string }) => row.kind === 'contribution' && row.source === 'bank',
  );
  assert.deepEqual([given.received, given.reversed, given.refunded], [140_000, 140_000, 0]);
  assert.ok(report.balances.every(({ isEqual }: { isEqual: boolean }) => isEqual));
  const { entries } = (await site.call('GET', 'public-ledger')).body;
  assert.deepEqual(
    entries.slice(0, 2).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    [
      ['reversal', -70_000],
      ['contribution', 70_000],
    ],
  );
  assert.equal((await run('public-ledger', {})).payments.length, 0);
});

test('a revived order that is undone is cancelled again', async () => {
  const { number, total } = await invoiced();
  await site.call('POST', `orders/${number}/cancel`, {}, { token });
  const before = await stored(number);
  const { undoable } = await settle(number, total);
  assert.equal(await getStatus(number), 'paid');
  await run('undo-credit', { number, entry: undoable });
  const after = await stored(number);
  assert.deepEqual([after.status, after.cancelledAt, after.stock], ['cancelled', before.cancelledAt, 'released']);
});

test('a reversed transfer is taken back with a reason, and the payer gets a truthful email', async () => {
  const { number, total, registrationId } = await runner();
  const { settled } = await bank.importStatement(statement(line(total, number)));
  const id = settled[0]?.id ?? 0;
  site.wait({ minutes: 60 });
  await site.mail.sendDue();
  const before = await subjects();
  const { ledger: movements, version } = await show(number);
  const body = { number, version, entry: movements[0].id, reason: 'Оплата іншого замовлення' };
  assert.equal((await owner.run('undo-transfer', { id })).body.code, 'undo_too_late');
  assert.equal((await run('reverse-credit', body)).code, 'passkey_confirmation_required');
  const reversed = await confirmed('reverse-credit', body);
  assert.deepEqual(reversed, { number, orders: [{ number, amount: total }] });
  assert.deepEqual(
    [await getStatus(number), (await findNumbers(registrationId)).map(([, isValid]) => isValid)],
    ['awaiting-payment', [false]],
  );
  const after = await subjects();
  assert.deepEqual(after.slice(1), before);
  const email = await site.emailTo(EMAIL, 'помилково');
  assert.equal(email?.subject, `Замовлення ${number}: оплату зараховано помилково`);
  assert.match(email?.text ?? '', /Це не повернення[\s\S]*лишилося сплатити[\s\S]*номери[\s\S]*більше не дійсні/);
  assert.deepEqual(await run('show-transfer', { id }).then(({ transfer }) => transfer.state), 'decision');
  const shown = await show(number);
  assert.deepEqual([shown.money.received, shown.money.refunded, shown.money.open], [0, 0, total]);
  const [, counter] = shown.ledger;
  assert.deepEqual(
    [counter.kind, counter.amount, counter.reverses, counter.reason, counter.by, shown.ledger[0].reversedBy],
    ['reversal', -total, movements[0].id, body.reason, 'bookkeeper@run.example', counter.id],
  );
  const isForUser = { number, entry: counter.id, reason: 'Помилка помилки' };
  assert.equal((await confirmed('reverse-credit', isForUser)).code, 'credit_not_reversible');
  await run('decide-transfer', { id, decision: 'orders', shares: [{ number }] });
  assert.equal(await getStatus(number), 'paid');
});

test('a double click and two tabs reverse once', async () => {
  const { number, total } = await invoiced();
  const id = await createTransfer(total, 'оплата двічі');
  await run('decide-transfer', { id, decision: 'orders', shares: [{ number }] });
  site.wait({ minutes: 5 });
  await site.mail.sendDue();
  const { ledger: movements } = await show(number);
  await accountant.confirm();
  await owner.confirm();
  const reason = 'Не той платник';
  const all = await Promise.all([
    run('reverse-credit', { number, entry: movements[0].id, reason }),
    run('reverse-credit', { number, entry: movements[0].id, reason }),
    owner.run('reverse-transfer', { id, reason }).then(({ body }) => body),
    owner.run('reverse-transfer', { id, reason }).then(({ body }) => body),
  ]);
  assert.equal(all.filter(({ orders: taken }) => taken).length, 1, JSON.stringify(all));
  assert.deepEqual(await amounts(number), [total, -total]);
  assert.equal(
    (await subjects()).filter((subject) => subject.includes(`${number}: оплату зараховано помилково`)).length,
    1,
  );

  const manual = await settle(number);
  const undone = await Promise.all([1, 2].map(() => run('undo-credit', { number, entry: manual.undoable })));
  assert.deepEqual(undone.map(({ code }) => code).sort(), ['credit_reversed', undefined]);
  assert.deepEqual(await amounts(number), [total, -total, total, -total]);
});

test('of a credit by hand that was partly refunded, the rest is reversed; a transfer is not', async () => {
  const { number, total } = await invoiced();
  const { undoable: entry } = await settle(number);
  site.wait({ minutes: 5 });
  await confirmed('refund', { number, amount: 200, byHand: true, note: 'зайве', key: crypto.randomUUID() });
  const reversed = await confirmed('reverse-credit', { number, entry, reason: 'Не туди' });
  assert.deepEqual(reversed.orders, [{ number, amount: total - 200 }]);
  assert.deepEqual(await amounts(number), [total, -200, 200 - total]);
  const { money } = await show(number);
  assert.deepEqual([money.received, money.refunded, money.balance], [200, 200, 0]);
  assert.equal((await confirmed('reverse-credit', { number, entry, reason: 'Ще раз' })).code, 'credit_reversed');

  const other = await invoiced();
  const id = await createTransfer(other.total, 'ще оплата');
  await run('decide-transfer', { id, decision: 'orders', shares: [{ number: other.number }] });
  await confirmed('refund', { number: other.number, amount: 200, byHand: true, key: crypto.randomUUID() });
  assert.equal((await confirmed('reverse-transfer', { id, reason: 'Не туди' })).code, 'credit_refunded');
  assert.equal(await getStatus(other.number), 'paid');
});

test('money by hand has a way, a day and a paper, and counts where it came from', async () => {
  const { number } = await invoiced();
  const before = await run('closing-report', {});
  const rows = (report: { money: { source: string; kind: string }[] }, source: string) =>
    report.money.find((row) => row.source === source && row.kind === 'purchase') ?? { received: 0, refunded: 0 };
  await settle(number, undefined, { way: 'transfer', day: '2025-04-15', document: 'ПД № 17/4' });
  const [movement] = (await show(number)).ledger;
  assert.deepEqual(
    [movement.source, movement.at.slice(0, 10), movement.document, movement.reference],
    ['bank', '2025-04-15', 'ПД № 17/4', ''],
  );
  const back = { number, amount: 100, byHand: true, way: 'cash', document: 'ВКО 3', note: 'зайве' };
  await confirmed('refund', { ...back, key: crypto.randomUUID() });
  const after = await run('closing-report', {});
  assert.deepEqual(
    [
      Object(rows(after, 'bank')).received - Object(rows(before, 'bank')).received,
      Object(rows(after, 'cash')).refunded - Object(rows(before, 'cash')).refunded,
    ],
    [movement.amount, 100],
  );
  const future = await settle(number, 100, { way: 'cash', day: '2025-12-01' });
  assert.deepEqual(future.data.fields, { day: 'errors.text' });
  const key = crypto.randomUUID();
  await settle(number, 100, { way: 'cash', key });
  assert.equal((await settle((await invoiced()).number, 100, { way: 'transfer', key })).code, 'idempotency_key_reused');
});

test('no reason of money names an email or a phone', async () => {
  const { number } = await invoiced();
  const note = 'написала olena@run.example';
  assert.equal((await settle(number, 100, { note })).code, 'note_personal');
  const { undoable: entry } = await settle(number);
  const refund = { number, byHand: true, note: 'тел. 067 123 45 67', key: crypto.randomUUID() };
  assert.equal((await confirmed('refund', refund)).code, 'note_personal');
  assert.equal((await confirmed('decline-refund', { number, reason: note })).code, 'note_personal');
  assert.equal((await confirmed('reverse-credit', { number, entry, reason: note })).code, 'note_personal');
  assert.equal((await confirmed('reverse-transfer', { id: 1, reason: note })).code, 'note_personal');
  assert.equal((await settle(number, 100, { document: 'olena@run' })).code, 'validation_failed');
  const reasons = { reasonUa: 'Помилка olena@run.example', reasonEn: 'A mistake' };
  assert.equal((await confirmed('reverse-payment', { sequence: 1, ...reasons })).code, 'note_personal');
});

test('credits of cards and of other orders are not reversed', async () => {
  const [{ number }, other] = [await invoiced(), await invoiced()];
  const { undoable: entry } = await settle(number);
  assert.equal(
    (await confirmed('reverse-credit', { number: other.number, entry, reason: 'Не той' })).code,
    'credit_not_found',
  );
  const [id] = await db
    .insert(ledger)
    .values({
      orderId: findOrderId(other.number) ?? 0,
      source: 'liqpay',
      sourceKey: crypto.randomUUID(),
      amount: 100,
      currency: 'UAH',
      at: site.clock.now(),
      writtenAt: site.clock.now(),
    })
    .returning();
  const card = { number: other.number, entry: id?.id, reason: 'Не той' };
  assert.equal((await confirmed('reverse-credit', card)).code, 'credit_not_reversible');
  assert.equal((await show(other.number)).ledger[0].canReverse, false);
});

/** The same sequence for the same seed. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

for (const seed of [1, 42]) {
  test(`whatever is credited, undone, reversed and refunded, the figures agree (${seed})`, async () => {
    const pick = sequence(seed);
    const [one, goods] = [await runner(), await invoiced()];
    const [own, other] = [one.number, goods.number];
    const start = await pins();
    for (let step = 0; step < 25; step += 1) {
      const number = pick(2) === 0 ? own : other;
      const { money, ledger: movements } = await show(number);
      const open = movements.filter(({ canReverse }: { canReverse: boolean }) => canReverse);
      const entry = open[pick(Math.max(1, open.length))]?.id ?? 1;
      const amount = [money.open, 1 + pick(money.total), money.total][pick(3)] || 1;
      const acts: (() => Promise<unknown>)[] = [
        () => settle(number, amount),
        async () => run('undo-credit', { number, entry: (await settle(number, amount)).undoable ?? 1 }),
        () => confirmed('reverse-credit', { number, entry, reason: 'Перевірка' }),
        () => confirmed('refund', { number, amount, byHand: true, restock: true, key: crypto.randomUUID() }),
        async () => site.wait({ minutes: pick(3) }),
        async () => {
          const id = await createTransfer(amount + 7, `перевірка ${seed} ${step}`).catch(() => undefined);
          if (id) await run('decide-transfer', { id, decision: 'orders', shares: [{ number }] });
        },
      ];
      await acts[pick(acts.length)]?.();
      await site.orders.numbering.run();
      for (const each of [own, other]) {
        const { status, stock: state, total } = await stored(each);
        const sums = await amounts(each);
        const balance = sums.reduce((sum, moved) => sum + moved, 0);
        const shown = await show(each);
        assert.ok(balance >= 0, `${each} ${sums}`);
        assert.equal(shown.money.balance, balance);
        assert.equal(shown.money.received - shown.money.refunded, balance);
        if (status === 'awaiting-payment') assert.ok(balance < total, `${each} ${sums}`);
        if (status === 'refunded') assert.ok(['released', 'none'].includes(state), state);
        if (each === other) assert.equal(state === 'sold', status === 'paid', `${status} ${state}`);
      }
      const valid = (await findNumbers(one.registrationId)).filter(([, isValid]) => isValid).length;
      assert.equal(valid, (await stored(own)).status === 'paid' ? 1 : 0);
      const { stock: state } = await stored(other);
      const now = await pins();
      assert.deepEqual(
        [(now?.sold ?? 0) - (start?.sold ?? 0), (now?.reserved ?? 0) - (start?.reserved ?? 0)],
        [state === 'sold' ? 1 : 0, state === 'reserved' ? 0 : -1],
      );
    }
    const waiting = await db.select().from(outbox).where(eq(outbox.kind, 'order-paid'));
    const reported = waiting.filter(({ payload }) => Object(payload).order === own);
    if ((await stored(own)).status !== 'paid') assert.deepEqual(reported, []);
  });
}
