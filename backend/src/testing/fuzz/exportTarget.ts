import assert from 'node:assert/strict';
import fc from 'fast-check';
import { splitLines, splitRecords } from 'shared-lib/tables';
import type { Cell, Sheet } from '../../modules/office/exports/sheet.ts';
import { writeCsv } from '../../modules/office/exports/writeCsv.ts';
import { writeXlsx } from '../../modules/office/exports/writeXlsx.ts';
import type { Target } from './target.ts';

const kinds = ['text', 'text', 'phone', 'amount', 'day'] as const;
const cell = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+cmd|calc',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '"=1',
    ';=1',
    'x, "=1',
    '＝1',
    '"',
    '\u0000',
    '\ud800',
  ),
  fc.string({ maxLength: 20, unit: 'grapheme' }),
);
const row = fc.tuple(cell, cell, fc.constantFrom('+380671234567', ''), fc.integer(), fc.constantFrom('2025-05-20', ''));

/** A number with a sign is none. */
const FORMULA = /^(?![+-]?\d+(?:[.,]\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** Exported rows: no cell is a formula, and no row is lost or doubled. */
export const exportTarget: Target = {
  name: 'exports',
  share: 0.02,
  property: fc.asyncProperty(fc.array(row, { maxLength: 4 }), async (rows: Cell[][]) => {
    const headings = kinds.map((kind) => kind);
    const sheet: Sheet = {
      headings,
      kinds: [...kinds],
      rows,
      summed: [],
      currencyAt: -1,
      totalLabel: '',
      language: 'ua',
    };
    for (const [format, separator] of [
      ['csv', ';'],
      ['csv-international', ','],
    ] as const) {
      const lines = splitLines(writeCsv(sheet, format).toString());
      const records = splitRecords(lines, { separator, width: kinds.length });
      for (const record of records) for (const exported of record.cells) assert.doesNotMatch(exported, FORMULA);
      assert.ok(records.length >= rows.length + 1);
    }
    assert.ok((await writeXlsx(sheet)).length > 0);
  }) as Target['property'],
};
