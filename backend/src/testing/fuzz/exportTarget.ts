import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import {
  type ParticipantRow,
  participantsCsv,
  participantsXlsx,
} from '../../modules/office/participants/participantsExport.ts';
import type { Target } from './target.ts';

const names = ['number', 'name', 'team', 'country', 'city', 'race', 'participation', 'order', 'paid'] as const;
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
const row = fc.record(Object.fromEntries(names.map((name) => [name, cell]))) as fc.Arbitrary<ParticipantRow>;

const withoutApostrophes = (text: string) => text.replace(/(^|[,;|\t\r\n])'/g, '$1');
/** A number with a sign is none. */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

/** Exported participants: no cell is a formula, and each comes back as it was. */
export const exportTarget: Target = {
  name: 'exports',
  share: 0.02,
  property: fc.asyncProperty(fc.array(row, { maxLength: 4 }), async (rows) => {
    const csv = participantsCsv(rows).toString();
    const records: string[][] = parse(csv, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
    assert.equal(records.length, rows.length + 1);
    for (const [place, record] of records.slice(1).entries()) {
      for (const [column, name] of names.entries()) {
        const exported = record[column] ?? '';
        assert.doesNotMatch(exported, FORMULA);
        const original = Buffer.from(rows[place]?.[name] ?? '').toString();
        assert.equal(withoutApostrophes(exported), withoutApostrophes(original));
      }
    }
    assert.ok((await participantsXlsx(rows)).length > 0);
  }) as Target['property'],
};
