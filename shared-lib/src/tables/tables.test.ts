import fc from 'fast-check';
import { countLines, decodeText, findTable, separators, splitLines, splitRecords } from './index.ts';

const read = (text: string, heading = 'a') =>
  findTable(
    { format: 'text', text, encoding: 'UTF-8' },
    {
      within: 50,
      maxRows: 100,
      readHeading: (cells) => (cells.includes(heading) && cells.length > 1 ? cells : undefined),
    },
  );
const findCells = (text: string) => {
  const table = read(text);
  return table === 'too-long' ? undefined : table?.rows.map(({ cells }) => cells);
};

test('quoted cells hold separators, quotes and line ends', () => {
  expect(findCells('a;b\n"x; y";"каже ""так"""\n1;"два\nрядки"\n"два\nрядки";2')).toEqual([
    ['x; y', 'каже "так"'],
    ['1', 'два\nрядки'],
    ['два\nрядки', '2'],
  ]);
});

test('a quote that is not closed swallows no line, even if a later one would close it', () => {
  expect(findCells('a;b;c\n1;"Внесок;3\n4;Пожертва";6\n7;8;9')).toEqual([
    ['1', '"Внесок', '3'],
    ['4', 'Пожертва"', '6'],
    ['7', '8', '9'],
  ]);
  expect(findCells('a;b;c\n1;"Внесок\n4;5;6\n7;8";9')).toEqual([
    ['1', '"Внесок'],
    ['4', '5', '6'],
    ['7', '8"', '9'],
  ]);
});

test('quotes that are not doubled are text, also around separators', () => {
  expect(findCells('a;b\n"ТОВ "Тихий код"";1\n"ТОВ "А; Б"";2\n""Рахунок";3\nТОВ "В";4')).toEqual([
    ['ТОВ "Тихий код"', '1'],
    ['ТОВ "А; Б"', '2'],
    ['"Рахунок', '3'],
    ['ТОВ "В"', '4'],
  ]);
});

test('titles, repeated headings and blank lines are accounted for, cells beyond the heading are kept', () => {
  const table = read('Виписка\n\na,b\n1,2,3\na,b\n,,\n4,5\n');
  if (!table || table === 'too-long') throw new Error('No table.');
  expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [4, '1', '2', '3'],
    [7, '4', '5'],
  ]);
  expect(table.skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'title'],
    [3, 'heading'],
    [5, 'heading'],
  ]);
  expect([table.blank, table.lines, countLines(table)]).toEqual([2, 7, 7]);
});

test('a later heading of other columns counts for the rows below it', () => {
  const table = read('a;b\n1;2\n\nb;c;a\n3;4;5\na;b\n6;7\n');
  if (!table || table === 'too-long') throw new Error('No table.');
  expect(table.rows.map(({ cells, heading, width }) => [cells[heading.indexOf('a')], width])).toEqual([
    ['1', 2],
    ['5', 3],
    ['6', 2],
  ]);
  expect(table.skipped.map(({ line }) => line)).toEqual([1, 4, 6]);
  expect(countLines(table)).toBe(table.lines);
});

test('a table that is too long is said to be so', () => {
  expect(read(`a;b\n${'1;2\n'.repeat(101)}`)).toBe('too-long');
  expect(read('x;y')).toBeUndefined();
});

test('each encoding is recognized', () => {
  const text = 'Дата;Сума\n12.05.2025;1 000,50\n№ ’ї’\n';
  const wide = Buffer.from(text, 'utf16le');
  for (const [bytes, encoding] of [
    [Buffer.from(text), 'UTF-8'],
    [wide, 'UTF-16LE'],
    [Buffer.from(wide).swap16(), 'UTF-16BE'],
    [Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    [Buffer.from(`\uFEFF${text}`, 'utf16le'), 'UTF-16LE'],
  ] as const)
    expect(decodeText(new Uint8Array(bytes))).toEqual({ text, encoding });
  expect(decodeText(new Uint8Array([0xc4, 0xe0, 0xf2, 0xe0])).text).toBe('Дата');
});

test('what is written by the rules is read back', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('"', ';', ',', '\t', '|', 'ї', ' ', 'x'), maxLength: 6 })
    .map((text) => text.trim());
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...separators), rows, (separator, table) => {
      const lines = table.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator));
      expect(splitRecords(lines, { separator, width: 3 }).map(({ cells }) => cells)).toEqual(table);
    }),
  );
});

test('each line belongs to one row, in order', () => {
  const line = fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', 'x', ' '), maxLength: 60 });
  fc.assert(
    fc.property(line, fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), (text, width) => {
      const lines = splitLines(text);
      let next = 1;
      for (const row of splitRecords(lines, { separator: ';', width })) {
        expect(row.line).toBe(next);
        next += row.lines;
      }
      expect(next).toBe(lines.length + 1);
    }),
    { numRuns: 500 },
  );
});
