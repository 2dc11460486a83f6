import type { ClosingReport } from 'shared-lib/api/office';

export const columns = ['section', 'item', 'detail', 'count', 'amount', 'currency'] as const;
type ReportRow = Record<(typeof columns)[number], string>;

const decimal = (minor: number) => (minor / 100).toFixed(2);

/** The report as one table, an item a row. */
export function tableOf({ money, balances, payments, people, kits, stock, open }: ClosingReport): ReportRow[] {
  const sum = (section: string, item: string, detail: string, amount: number, currency: string, of?: number) => ({
    section,
    item,
    detail,
    count: of === undefined ? '' : String(of),
    amount: decimal(amount),
    currency,
  });
  const number = (section: string, item: string, of: number | null, detail = '') => ({
    section,
    item,
    detail,
    count: of === null ? '' : String(of),
    amount: '',
    currency: '',
  });
  const { groups, ...persons } = people;
  const { desks, ...ofKits } = kits;
  const figures = (section: string, values: object) =>
    Object.entries(values).map(([item, of]) => number(section, item, Number(of)));
  return [
    ...money.flatMap(({ currency, kind, source, received, receipts, refunded, refunds }) => [
      sum('received', source, kind, received, currency, receipts),
      ...(refunds > 0 ? [sum('refunded', source, kind, refunded, currency, refunds)] : []),
    ]),
    ...balances.flatMap(({ currency, isEqual, ...amounts }) => [
      ...Object.entries(amounts).map(([item, amount]) => sum('balance', item, '', amount, currency)),
      number('balance', 'equal', Number(isEqual), currency),
    ]),
    ...payments.map(({ sequence, day, purpose, amount, currency }) =>
      sum('payment', `${sequence} ${day}`, purpose.ua, amount, currency),
    ),
    ...figures('people', persons),
    ...groups.map(({ kind, format, isOnline, count: of }) =>
      number('people', kind, of, `${format.ua}, ${isOnline ? 'online' : 'on-site'}`),
    ),
    ...figures('kits', ofKits),
    ...desks.map(({ desk, count: of }) => number('kits', `desk ${desk}`, of)),
    ...stock.flatMap(({ sku, title, sold, available }) => [
      number('stock', sku, sold, `${title.ua}, sold`),
      number('stock', sku, available, `${title.ua}, left`),
    ]),
    ...figures('open', open),
  ];
}
