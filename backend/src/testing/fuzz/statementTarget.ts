import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeText } from 'shared-lib/tables';
import writeXlsxFile from 'write-excel-file/node';
import { StatementTooLong, UnreadableStatement } from '../../modules/bankStatement/bankStatement.errors.ts';
import { readStatementFile, type Statement } from '../../modules/bankStatement/reading/readStatement.ts';
import { getCell, getLines } from './spreadsheet.ts';
import type { Target } from './target.ts';

const folder = join(import.meta.dirname, '../../modules/bankStatement/fixtures');
const statements = globSync('*', { cwd: folder }).map((file) => readFileSync(join(folder, file)));
const HEADER = ['Дата', 'Сума', 'Рахунок контрагента', 'Контрагент', 'Призначення платежу'];

const words = '25.05.2025|1 250,50|-500.00|1e999|∞|99.99.9999|RUN-000042|"|=cmd()|Дата|Сума'.split('|');
const table = getLines(getCell(words), [';', ',', '\t', '|']).map(({ separator, lines }) => ({
  bytes: Buffer.from([HEADER.join(separator), ...lines].join('\n')),
}));

/** A real statement in which bytes have been changed, lost or doubled. */
const damaged = fc
  .tuple(fc.constantFrom(...statements), fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.nat(3)), { maxLength: 12 }))
  .map(([bytes, changes]) => {
    let changed = Buffer.from(bytes);
    for (const [at, value, kind] of changes) {
      const place = at % (changed.length + 1);
      if (kind === 0)
        changed = Buffer.concat([changed.subarray(0, place), Buffer.from([value]), changed.subarray(place)]);
      else if (kind === 1)
        changed = Buffer.concat([changed.subarray(0, place), changed.subarray(place + (value % 40))]);
      else if (place < changed.length) changed[place] = value;
    }
    return { bytes: changed };
  });

const text = fc.array(fc.constantFrom('ТОВ', '"', '""', ';', ' ', 'Їжак', 'RUN-000042', ','), { maxLength: 6 });
const transfer = fc.record({ amount: fc.integer({ min: 1, max: 99_999 }), payer: text, purpose: text });

/** Transfers of one line each, with unescaped quotes and separators. */
const unescaped = fc
  .tuple(fc.constantFrom(';', '\t', ','), fc.array(transfer, { minLength: 1, maxLength: 8 }))
  .map(([separator, transfers]) => {
    const lines = transfers.map(({ amount, payer, purpose }) =>
      ['12.05.2025', `${amount}.00`, 'UA57', payer.join(''), purpose.join('')].join(separator),
    );
    return { bytes: Buffer.from([HEADER.join(separator), ...lines].join('\r\n')), transfers: transfers.length };
  });

const workbook = fc.array(fc.array(fc.oneof(getCell(words), fc.double({ noNaN: true })), { maxLength: 6 }), {
  maxLength: 8,
});

/** Whatever file staff imports: it is rejected with a code, or every line of it is a sum, unreadable, skipped or blank. */
export const statementTarget: Target = {
  name: 'bank statement',
  share: 0.1,
  property: fc.asyncProperty(
    fc.oneof(
      { weight: 3, arbitrary: table },
      { weight: 4, arbitrary: damaged },
      { weight: 3, arbitrary: unescaped },
      { weight: 1, arbitrary: workbook.map((rows) => ({ rows })) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes })) },
    ),
    async (file: { bytes?: Uint8Array; rows?: (string | number)[][]; transfers?: number }) => {
      const bytes = file.bytes ?? (await toWorkbook(file.rows ?? []));
      try {
        assertAccounted(await readStatementFile(bytes), bytes, file.transfers);
      } catch (error) {
        if (!(error instanceof UnreadableStatement || error instanceof StatementTooLong)) throw error;
        assert.equal(file.transfers, undefined, 'a known table is read');
      }
    },
  ) as Target['property'],
};

function toWorkbook(rows: (string | number)[][]): Promise<Buffer> {
  const cells = [HEADER, ...rows].map((row) =>
    row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })),
  );
  return writeXlsxFile(cells).toBuffer();
}

function assertAccounted(statement: Statement, bytes: Uint8Array, transfers?: number): void {
  const { format, lines, blank, rows, unreadableLines, skipped } = statement;
  for (const { amount, bookedAt } of rows) {
    assert.ok(Number.isSafeInteger(amount), `amount ${amount}`);
    assert.ok(!Number.isNaN(bookedAt.getTime()), 'a day');
  }
  const parts = [...rows, ...unreadableLines, ...skipped];
  const numbers = parts.flatMap((part) => Array.from({ length: part.lines }, (_, at) => part.line + at));
  if (format === 'csv') assert.equal(new Set(numbers).size, numbers.length, 'no line is read twice');
  assert.equal(numbers.length + blank, lines, 'each line is accounted for');
  if (format === 'csv' || format === 'mt940') assert.equal(lines, countLines(bytes), 'all lines of the file');
  assert.equal(new Set(rows.map(({ key }) => key)).size, rows.length, 'equal transfers have keys of their own');
  if (transfers !== undefined) {
    assert.equal(rows.length + unreadableLines.length, transfers, 'no line swallows another');
    assert.ok(unreadableLines.every(({ text: content }) => content.startsWith('12.05.2025')));
  }
}

function countLines(bytes: Uint8Array): number {
  const { text: content } = decodeText(bytes);
  const ends = content.match(/\r\n|\r|\n/g)?.length ?? 0;
  return content === '' || /[\r\n]$/.test(content) ? ends : ends + 1;
}
