import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { UnreadableStatement } from '../bankStatement.errors.ts';
import { parseAmount, parseDay, parseDirection } from './parseValues.ts';
import { readStatement } from './readStatement.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}.csv`, import.meta.url));
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));
const HEADING = 'Дата;Сума;Валюта;Контрагент;Код контрагента;Рахунок контрагента;Призначення платежу;Номер документа';

test('reads a statement of Privat24 for business: Windows-1251, signed amounts', () => {
  const { rows, unreadable } = readStatement(fixture('privat24-business'));
  assert.deepEqual(unreadable, []);
  assert.deepEqual(
    rows.map(({ amount, currency, payerCode, documentNumber, line }) => [
      amount,
      currency,
      payerCode,
      documentNumber,
      line,
    ]),
    [
      [2_400_000, 'UAH', '21004568', '@2PL7701', 2],
      [50_000, 'UAH', '3184502113', '@2PL7702', 3],
      [-1_250, 'UAH', '14360506', '@2PL7703', 4],
    ],
  );
  assert.equal(rows[0]?.payerName, 'ТОВ "Тихий код"');
  assert.equal(rows[0]?.payerAccount, 'UA573220010000026007233566001');
  assert.match(rows[0]?.purpose ?? '', /рахунок № 17 від 01\.05\.2025, RUN-000042, без ПДВ$/u);
  assert.equal(rows[1]?.payerName, 'Ґалаґан Олена Іванівна');
});

test('reads a statement of a client bank: lines before the table, debit and credit apart, totals below', () => {
  const { rows, unreadable } = readStatement(fixture('client-bank'));
  assert.deepEqual([rows.map(({ amount }) => amount), unreadable], [[2_400_000, -1_250], []]);
  assert.equal(rows[0]?.bookedAt.toISOString(), '2025-05-12T07:01:43.000Z');
  assert.equal(rows[0]?.documentNumber, '1188');
  assert.equal(rows[0]?.purpose, 'Благодійний внесок; рахунок № 17, RUN-000042, без ПДВ');
});

test('reads commas, a byte order mark, and a column that says which way the money went', () => {
  const { rows } = readStatement(fixture('business-account'));
  assert.deepEqual(
    rows.map(({ amount }) => amount),
    [2_400_000, 50_000, 50_000, -1_250],
  );
  assert.equal(rows[0]?.bookedAt.toISOString(), '2025-05-12T07:01:43.000Z');
});

test('equal rows of one file are two transfers, the same rows of another file are not new', () => {
  const once = readStatement(fixture('business-account')).rows;
  const again = readStatement(fixture('business-account')).rows;
  assert.equal(new Set(once.map(({ key }) => key)).size, 4);
  assert.deepEqual(
    once.map(({ key }) => key),
    again.map(({ key }) => key),
  );
});

test('keys of transfers that are imported already stay', () => {
  const listKeys = (name: string) =>
    readStatement(fixture(name)).rows.map(({ key, formerKeys }) => [key, ...formerKeys]);
  const known = {
    'privat24-business': '56a815f6ca9ed2f18fe99b03ad38ca11e56a01c52a0a8fe9f645761cfbaffb18',
    'business-account': 'bb7c5b25fa710359de2b34e69bc6d653a80dd9a6b69939b442016cb54c287415',
  };
  for (const [name, key] of Object.entries(known)) assert.ok(listKeys(name)[0]?.includes(key), name);
});

test('a document number identifies a transfer across exports', () => {
  const [one, other] = ['12.05.2025;500,00;UAH;ТОВ А', '2025-05-12;500.00;UAH;ТОВ «А»'].map(
    (start) => readStatement(csv(HEADING, `${start};21004568;UA57;Внесок;№5`)).rows[0]?.key,
  );
  assert.equal(one, other);
});

test('a document number without an account does not identify a transfer', () => {
  const { rows } = readStatement(
    csv('Дата;Сума;Контрагент;Призначення;Номер документа', '12.05.2025;500;А;Внесок;1', '12.05.2025;500;Б;Внесок;1'),
  );
  assert.notEqual(rows[0]?.key, rows[1]?.key);
});

test('tabs, names of companies with quotes in the middle, Latin letters in Cyrillic headings', () => {
  const { rows } = readStatement(
    csv('Дата i час операції\tСума\tПризначення\tКонтрагент', '12.05.2025 10:00\t500\tRUN-1\tТОВ "Тихий" код"'),
  );
  assert.deepEqual([rows[0]?.amount, rows[0]?.payerName], [50_000, 'ТОВ "Тихий" код"']);
});

test('a row with an invalid amount or date is reported', () => {
  const { rows, unreadable } = readStatement(
    csv(
      HEADING,
      '31.02.2025;500;UAH;А;1;UA;RUN-1;1',
      '12.05.2025;багато;UAH;А;1;UA;RUN-1;2',
      '12.05.2025;1;UAH;А;1;UA;x;3',
    ),
  );
  assert.deepEqual([rows.length, unreadable], [1, [2, 3]]);
});

test('a file without statement columns is rejected with the missing ones', () => {
  for (const [bytes, missing] of [
    [csv('hello'), ['date', 'purpose', 'amount']],
    [csv(''), ['date', 'purpose', 'amount']],
    [csv('Дата;Призначення платежу', '12.05.2025;RUN-1'), ['amount']],
  ] as const) {
    assert.throws(
      () => readStatement(bytes),
      (error) => error instanceof UnreadableStatement && assert.deepEqual(error.details, { missing }) === undefined,
    );
  }
});

const amounts: Record<string, number> = {
  '500': 50_000,
  '500,5': 50_050,
  '500.50': 50_050,
  '1 234,50': 123_450,
  '1\u00a0234.50': 123_450,
  '-12,50': -1_250,
  '−12.50': -1_250,
  '+7': 700,
  "1'234.50": 123_450,
  '1,234.50': 123_450,
  '1.234.567,89': 123_456_789,
  '500 грн': 50_000,
  '500.00 UAH': 50_000,
  '0': 0,
  '-0': 0,
  '–3': -300,
  'UAH 500': 50_000,
  usd500: 50_000,
  'EUR500,5': 50_050,
  '500 USD': 50_000,
  '500eur': 50_000,
  '500 грн.': 50_000,
  '500₴': 50_000,
  '500$': 50_000,
  '500€': 50_000,
  '1\u202f234’567.05': 123_456_705,
  '12345,5': 1_234_550,
  '999 999 999,99': 99_999_999_999,
};
for (const [text, amount] of Object.entries(amounts)) {
  test(`the amount "${text}" is ${amount}`, () => assert.equal(parseAmount(text), amount));
}

const noAmounts = [
  ...['', '1,234', '1.234', 'сто', '1e3', '1,2,3', '500..1', '12.345,6,7', '9999999999', '1000000000', '--5', '5-'],
  ...[
    '500 грн нетто',
    'за 500',
    '5 UAH 5',
    '5грн5',
    '1.234.5',
    '1,234,567',
    '1.23,45',
    '1,2345.67',
    '1x234.50',
    '500xx',
  ],
  ...['1.234,567', '500,', '12345678901234'],
];
for (const text of noAmounts) {
  test(`"${text}" is no amount`, () => assert.equal(parseAmount(text), undefined));
}

test('amounts in usual formats are parsed', () => {
  const ways = [
    (whole: string, rest: string) => `${whole},${rest}`,
    (whole: string, rest: string) => `${whole}.${rest}`,
    (whole: string, rest: string) => `${whole.replace(/\B(?=(\d{3})+$)/gu, ' ')},${rest}`,
    (whole: string, rest: string) => `${whole.replace(/\B(?=(\d{3})+$)/gu, ',')}.${rest}`,
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom(...ways), (amount, way) => {
      const text = way(String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0'));
      assert.equal(parseAmount(text), amount);
      assert.equal(parseAmount(`-${text}`), amount === 0 ? 0 : -amount);
    }),
  );
});

test('days are those of Kyiv', () => {
  assert.equal(parseDay('12.05.2025')?.toISOString(), '2025-05-11T21:00:00.000Z');
  assert.equal(parseDay('2025-01-12T10:00')?.toISOString(), '2025-01-12T08:00:00.000Z');
  assert.equal(parseDay('12/05/2025', '9:30')?.toISOString(), '2025-05-12T06:30:00.000Z');
  assert.equal(parseDay('31.02.2025'), undefined);
  assert.equal(parseDay('12.05.0002'), undefined);
  assert.equal(parseDay('12.05.0019'), undefined);
  assert.equal(parseDay('12.05.2025', '25:99'), undefined);
});

test('a day has its time beside it or in a column of its own, to the second', () => {
  const at = (text: string, time?: string) => parseDay(text, time)?.toISOString();
  assert.equal(at(' 12-05-2025  10:01:43'), '2025-05-12T07:01:43.000Z');
  assert.equal(at('12.05.2025 10:01', ' 9:30:15 '), '2025-05-12T06:30:15.000Z');
  assert.equal(at('12.05.2025 10:01', '  '), '2025-05-12T07:01:00.000Z');
  assert.equal(at('2025-05-12T10:01:43.250'), '2025-05-12T07:01:43.000Z');
  assert.equal(at('12.05.2025 noon'), '2025-05-11T21:00:00.000Z');
  assert.equal(at('12.05.2025', 'at 10:00'), '2025-05-11T21:00:00.000Z');
  assert.equal(at('01.01.1999'), '1998-12-31T22:00:00.000Z');
  for (const text of ['12.5.2025', '12.05.25', '2025.05.12', '2025/05/12', '12.05.2025,'])
    assert.equal(at(text), '2025-05-11T21:00:00.000Z', text);
  assert.equal(at('1.5.2025 9:05'), '2025-05-01T06:05:00.000Z');
  for (const text of ['', 'on 12.05.2025', '12/05/25', '12 05 2025', '2025-5-12', '12.05.20255', '05/13/2025'])
    assert.equal(at(text), undefined, text);
  for (const text of ['2025-13-01', '2025-02-29', '2125-05-12', '1825-05-12', '00.05.2025', '12.00.2025', '2025-05-1'])
    assert.equal(at(text), undefined, text);
});

test('the direction is known by its first letters in either language', () => {
  const outgoing = ['д', 'Дебет', 'dt', 'DEBIT', 'витрати', 'Списання', 'видаток', 'out', '-', ' -5'];
  const incoming = ['к', 'Кредит', 'ct', 'CR', 'credit', 'надходження', 'зарахування', 'Прихід', 'in', '+', ' +5'];
  for (const text of outgoing) assert.equal(parseDirection(text), -1, text);
  for (const text of incoming) assert.equal(parseDirection(text), 1, text);
  for (const text of ['', 'по-', 'x+', 'основний', 'без дебету', 'не кредит'])
    assert.equal(parseDirection(text), undefined);
});

test('arbitrary bytes do not crash it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        readStatement(bytes);
      } catch (error) {
        assert.ok(error instanceof UnreadableStatement, String(error));
      }
    }),
  );
});
