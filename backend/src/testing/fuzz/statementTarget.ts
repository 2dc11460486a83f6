import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { UnreadableStatement } from '../../modules/bankStatement/bankStatement.errors.ts';
import { readStatement } from '../../modules/bankStatement/reading/readStatement.ts';
import { cellOf, linesOf } from './spreadsheet.ts';
import type { Target } from './target.ts';

const folder = join(import.meta.dirname, '../../modules/bankStatement/fixtures');
const statements = globSync('*.csv', { cwd: folder }).map((file) => readFileSync(join(folder, file)));

const words = '25.05.2025|1 250,50|-500.00|1e999|∞|99.99.9999|RUN-000042|"|=cmd()|Дата|Сума'.split('|');
const table = linesOf(cellOf(words), [';', ',', '\t']).map(({ separator, lines }) => {
  const header = ['Дата', 'Сума', 'Призначення платежу'].join(separator);
  return Buffer.from([header, ...lines].join('\n'));
});

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
    return changed;
  });

/** Whatever file staff imports: it is rejected with a code, or every line of it is a sum, unreadable, or no transfer. */
export const statementTarget: Target = {
  name: 'bank statement',
  share: 0.1,
  property: fc.property(fc.oneof(table, damaged, fc.uint8Array({ maxLength: 200 })), (bytes) => {
    try {
      for (const { amount, bookedAt } of readStatement(bytes).rows) {
        assert.ok(Number.isSafeInteger(amount), `amount ${amount}`);
        assert.ok(!Number.isNaN(bookedAt.getTime()), 'a day');
      }
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
    }
  }) as Target['property'],
};
