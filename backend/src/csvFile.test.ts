import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { officeContract } from 'shared-lib/api/office/contract';
import { reach, type Schema } from 'yup';
import { csvFile, withoutFormulas } from './csvFile.ts';

/** Cells of a program that splits at `separator`: quotes count where a cell begins, text behind them is added. */
function splitAt(separator: string, csv: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at] ?? '';
    if (isQuoted && character === '"' && csv[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && character === '"') isQuoted = false;
    else if (isQuoted) cell += character;
    else if (isStart && character === '"') isQuoted = true;
    else if (character === separator || character === '\r' || character === '\n') {
      cells.push(cell);
      cell = '';
      isStart = true;
      continue;
    } else cell += character;
    isStart = false;
  }
  return [...cells, cell];
}

const isFormula = (cell: string) => /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);
const isNumber = (cell: string) => /^[+-]?\d+(\.\d+)?$/.test(cell);
/** Without the apostrophes in front of signs. */
const readBack = (cell: string) =>
  cell.replace(/(^|[,;|\t\r\n])'(?=[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/gu, '$1').replace(/^'(?=[\t\r\n])/, '');

const part = fc.oneof(
  fc.constantFrom(
    ...['=', '+', '-', '@', '＝', '－', ',', ';', '|', '\t', '\r', '\n', '"', "'", ' ', '\u0000', '\uFEFF'],
  ),
  fc.constantFrom('1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://run.example")', 'Олена', '007'),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);
const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
const figure = fc.constantFrom('-1250.50', '+380671234567', '0', '007', '');
const lines = fc.array(fc.tuple(text, text, figure, text), { minLength: 1, maxLength: 3 });

test('no cell is a formula, whatever a program takes for the separator', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(',', ';', '\t', '|'), (rows, separator) => {
      for (const cell of splitAt(separator, csvFile(rows, new Set([2])).slice(1))) {
        assert.ok(!isFormula(cell) || (separator === ';' && isNumber(cell)), JSON.stringify(cell));
      }
    }),
    { numRuns: 3000 },
  );
});

// An apostrophe of the text itself could be taken for one that was put there.
const plain = text.map((typed) => typed.replaceAll("'", '’'));
const plainLines = fc.array(fc.tuple(plain, plain, figure, plain), { minLength: 1, maxLength: 3 });

test('texts and numbers are read back as they were', () => {
  fc.assert(
    fc.property(plainLines, (rows) => {
      const csv = csvFile(rows, new Set([2]));
      const records: string[][] = parse(csv, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
      assert.deepEqual(
        records.map((record) => record.map((cell, place) => (place === 2 ? cell : readBack(cell)))),
        rows,
      );
    }),
  );
});

test('only signs that begin a cell get an apostrophe', () => {
  for (const harmless of [
    'Олена Ґалаґан-Їжак',
    '067 123 45 67',
    '2025-05-20',
    'о 7-й, біля входу',
    '−5',
    'a=b',
    '1,5',
    "'=1",
  ]) {
    assert.equal(withoutFormulas(harmless), harmless);
  }
  assert.equal(withoutFormulas('Олена,=1+1'), "Олена,'=1+1");
  assert.equal(withoutFormulas('a; "=1'), 'a;\' "=1');
});

test('a purpose that may be published needs no apostrophe', () => {
  const purposeRule = reach(officeContract['enter-payment'].body, 'purposeUa') as Schema;
  const isAccepted = (purpose: string) => purposeRule.isValidSync(purpose);
  for (const rejected of ['Оплата,=1+1', 'Оплата; -1', '"=1+1"', 'Оплата|@A1', 'Оплата, “x”,\u200B+1']) {
    assert.ok(!isAccepted(rejected), rejected);
  }
  assert.ok(isAccepted('Тренажер ходьби, перший «внесок»; рахунок № 5-б'));
  fc.assert(
    fc.property(text, (typed) => {
      const purpose = `О${typed}`.trim();
      fc.pre(isAccepted(purpose));
      assert.equal(withoutFormulas(purpose), purpose);
    }),
  );
});
