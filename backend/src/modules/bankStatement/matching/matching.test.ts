import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orderNumber } from '../../orders/index.ts';
import type { StatementRow } from '../reading/statementRow.ts';
import { matchStatement } from '../testing/matchStatement.ts';
import { allocateTransfer } from './allocateTransfer.ts';
import { matchTransfer, type PayableOrder } from './matchTransfer.ts';
import { orderNumbersIn } from './orderReferences.ts';

const order = (id: number, open: number, change: Partial<PayableOrder> = {}): PayableOrder => ({
  number: orderNumber(id),
  open,
  status: 'awaiting-payment',
  currency: 'UAH',
  payerCode: '21004568',
  payerName: '',
  isArchived: false,
  ...change,
});

const NOW = new Date('2025-05-25T09:00:00Z');
let lines = 0;
const row = (amount: number, purpose: string, change: Partial<StatementRow> = {}): StatementRow => ({
  key: `key-${++lines}`,
  line: lines,
  bookedAt: new Date('2025-05-12T09:00:00Z'),
  amount,
  purpose,
  currency: 'UAH',
  payerName: 'ТОВ «Тихий код»',
  payerCode: '21004568',
  payerAccount: 'UA57',
  documentNumber: '',
  isPending: false,
  isReversal: false,
  ...change,
});

const found: [string, number[]][] = [
  ['Благодійний внесок, рахунок № 17 від 01.05.2025, RUN-000042, без ПДВ', [42]],
  ['RUN-000042-1', [42]],
  ['run000042', [42]],
  ['RUN 42', [42]],
  ['Run № 42.', [42]],
  ['RUN–0042', [42]],
  ['RUN - 000042', [42]],
  ['RUN-000 042', [42]],
  ['RUN-OOOO42', [42]],
  ['RUN-ООО100', [100]],
  ['RUN-0001OO', [100]],
  ['РУН 42', [42]],
  ['РУН-000042', [42]],
  ['рун42', [42]],
  ['КГТ-000042', [42]],
  ['внесок заRUN-000042без ПДВ', [42]],
  ['RUN42Оплата', [42]],
  ['RUN-000042 12.05.2025', [42]],
  ['RUN-1234567', [1_234_567]],
  ['RUN-000042, RUN-000043; run 44', [42, 43, 44]],
  ['RUN-000042 та RUN-000042', [42]],
  ['рахунок № 42', []],
  ['перун 42', []],
  ['TRUN 42', []],
  ['RUN', []],
  ['RUN-000000', []],
  ['RUN-12345678901', []],
  ['RUN на 42 км', []],
];
for (const [purpose, ids] of found) {
  test(`"${purpose}" names ${ids.join(', ') || 'no order'}`, () =>
    assert.deepEqual(orderNumbersIn(purpose), ids.map(orderNumber)));
}

test('a number and the exact amount settle for any payer', () => {
  const transfer = row(50_000, 'RUN-000042', { payerCode: '' });
  const shares = [{ number: 'RUN-000042', amount: 50_000 }];
  assert.deepEqual(matchTransfer(transfer, [order(42, 50_000), order(43, 50_000)], NOW), { state: 'settled', shares });
});

test('one transfer pays several orders when their amounts add up', () => {
  const match = matchTransfer(row(80_000, 'RUN-000042, RUN-000043'), [order(42, 50_000), order(43, 30_000)], NOW);
  assert.deepEqual(match, {
    state: 'settled',
    shares: [
      { number: 'RUN-000042', amount: 50_000 },
      { number: 'RUN-000043', amount: 30_000 },
    ],
  });
});

const near: [string, StatementRow, PayableOrder[], string, number[]][] = [
  ['a hryvnia less', row(49_900, 'RUN-42'), [order(42, 50_000)], 'sum-close', [42]],
  ['a kopiyka beyond a hryvnia less', row(49_899, 'RUN-42'), [order(42, 50_000)], 'sum-less', [42]],
  ['a hryvnia more', row(50_100, 'RUN-42'), [order(42, 50_000)], 'sum-close', [42]],
  ['a kopiyka beyond a hryvnia more', row(50_101, 'RUN-42'), [order(42, 50_000)], 'sum-more', [42]],
  ['half of it', row(25_000, 'RUN-42'), [order(42, 50_000)], 'sum-less', [42]],
  ['twice as much', row(100_000, 'RUN-42'), [order(42, 50_000)], 'sum-more', [42]],
  [
    'no number, but the payer and the sum',
    row(50_000, 'за забіг'),
    [order(42, 50_000), order(43, 1)],
    'no-number',
    [42],
  ],
  [
    'no number, but all that a payer owes',
    row(80_000, 'внесок'),
    [order(42, 50_000), order(43, 30_000)],
    'no-number',
    [42, 43],
  ],
  ['no number, a hryvnia less', row(49_900, 'внесок'), [order(42, 50_000)], 'no-number', [42]],
  [
    'no number, a hryvnia more than all that a payer owes',
    row(80_100, 'внесок'),
    [order(42, 50_000), order(43, 30_000)],
    'no-number',
    [42, 43],
  ],
  ['a number that is not there', row(50_000, 'RUN-99'), [order(42, 50_000)], 'unknown-order', [42]],
  ['one of two that is not there', row(50_000, 'RUN-42 RUN-99'), [order(42, 50_000)], 'unknown-order', [42]],
  ['paid before', row(50_000, 'RUN-42'), [order(42, 0, { status: 'paid' })], 'paid-already', [42]],
  [
    'paid before, one of two',
    row(80_000, 'RUN-42 RUN-43'),
    [order(42, 50_000), order(43, 0)],
    'paid-already',
    [42, 43],
  ],
  ['refunded', row(50_000, 'RUN-42'), [order(42, 50_000, { status: 'refunded' })], 'paid-already', [42]],
  ['an order that owes nothing', row(50_000, 'RUN-42'), [order(42, 0)], 'paid-already', [42]],
  [
    'cancelled, one of two',
    row(80_000, 'RUN-42 RUN-43'),
    [order(42, 50_000), order(43, 30_000, { status: 'cancelled' })],
    'cancelled',
    [42, 43],
  ],
  [
    'another currency, one of two',
    row(80_000, 'RUN-42 RUN-43'),
    [order(42, 50_000), order(43, 30_000, { currency: 'EUR' })],
    'other-currency',
    [42, 43],
  ],
  [
    'one of two that is not there, by a payer with other orders',
    row(80_000, 'RUN-42 RUN-99'),
    [order(42, 50_000), order(43, 30_000), order(44, 1, { payerCode: '1' })],
    'unknown-order',
    [42, 43],
  ],
  ['cancelled', row(50_000, 'RUN-42'), [order(42, 50_000, { status: 'cancelled' })], 'cancelled', [42]],
  [
    'an order of a run that is over',
    row(50_000, 'RUN-42'),
    [order(42, 50_000, { isArchived: true })],
    'archived-edition',
    [42],
  ],
  ['another currency', row(50_000, 'RUN-42', { currency: 'EUR' }), [order(42, 50_000)], 'other-currency', [42]],
];
for (const [name, transfer, orders, reason, ids] of near) {
  test(`proposed: ${name}`, () => {
    assert.deepEqual(matchTransfer(transfer, orders, NOW), {
      state: 'proposed',
      reason,
      numbers: ids.map(orderNumber),
    });
  });
}

test('unrelated transfers are ignored', () => {
  const orders = [order(42, 50_000)];
  assert.deepEqual(matchTransfer(row(0, 'RUN-42'), orders, NOW), { state: 'ignored', reason: 'zero' });
  assert.deepEqual(matchTransfer(row(-50_000, 'RUN-42'), orders, NOW), { state: 'ignored', reason: 'outgoing' });
  assert.deepEqual(matchTransfer(row(50_000, 'внесок', { payerCode: '' }), orders, NOW), {
    state: 'ignored',
    reason: 'unrelated',
  });
  assert.deepEqual(matchTransfer(row(70_000, 'внесок'), orders, NOW), { state: 'ignored', reason: 'unrelated' });
  for (const amount of [49_899, 50_101])
    assert.deepEqual(matchTransfer(row(amount, 'внесок'), orders, NOW), { state: 'ignored', reason: 'unrelated' });
});

test('without a number only open orders of the payer in the currency are considered', () => {
  const others: Partial<PayableOrder>[] = [
    { status: 'paid' },
    { status: 'cancelled' },
    { currency: 'EUR' },
    { payerCode: '14360506' },
  ];
  for (const other of others) {
    const match = matchTransfer(row(50_000, 'внесок'), [order(42, 50_000, other)], NOW);
    assert.deepEqual(match, { state: 'ignored', reason: 'unrelated' }, JSON.stringify(other));
  }
  const anonymous = matchTransfer(
    row(50_000, 'внесок', { payerCode: '' }),
    [order(42, 50_000, { payerCode: '' })],
    NOW,
  );
  assert.deepEqual(anonymous, { state: 'ignored', reason: 'unrelated' });
  const tiny = matchTransfer(row(50, 'внесок'), [order(42, 0), order(43, 100)], NOW);
  assert.deepEqual(tiny, { state: 'proposed', reason: 'no-number', numbers: [orderNumber(43)] });
  const negative = matchTransfer(row(50_000, 'внесок'), [order(42, 50_000), order(43, -50_000)], NOW);
  assert.deepEqual(negative, { state: 'proposed', reason: 'no-number', numbers: [orderNumber(42)] });
});

test('a second payment of an order is proposed to staff', () => {
  const { settled, proposed } = matchStatement(
    [row(50_000, 'RUN-42'), row(50_000, 'RUN-42')],
    [order(42, 50_000)],
    new Set(),
  );
  assert.deepEqual([settled.length, proposed[0]?.reason], [1, 'paid-already']);
});

test('allocation: exact, partial, overpaid', () => {
  const orders = [order(42, 50_000), order(43, 30_000)];
  const shares = (...amounts: number[]) =>
    amounts.map((amount, index) => ({ number: orderNumber(42 + index), amount }));
  assert.deepEqual(allocateTransfer(80_000, orders), { shares: shares(50_000, 30_000), state: 'settled', surplus: 0 });
  assert.deepEqual(allocateTransfer(60_000, orders), { shares: shares(50_000, 10_000), state: 'part', surplus: 0 });
  assert.deepEqual(allocateTransfer(50_000, orders), { shares: shares(50_000), state: 'part', surplus: 0 });
  assert.deepEqual(allocateTransfer(90_000, orders), {
    shares: shares(50_000, 40_000),
    state: 'overpaid',
    surplus: 10_000,
  });
  const paid = [order(42, 0, { status: 'paid' })];
  assert.deepEqual(allocateTransfer(5, paid), { shares: shares(5), state: 'overpaid', surplus: 5 });
});

test('allocation: closed orders take nothing but a surplus, cancelled ones wait for money', () => {
  const share = (id: number, amount: number) => ({ number: orderNumber(id), amount });
  for (const status of ['paid', 'refunded'] as const) {
    const orders = [order(42, 50_000, { status }), order(43, 30_000)];
    assert.deepEqual(allocateTransfer(30_000, orders), { shares: [share(43, 30_000)], state: 'settled', surplus: 0 });
    assert.deepEqual(allocateTransfer(10_000, orders), { shares: [share(43, 10_000)], state: 'part', surplus: 0 });
    const closed = allocateTransfer(50_000, orders.slice(0, 1));
    assert.deepEqual(closed, { shares: [share(42, 50_000)], state: 'overpaid', surplus: 50_000 });
  }
  const cancelled = [order(42, 50_000, { status: 'cancelled' })];
  assert.deepEqual(allocateTransfer(20_000, cancelled), { shares: [share(42, 20_000)], state: 'part', surplus: 0 });
  const overpaid = [order(42, -100), order(43, 30_000)];
  assert.deepEqual(allocateTransfer(30_000, overpaid), { shares: [share(43, 30_000)], state: 'settled', surplus: 0 });
  assert.deepEqual(allocateTransfer(5, []), { shares: [], state: 'overpaid', surplus: 5 });
});

const anyOrders = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 1, max: 3 }).map((hundreds) => order(id, hundreds * 10_000)))),
  );
const anyRows = fc.array(
  fc
    .record({
      key: fc.integer({ min: 1, max: 30 }).map(String),
      amount: fc.integer({ min: -1, max: 6 }).map((hundreds) => hundreds * 10_000),
      ids: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
      payerCode: fc.constantFrom('', '21004568'),
    })
    .map(({ key, amount, ids, payerCode }) => row(amount, ids.map((id) => `run ${id}`).join(', '), { key, payerCode })),
  { maxLength: 12 },
);

test('amounts are conserved, and an order is paid once and exactly', () => {
  fc.assert(
    fc.property(anyOrders, anyRows, (orders, rows) => {
      const { settled, proposed, ignored, repeated } = matchStatement(rows, orders, new Set());
      assert.equal(settled.length + proposed.length + ignored.length + repeated.length, rows.length);
      for (const { row: paid, shares } of settled) {
        assert.equal(
          shares.reduce((sum, { amount }) => sum + amount, 0),
          paid.amount,
        );
      }
      const numbers = settled.flatMap(({ shares }) => shares.map(({ number }) => number));
      assert.equal(new Set(numbers).size, numbers.length);
      for (const { number, amount } of settled.flatMap(({ shares }) => shares)) {
        assert.equal(orders.find((each) => each.number === number)?.open, amount);
      }
    }),
  );
});

test('repeated and overlapping files import nothing twice', () => {
  fc.assert(
    fc.property(anyOrders, anyRows, anyRows, (orders, first, second) => {
      const before = matchStatement(first, orders, new Set());
      const matched = [...before.settled, ...before.proposed].map(({ row: { key } }) => key);
      const again = matchStatement([...first, ...second], orders, new Set(matched));
      for (const { row: taken } of [...again.settled, ...again.proposed])
        assert.equal(matched.includes(taken.key), false);
    }),
  );
});

test('allocation spends the whole transfer', () => {
  fc.assert(
    fc.property(anyOrders, fc.integer({ min: 1, max: 999_999 }), (orders, amount) => {
      const { shares, surplus, state } = allocateTransfer(amount, orders);
      const owed = orders.reduce((sum, { open }) => sum + open, 0);
      if (orders.length > 0)
        assert.equal(
          shares.reduce((sum, share) => sum + share.amount, 0),
          amount,
        );
      assert.equal(surplus, Math.max(0, amount - owed));
      if (orders.length > 0) assert.equal(state, amount === owed ? 'settled' : amount < owed ? 'part' : 'overpaid');
    }),
  );
});
