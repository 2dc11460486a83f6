import assert from 'node:assert/strict';
import { notInArray } from 'drizzle-orm';
import fc from 'fast-check';
import { currencies } from 'shared-lib/vocabulary';
import { orders } from '../../modules/orders/index.ts';
import { staffToken, type temporaryBackend } from '../temporaryBackend.ts';
import { getCell, getLines } from './spreadsheet.ts';
import type { Target } from './target.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

const words = [
  ...'25.05.2025|31.02.2025|1 250,50|-500.00|99999999999|1e999|∞|RUN-000042|благодійний внесок|пожертва a@run.example'.split(
    '|',
  ),
  ...[
    'UAH',
    'GBP',
    '980',
    'x'.repeat(300),
    '=cmd()',
    '"',
    '""',
    '\0',
    '\u0007',
    '\ud800',
    '21004568',
    "'; drop table orders; --",
  ],
];
const HEADING = [
  'Дата',
  'Сума',
  'Валюта',
  'Контрагент',
  'Код контрагента',
  'Рахунок контрагента',
  'Призначення платежу',
];
const plausible = fc.tuple(
  fc.constantFrom('12.05.2025', '2025-05-12', '12.05.2025 10:00'),
  fc.constantFrom('700', '0,01', '999999999.99'),
  fc.constantFrom('UAH', 'GBP', 'usd', '', '\0'),
  getCell(words),
  getCell(words),
  getCell(words),
  getCell(words),
);
const encodings = ['utf8', 'utf16le', 'latin1'] as const;
const rows = fc.oneof(
  getLines(getCell(words), [';']).map(({ lines }) => lines),
  fc.array(
    plausible.map((cells) => cells.join(';')),
    { maxLength: 6 },
  ),
);

/** Statements that staff imports through its API: all rows are imported, or the file is rejected with a code. */
export async function importTarget(site: Backend): Promise<Target> {
  const statuses = new Map<number, number>();
  return {
    name: 'statement imports',
    share: 0.02,
    property: fc.asyncProperty(rows, fc.constantFrom(...encodings), async (lines, encoding) => {
      const text = [HEADING.join(';'), ...lines].join('\n');
      const bytes = Buffer.from(encoding === 'utf16le' ? `\uFEFF${text}` : text, encoding).toString('base64');
      const { statusCode, body } = await site.app.inject({
        method: 'POST',
        url: '/staff/statement',
        payload: { actor: 'fuzz', file: 'fuzz.csv', bytes },
        headers: { authorization: `Bearer ${staffToken}` },
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      assert.ok(statusCode === 200 || statusCode === 422, `${statusCode} ${body.slice(0, 300)} ${text}`);
    }) as Target['property'],
    facts: () => [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    afterwards: async () => {
      const unknown = await site.database.db.$count(orders, notInArray(orders.currency, [...currencies]));
      assert.equal(unknown, 0, 'orders have known currencies');
    },
  };
}
