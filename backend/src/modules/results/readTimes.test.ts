import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import writeExcelFile from 'write-excel-file/node';
import { readTimes, readTimesFile } from './readTimes.ts';

const read = (text: string) => readTimes(Buffer.from(text));
/** `номер;час` and a line break in Windows-1251. */
const oldHeading = Buffer.from('edeeece5f03bf7e0f10a', 'hex');

test('files with semicolons, commas and tabs, in any encoding and below lines about the race', () => {
  const expected = [
    { number: 1042, timeMs: 1_471_000 },
    { number: 7, timeMs: 5_412_500 },
  ];
  const table = (sign: string) =>
    `${['№', 'Учасник', 'Час'].join(sign)}\r\n${['1042', 'Олена', '24:31'].join(sign)}\r\n${[
      '0007',
      '"Ігор',
      '01:30:12.5',
    ].join(sign)}\r\n`;
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table('\t'), 'utf16le')]);
  const old = Buffer.concat([oldHeading, Buffer.from('1042;24:31\n7;1:30:12,5\n')]);
  for (const [name, bytes] of Object.entries({
    semicolons: Buffer.from(`Забіг 5 км\r\n\r\n${table(';')}`),
    commas: Buffer.from(`\uFEFF${table(',')}`),
    utf16,
    old,
  })) {
    const { rows, rejected } = readTimes(bytes);
    assert.deepEqual(
      rows.map(({ number, timeMs }) => ({ number, timeMs })),
      expected,
      name,
    );
    assert.deepEqual(rejected, [], name);
  }
});

test('the time from the start line wins over that from the shot', () => {
  assert.equal(read('bib;gun time;time;chip time\n5;0:26:00;0:25:30;0:25:00').rows[0]?.timeMs, 25 * 60_000);
});

test('every row that is not taken has its line and a reason', () => {
  const { rows, rejected } = read(
    'Номер;Час\nА12;24:31\n1;DNF\n2;\n3;25\n4;24:75\n5;0:00:30\n6;24:00:00\n7;25:00\n7;25:01\n8;25:00\n8;0:25:00\n;\n',
  );
  assert.deepEqual(rows, [{ line: 11, number: 8, timeMs: 1_500_000, name: '' }]);
  assert.deepEqual(
    rejected.map(({ line, number, reason }) => [line, number, reason]),
    [
      [2, 'А12', 'number'],
      [3, '1', 'not-finished'],
      [4, '2', 'not-finished'],
      [5, '3', 'time'],
      [6, '4', 'time'],
      [7, '5', 'time'],
      [8, '6', 'time'],
      [9, '7', 'repeated'],
      [10, '7', 'repeated'],
    ],
  );
});

test('a file without the columns says which it lacks', () => {
  assert.throws(() => read('Номер;Прізвище\n1;Мох'), { code: 'times_unreadable', details: { missing: ['time'] } });
  assert.throws(() => read(''), { code: 'times_unreadable', details: { missing: ['number', 'time'] } });
});

test('quoted commas, decimal commas, bibs with zeros and a status', async () => {
  const bytes = readFileSync(new URL('./fixtures/results-quoted-commas.csv', import.meta.url));
  const { rows, rejected } = readTimes(bytes);
  assert.deepEqual(
    rows.map(({ number, timeMs }) => [number, timeMs]),
    [
      [42, 1_471_400],
      [43, 1_471_400],
      [45, 3_899_960],
      [999_999, 1_978_000],
    ],
  );
  assert.deepEqual(
    rejected.map(({ line, number, reason }) => [line, number, reason]),
    [
      [4, '044', 'time'],
      [6, '46', 'not-finished'],
      [7, '47', 'not-finished'],
      [8, '48', 'not-finished'],
    ],
  );
  assert.equal(rows[0]?.name, 'Лісова, Ірина');
  assert.deepEqual(await readTimesFile(bytes), readTimes(bytes));
});

test('an unquoted comma gives no runner the number beside it', () => {
  const { rows, rejected } = read(
    'Name,Age,Bib,Chip Time\nЛісова, Ірина,42,1001,0:24:31\n"Бондар, Олег",42,1002,0:25:31',
  );
  assert.deepEqual([rows.map(({ number }) => number), rejected.map(({ reason }) => reason)], [[1002], ['cells']]);
});

test('a time in a cell of a workbook keeps its tenths', async () => {
  const rows = [
    [{ value: 'Bib' }, { value: 'Time' }],
    [{ value: 42 }, { value: new Date(Date.UTC(1899, 11, 30, 0, 24, 31, 400)), format: 'hh:mm:ss.0' }],
  ];
  const bytes = await writeExcelFile(rows).toBuffer();
  assert.deepEqual((await readTimesFile(bytes)).rows, [{ line: 2, number: 42, timeMs: 1_471_400, name: '' }]);
});

test('a number of the row, a place or a gap is never taken for a bib or a time', () => {
  const numbersIn = (text: string) => read(text).rows.map(({ number, timeMs, name }) => [number, timeMs / 1_000, name]);
  const expected = [[42, 1_471, 'Лісова Ірина']];
  for (const heading of [
    '№;Ст. №;ПІБ учасника;Час',
    'No;Bib No.;Athlete;Time',
    'Номер;Стартовий номер;Прізвище, ім’я;Час',
    'Pos;Race No;Athlete name;Time',
    'No;Chest/Bib No;Runner;Time',
    'Number;Bib#;Name;Time',
    '№;Нагрудний №;Учасник;Час',
  ])
    assert.deepEqual(numbersIn(`${heading}\n7;42;Лісова Ірина;24:31`), expected, heading);
  assert.deepEqual(numbersIn('Bib;Pos;Name;Time\n42;1;Лісова Ірина;24:31\n\nPos;Bib;Gap;Time\n1;43;05:00;29:31'), [
    ...expected,
    [43, 1_771, ''],
  ]);
});

test('a finish time wins over a time of day', () => {
  assert.equal(read('Bib;Time;Finish Time\n42;09:24:31;24:31').rows[0]?.timeMs, 1_471_000);
  assert.equal(read('Номер;Час;Результат\n42;09:24:31;24:31').rows[0]?.timeMs, 1_471_000);
});

test('who was too late, was left out or ran without a place has none', () => {
  for (const status of ['OTL', 'Out of time', 'Не зараховано', 'поза ліміту', 'NC', 'Withdrawn', 'DSQ - cut course'])
    assert.deepEqual(read(`Bib;Time;Status\n42;24:31;${status}`).rejected[0]?.reason, 'not-finished', status);
  for (const status of ['Finished', 'ok', 'Фінішувала', ''])
    assert.equal(read(`Bib;Time;Status\n42;24:31;${status}`).rows.length, 1, status);
});
