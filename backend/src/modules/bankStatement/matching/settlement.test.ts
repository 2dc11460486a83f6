import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { purposeTarget } from '../../../testing/fuzz/purposeTarget.ts';
import { orderNumber } from '../../orders/index.ts';
import { readStatement } from '../reading/readStatement.ts';
import { type Match, matchTransfer, type PayableOrder, type Transfer } from './matchTransfer.ts';
import { compareNames } from './names.ts';
import { normalizePayerCode } from './payerCodes.ts';
import { nearNumbers, rankOrders } from './rankOrders.ts';

const NOW = new Date('2025-05-25T09:00:00Z');

const order = (id: number, change: Partial<PayableOrder> = {}): PayableOrder => ({
  number: orderNumber(id),
  open: 50_000,
  status: 'awaiting-payment',
  currency: 'UAH',
  payerCode: '',
  payerName: 'Олена Ґалаґан',
  isArchived: false,
  ...change,
});
const createTransfer = (purpose: string, change: Partial<Transfer> = {}): Transfer => ({
  amount: 50_000,
  currency: 'UAH',
  purpose,
  payerCode: '',
  payerName: 'Щербина Марта Олегівна',
  bookedAt: new Date('2025-05-12T09:00:00Z'),
  ...change,
});
const settled = (...ids: number[]): Match => ({
  state: 'settled',
  shares: ids.map((id) => ({ number: orderNumber(id), amount: 50_000 })),
});
const proposed = (reason: string, ...ids: number[]) => ({ state: 'proposed', reason, numbers: ids.map(orderNumber) });

test('order numbers as people type them, of payers who are strangers to the orders', () => {
  const { rows } = readStatement(readFileSync(join(import.meta.dirname, '../fixtures/order-references.csv')));
  const orders = [5, 42, 43, 44, 45, 46, 47, 48, 49, 50, 2_025, 67_000].map((id) => order(id));
  assert.deepEqual(
    rows.map((row) => matchTransfer(row, orders, NOW)),
    [
      proposed('unclear-number', 42),
      proposed('unclear-number', 43),
      settled(44),
      settled(45, 46),
      proposed('sum-less', 45, 46),
      proposed('unclear-number', 47),
      settled(48),
      settled(49),
      proposed('unclear-number', 50),
      proposed('unclear-number', 5),
      proposed('reversal', 43, 44, 42),
    ],
  );
});

test('a number that the payer takes back in words is for a person', () => {
  const purposes = [
    'Прошу зарахувати замість RUN-000042',
    'Вместо RUN-000042',
    'instead of RUN-000042',
    'за всіх, крім RUN-000042',
    'не RUN-000042',
    'не за RUN-000042',
  ];
  for (const purpose of purposes)
    assert.deepEqual(matchTransfer(createTransfer(purpose), [order(42)], NOW), proposed('unclear-number', 42), purpose);
  for (const purpose of ['Внесок, не подарунок. RUN-000042', 'Кримська Олена, RUN-000042'])
    assert.deepEqual(matchTransfer(createTransfer(purpose), [order(42)], NOW), settled(42), purpose);
});

test('a shorter number settles when the payer agrees by name or code', () => {
  const agreeing: Partial<PayableOrder>[] = [
    { payerName: 'Марта Щербина' },
    { payerName: 'ЩЕРБИНА М. О.' },
    { payerCode: '00030001' },
  ];
  for (const change of agreeing) {
    const transfer = createTransfer('RUN-42, участь', { payerCode: '30001' });
    assert.deepEqual(matchTransfer(transfer, [order(42, change)], NOW), settled(42), JSON.stringify(change));
  }
  assert.deepEqual(matchTransfer(createTransfer('RUN-42'), [order(42)], NOW), proposed('unclear-number', 42));
});

for (const prefix of ['RUN-', 'run ', 'РУН-', 'Рун№', 'PУH-', 'РYН ', 'КГТ-', 'KГT-', 'R U N-', 'RUN - № ']) {
  test(`the printed number settles after "${prefix}"`, () =>
    assert.deepEqual(matchTransfer(createTransfer(`Внесок, ${prefix}000398.`), [order(398)], NOW), settled(398)));
}

const unclear = [
  ...[
    'CHARITY RUN 5 км',
    'Благодійний внесок CHARITY RUN 5 км',
    'RUN 5км',
    'run 5K',
    'RUN-5 грн',
    'Charity run 5',
    'RUN 5.05',
  ],
  ...['RUN 5, 10 км', 'RUN 5/10', 'RUN-5 і 10 км', 'RUN 5 травня', 'RUN 0000005', '№ 000005', 'за забіг 000005'],
];
for (const purpose of unclear) {
  test(`"${purpose}" is proposed, even to the payer of the order`, () => {
    const match = matchTransfer(createTransfer(purpose), [order(5, { payerName: 'Марта Щербина' })], NOW);
    assert.deepEqual([match.state, match.state === 'proposed' && match.numbers], ['proposed', ['RUN-000005']]);
  });
}

const obstacles: [string, Partial<Transfer>, string][] = [
  ...['Сторно', 'СТОРНО', 'Cтopно', 'Повернення коштів', 'Пове\u0301рнення', 'Возврат', 'Reversal of', 'Refund'].map(
    (word): [string, Partial<Transfer>, string] => [`${word} RUN-000398`, {}, 'reversal'],
  ),
  ['В обробці RUN-000398', {}, 'pending'],
  ['RUN-000398', { isPending: true }, 'pending'],
  ['RUN-000398', { isReversal: true }, 'reversal'],
  ['RUN-000398', { bookedAt: new Date('2025-12-05T09:00:00Z') }, 'future-date'],
  ['RUN-000398', { bookedAt: new Date('2025-05-25T21:00:00Z') }, 'future-date'],
];
for (const [purpose, change, reason] of obstacles) {
  test(`proposed as ${reason}: ${purpose} ${JSON.stringify(change)}`, () =>
    assert.deepEqual(matchTransfer(createTransfer(purpose, change), [order(398)], NOW), proposed(reason, 398)));
}

test('a transfer of today settles, whatever the hour', () => {
  const transfer = createTransfer('RUN-000398', { bookedAt: new Date('2025-05-25T20:59:00Z') });
  assert.deepEqual(matchTransfer(transfer, [order(398)], NOW), settled(398));
});

test('more than two numbers, or one more without the word, go to a person', () => {
  const orders = [order(43), order(44), order(45)];
  const three = createTransfer('RUN-000043, RUN-000044, RUN-000045', { amount: 150_000 });
  assert.deepEqual(matchTransfer(three, orders, NOW), proposed('several-numbers', 43, 44, 45));
  for (const text of ['RUN-000043 та 000044', 'RUN-000043-000044', 'RUN-000043/44', 'RUN-000043, 44']) {
    assert.deepEqual(matchTransfer(createTransfer(text), orders, NOW), proposed('several-numbers', 43, 44), text);
  }
});

test('without a number the payer and the sum are proposed, also several orders together', () => {
  const own = { payerName: 'Марта Щербина' };
  assert.deepEqual(
    matchTransfer(createTransfer('за участь'), [order(4), order(15, own)], NOW),
    proposed('no-number', 15),
  );
  assert.deepEqual(
    matchTransfer(createTransfer('за Марту; платник Щербина Марта', { payerName: 'АТ КБ' }), [order(15, own)], NOW),
    proposed('no-number', 15),
  );
  const orders = [order(7, own), order(8, { ...own, open: 30_000 }), order(9, { ...own, open: 10_000 })];
  assert.deepEqual(
    matchTransfer(createTransfer('за дітей', { amount: 40_000 }), orders, NOW),
    proposed('no-number', 8, 9),
  );
  assert.deepEqual(matchTransfer(createTransfer('оренда'), [order(15)], NOW), {
    state: 'ignored',
    reason: 'unrelated',
  });
});

test('names agree in any order, with a patronymic, initials, a legal form or look-alike letters', () => {
  const cases: [string, string, string][] = [
    ['ЩЕРБИНА МАРТА ОЛЕГІВНА', 'Марта Щербина', 'match'],
    ['Щербина М. О.', 'Марта Щербина', 'match'],
    ['Щербина М. О.', 'Олена Щербина', 'close'],
    ['Iванова Kатерина', 'Катерина Іванова', 'match'],
    ['SHCHERBYNA MARTA', 'Марта Щербина', 'match'],
    ['ТОВ «ТИХИЙ КОД»', 'Товариство з обмеженою відповідальністю "Тихий код"', 'match'],
    ['ТОВ Рута', 'Рута Коваль', 'close'],
    ['Назар Ковтун', 'Роман Цапенко', 'differs'],
    ['ТОВ', 'Роман Цапенко', 'missing'],
  ];
  for (const [one, other, verdict] of cases) assert.equal(compareNames(one, other), verdict, `${one} | ${other}`);
});

test('codes get back the zeros that spreadsheets drop; fillers are no codes', () => {
  const cases: [string, string][] = [
    ['30001', '00030001'],
    ['123456730', '0123456730'],
    ['4990 2810', '49902810'],
    ['0123456730', '0123456730'],
    ['аа123456', 'АА123456'],
    ['0000000000', ''],
    ['9999999999', ''],
    ['', ''],
  ];
  for (const [code, expected] of cases) assert.equal(normalizePayerCode(code), expected, code);
});

test('orders are ranked by number, by sum and payer, by a near number, by name; closed ones last of their kind', () => {
  const own = { payerName: 'Марта Щербина' };
  const orders = [
    order(3, { payerName: 'Максим Щербина', open: 70_000 }),
    order(399, { status: 'paid', open: 0 }),
    order(398),
    order(15, own),
    order(16, { ...own, open: 60_000 }),
    order(397, { payerCode: '3184502107' }),
  ];
  const transfer = createTransfer('RUN-0003999', { payerCode: '3184502107' });
  assert.deepEqual(
    rankOrders(transfer, orders, new Map([['RUN-000016', 10_000]])).map(({ order: { number }, reasons }) => [
      number,
      reasons,
    ]),
    [
      ['RUN-000397', ['sum', 'code']],
      ['RUN-000015', ['sum', 'name']],
      ['RUN-000016', ['sum-together', 'name']],
      ['RUN-000399', ['number-near', 'paid']],
      ['RUN-000003', ['sum-part', 'name-close']],
      ['RUN-000398', ['sum']],
    ],
  );
  const [first] = rankOrders(createTransfer('RUN-000003'), orders);
  assert.deepEqual(first?.reasons, ['number', 'sum-part', 'name-close']);
});

test('a near number differs by one digit', () => {
  const near = (digits: string) => nearNumbers({ digits });
  assert.ok(near('0003999').includes('RUN-000399'));
  assert.ok(near('000399').includes('RUN-000398'));
  assert.ok(near('000939').includes('RUN-000399'));
  assert.ok(near('00399').includes('RUN-000399') || near('00399').includes('RUN-003399'));
  assert.ok(!near('000399').includes('RUN-000399'));
});

test('no purpose pays an order that it does not name', () => {
  fc.assert(purposeTarget.property as fc.IProperty<unknown>, { numRuns: 2_000 });
});
