import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openStatementSite } from '../../testing/moduleInternals.ts';
import { participant } from '../../testing/orderForm.ts';
import { findOrderId, ledger, orders } from '../orders/index.ts';
import { raceNumbers } from '../raceNumbers/index.ts';

const { site, bank, token, keyed, invoiced, getStatus, line, statement } = await openStatementSite();
const { db } = site.database;
const OLD = 32;
const NEW = 33;

async function register(count = 1): Promise<number[]> {
  const participants = Array.from({ length: count }, () => participant);
  const response = await site.call('POST', 'registrations', { kind: 'individual', participants }, keyed());
  assert.equal(response.status, 201, JSON.stringify(response.body));
  return response.body.map(({ id }: { id: number }) => id);
}

const order = async () => (await invoiced({ registrationIds: await register() })).number;
const several = async (count: number) => {
  const numbers: string[] = [];
  while (numbers.length < count) numbers.push(await order());
  return numbers;
};
const settle = (number: string) => site.staff('settle', { number, key: crypto.randomUUID() });
const listNumbers = async (edition: number) =>
  (await db.select({ number: raceNumbers.number }).from(raceNumbers).where(eq(raceNumbers.edition, edition)))
    .map(({ number }) => number)
    .sort((one, other) => one - other);

const ORDERS = 10;
const old = await several(ORDERS);
await settle(old[0] ?? '');
const unordered = await register();
const cardPayment = await order();
await site.setEvent({ edition: NEW, date: '2026-05-24' });
const current = await several(ORDERS);

test('a transfer for an order of a run that is over waits for a person, who may credit it', async () => {
  const [, number = ''] = old;
  await bank.importStatement(statement(line(50_000, `Участь ${number}`)));
  const [proposal] = await bank.statementProposals();
  assert.deepEqual([proposal?.reason, proposal?.suggested], ['archived-edition', [number]]);
  assert.equal(await getStatus(number), 'awaiting-payment');
  await bank.confirmProposal(proposal?.id ?? 0, [number]);
  assert.equal(await getStatus(number), 'paid');
  assert.deepEqual([await listNumbers(OLD), await listNumbers(NEW)], [[1, 2], []]);
});

test('money of a card for a run that is over is recorded and settles nothing', async () => {
  const orderId = findOrderId(cardPayment) ?? 0;
  const entry = { orderId, source: 'liqpay', sourceKey: `${cardPayment}-1`, amount: 50_000, currency: 'UAH' } as const;
  const outcome = await db.transaction((tx) => site.orders.settlement.receive(tx, { ...entry, at: site.clock.now() }));
  assert.equal(outcome, 'archived');
  assert.equal(await getStatus(cardPayment), 'awaiting-payment');
  assert.equal(await db.$count(ledger, eq(ledger.orderId, orderId)), 1);
  assert.match(
    (await site.emailTo('accountant@run.example', 'Цей пробіг уже відбувся'))?.text ?? '',
    new RegExp(cardPayment),
  );
  const { body } = await site.staff('search-orders', { numbers: [cardPayment] });
  assert.deepEqual(body.orders[0]?.attention, ['paid-in-part']);
});

test('its registrations and orders can neither be ordered nor paid nor changed by visitors', async () => {
  const code = async (...request: Parameters<typeof site.call>) => (await site.call(...request)).body.code;
  const [, , unpaid = ''] = old;
  const form = { registrationIds: unordered, items: [], delivery: { kind: 'pickup' }, paymentMethod: 'online' };
  assert.equal(await code('POST', 'orders', form, keyed()), 'edition_archived');
  const online = { paymentMethod: 'online' };
  assert.equal(await code('PUT', `orders/${unpaid}/payment-method`, online, { token }), 'edition_archived');
  const [id] = unordered;
  assert.equal(
    await code('PATCH', `registrations/${id}`, { fields: participant }, { token }),
    'registration_not_editable',
  );
  assert.equal(await code('DELETE', `registrations/${id}`, undefined, { token }), 'edition_archived');
});

const owned = ['registrations', 'orders', 'race_numbers', 'race_number_counters', 'order_search', 'participants'];
const parts = ['order_lines', 'ledger', 'payments', 'parcels', 'invoice_corrections'];

async function getRows(edition: number): Promise<string> {
  const list = (table: string, where: string) =>
    `select '${table}' as name, to_jsonb(x)::text as value from ${table} x where ${where}`;
  const queries = [
    ...owned.map((table) => list(table, `edition = ${edition}`)),
    ...parts.map((table) => list(table, `order_id in (select id from orders where edition = ${edition})`)),
  ];
  const found = await db.execute(sql.raw(`${queries.join(' union all ')} order by 1, 2`));
  return JSON.stringify(found);
}

const operations = {
  settle,
  import: (number) => bank.importStatement(statement(line(50_000, `Участь ${number}`))),
  refund: (number) => site.staff('refund', { number, byHand: true, key: crypto.randomUUID() }),
  cancel: (number) => site.staff('cancel', { number }),
  assign: (number) => site.staff('assign-numbers', { number }),
  resend: (number) => site.staff('resend', { number }),
  restock: (number) => site.staff('restock', { number }),
  card: (number) =>
    db.transaction((tx) => {
      const entry = { orderId: findOrderId(number) ?? 0, source: 'monobank' as const, sourceKey: crypto.randomUUID() };
      return site.orders.settlement.receive(tx, { ...entry, amount: 50_000, currency: 'UAH', at: site.clock.now() });
    }),
  visitorCancels: (number) => site.call('POST', `orders/${number}/cancel`, undefined, { token }),
  visitorRefunds: (number) => site.call('POST', `orders/${number}/refund-request`, { reason: '' }, { token }),
} satisfies Record<string, (number: string) => Promise<object | string>>;
const names = Object.keys(operations) as (keyof typeof operations)[];

interface Step {
  operation: (typeof names)[number];
  edition: number;
  at: number;
}
const changed = new Set<string>();

async function assertOwnRowsOnly({ operation, edition, at }: Step): Promise<void> {
  const numbers = edition === OLD ? old : current;
  const other = edition === OLD ? NEW : OLD;
  const [own, before] = [await getRows(edition), await getRows(other)];
  await operations[operation](numbers[at] ?? '');
  await site.orders.numbering.run();
  assert.ok((await getRows(other)) === before, `${operation} in ${edition}`);
  if ((await getRows(edition)) !== own) changed.add(`${operation} ${edition}`);
}

test('no operation on an order of one edition changes a row of another', async () => {
  for (const [at, operation] of names.entries()) {
    for (const edition of [OLD, NEW]) await assertOwnRowsOnly({ operation, edition, at });
  }
  assert.ok(changed.size > 5, `only these did something: ${[...changed]}`);
});

test('nor does any sequence of them', async () => {
  const step = fc.record({
    operation: fc.constantFrom(...names),
    edition: fc.constantFrom(OLD, NEW),
    at: fc.nat(ORDERS - 1),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const one of steps) await assertOwnRowsOnly(one);
    }),
    { numRuns: 12 },
  );
  const rows = await db.select({ edition: orders.edition, id: orders.id }).from(orders);
  assert.ok(rows.every(({ id, edition }) => edition === (current.some((one) => findOrderId(one) === id) ? NEW : OLD)));
});
