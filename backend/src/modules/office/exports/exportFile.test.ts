import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { exportFormats } from 'shared-lib/api/office';
import { separators, splitLines, splitRecords } from 'shared-lib/tables';
import { readWorkbook } from 'shared-lib/tables/workbook';
import type { Cell, CellKind, Sheet } from './sheet.ts';
import { writeCsv } from './writeCsv.ts';
import { writeXlsx } from './writeXlsx.ts';

const kinds: CellKind[] = ['text', 'phone', 'text', 'amount', 'number', 'day', 'instant', 'text'];
const headings = ['Хто', 'Телефон', 'Код', 'Сума', 'Номер', 'День', 'Коли', 'Валюта'];
const toTestSheet = (rows: Cell[][]): Sheet => ({
  headings,
  kinds,
  rows,
  summed: [3],
  currencyAt: 7,
  totalLabel: 'Разом',
  language: 'ua',
});

const part = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', '＝', ',', ';', '|', '\t', '\n', '"', ' ', '1+1', 'Олена', '007', 'Ґ’ї'),
  fc.string({ maxLength: 3, unit: 'grapheme' }),
);
/** The reader takes off spaces around a cell, and an apostrophe of the text is like one that was put there. */
const text = fc.array(part, { maxLength: 6 }).map((parts) =>
  parts
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\uFFFE\uFFFF']/gu, '')
    .trim(),
);
const twoDigits = (value: number) => String(value).padStart(2, '0');
const date = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 59 }))
  .map((parts) => parts.map(twoDigits).join(':'));
const row = fc.tuple(
  text,
  fc.constantFrom('+380671234567', ''),
  fc.constantFrom('0184502113', '00030001', '-5', ''),
  fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
  fc.integer({ min: 0, max: 999_999 }),
  date,
  fc.tuple(date, clock).map(([day, time]) => `${day}T${time}`),
  fc.constantFrom('UAH', 'USD'),
);
const rows = fc.array(row, { minLength: 1, maxLength: 5 });

const withoutApostrophes = (cell: string) =>
  cell.replace(/(^|[,;|\t\n])'(?=[\s"]*[=+\-@＝＋－＠])/gu, '$1').replace(/^'(?=[\t\n])/, '');

/** What a person reads in a cell, whatever its format: minor units, a day or an instant. */
function readCell(cell: string, kind: CellKind): Cell {
  if (kind === 'amount') return Math.round(Number(cell.replace(',', '.')) * 100);
  if (kind === 'number') return Number(cell);
  const [, day, month, year, time = ''] = /^(\d\d)\.(\d\d)\.(\d{4})(?: (.+))?$/.exec(cell) ?? [];
  const iso = day ? [`${year}-${month}-${day}`, time].filter(Boolean).join(' ') : cell;
  return kind === 'day' || kind === 'instant' ? iso.replace(' ', 'T') : withoutApostrophes(cell);
}
const readRow = (cells: readonly string[]) => kinds.map((kind, at) => readCell(cells[at] ?? '', kind));

test('what is written as CSV is read back, in both forms', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('csv', 'csv-international'), (written, format) => {
      const separator = format === 'csv' ? ';' : ',';
      const lines = splitLines(writeCsv(toTestSheet(written), format).toString());
      const [head, ...read] = splitRecords(lines, { separator, width: kinds.length });
      assert.deepEqual(head?.cells, headings);
      assert.deepEqual(
        read.map(({ cells }) => readRow(cells)),
        written,
      );
    }),
    { numRuns: 500 },
  );
});

test('what is written as XLSX is read back', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const bytes = await writeXlsx(toTestSheet(written));
      const [sheet] = await readWorkbook(bytes, { maxBytes: 1_000_000, maxRows: 100 });
      const [head, ...read] = sheet?.rows ?? [];
      assert.deepEqual(head?.cells, headings);
      assert.deepEqual(
        read.slice(0, written.length).map(({ cells }) => readRow(cells)),
        written,
      );
    }),
    { numRuns: 60 },
  );
});

test('no cell of a CSV is a formula, whatever a program takes for the separator', () => {
  const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠](?!\d+(?:[.,]\d+)?$)/u.test(cell);
  fc.assert(
    fc.property(rows, fc.constantFrom(...separators), (written, separator) => {
      for (const format of ['csv', 'csv-international'] as const) {
        const csv = writeCsv(toTestSheet(written), format).toString();
        for (const { cells } of splitRecords(splitLines(csv), { separator })) {
          for (const cell of cells) assert.ok(!isFormula(cell), JSON.stringify(cell));
        }
      }
    }),
    { numRuns: 500 },
  );
});

const example: Cell[] = ['Олена', '+380671234567', '0012', -125_050, 7, '2025-05-20', '2025-05-20T14:31:05', 'UAH'];

test('the Ukrainian form has decimal commas and days as people write them, the international one ISO dates', () => {
  const sheet = toTestSheet([example]);
  assert.equal(
    writeCsv(sheet, 'csv').toString(),
    `\uFEFF${headings.join(';')}\r\nОлена;+380671234567;0012;-1250,50;7;20.05.2025;20.05.2025 14:31:05;UAH\r\n`,
  );
  assert.equal(
    writeCsv(sheet, 'csv-international').toString(),
    `\uFEFF${headings.join(',')}\r\nОлена,+380671234567,0012,-1250.50,7,2025-05-20,2025-05-20 14:31:05,UAH\r\n`,
  );
});

const readSheetXml = async (sheet: Sheet) => {
  const files = unzipSync(await writeXlsx(sheet));
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
};

test('a workbook has numbers and days of their type, a heading that stays and column widths', async () => {
  const xml = await readSheetXml(toTestSheet([example]));
  assert.match(xml, /<c r="D2"[^>]*><v>-1250\.5<\/v>/);
  assert.match(xml, /<c r="F2"[^>]*><v>45797<\/v>/);
  assert.match(xml, /<c r="C2"[^>]*t="s"/);
  assert.match(xml, /<pane ySplit="1"[^>]*state="frozen"/);
  assert.match(xml, /<col [^>]*width="/);
});

test('totals are formulas, one for each currency', async () => {
  const dollars = example.with(7, 'USD');
  assert.match(await readSheetXml(toTestSheet([example])), /<f>SUM\(D2:D2\)<\/f>/);
  const both = await readSheetXml(toTestSheet([example, dollars]));
  assert.match(both, /<f>SUMIF\(H2:H3,(?:"|&quot;)UAH(?:"|&quot;),D2:D3\)<\/f>/);
  assert.match(both, /<f>SUMIF\(H2:H3,(?:"|&quot;)USD(?:"|&quot;),D2:D3\)<\/f>/);
  assert.doesNotMatch(await readSheetXml(toTestSheet([])), /<f>/);
});

test('every form is one that can be chosen', () => {
  assert.deepEqual(exportFormats, ['xlsx', 'csv', 'csv-international']);
});
