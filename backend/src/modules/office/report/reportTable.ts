import type { ClosingReport } from 'shared-lib/api/office';
import { formatDate, formatMoney, formatTime } from 'shared-lib/i18n/format';
import type { Locale } from 'shared-lib/i18n/locales';
import { balance, type ExportColumns, number, text } from '../exports/exportFile.ts';
import { fillText, getWord, nameSource, words } from '../exports/words.ts';

interface ReportRow {
  section: string;
  item: string;
  detail: string;
  count: number | null;
  /** Minor units. */
  amount: number | null;
  currency: string;
}

export const columns: ExportColumns<'report', ReportRow> = {
  section: text((row) => row.section),
  item: text((row) => row.item),
  detail: text((row) => row.detail),
  count: number((row) => row.count),
  amount: balance((row) => row.amount),
  currency: text((row) => row.currency),
};

/** The report as one table, an item a row. */
export function getTable(shown: ClosingReport, language: Locale): ReportRow[] {
  const { money, balances, payments, people, kits, cash, stock, open } = shown;
  const { report, stock: goods } = words[language];
  const sum = (section: string, item: string, detail: string, amount: number, currency: string, of?: number) => ({
    section,
    item,
    detail,
    count: of ?? null,
    amount,
    currency,
  });
  const figure = (section: string, item: string, of: number | null, detail = '') => ({
    section,
    item,
    detail,
    count: of,
    amount: null,
    currency: '',
  });
  const figures = (section: string, labels: object, values: object) =>
    Object.entries(values).map(([name, of]) => figure(section, getWord(labels, name), Number(of)));
  const { groups, ...persons } = people;
  const { desks, ...ofKits } = kits;
  return [
    ...money.flatMap(({ currency, kind, source, received, receipts, refunded, refunds, reversed, reversals }) => {
      const [from, what] = [nameSource(words[language], source), report.money.kinds[kind]];
      return [
        sum(report.money.received, from, what, received, currency, receipts),
        ...(refunds > 0 ? [sum(report.money.refunded, from, what, refunded, currency, refunds)] : []),
        ...(reversals > 0 ? [sum(report.money.reversed, from, what, reversed, currency, reversals)] : []),
      ];
    }),
    ...balances.flatMap(({ currency, isEqual, ...amounts }) => {
      const section = fillText(report.balance.title, { currency });
      return [
        ...Object.entries(amounts).map(([name, amount]) =>
          sum(section, getWord(report.balance, name), '', amount, currency),
        ),
        figure(section, report.balance.isEqual, null, isEqual ? report.balance.yes : report.balance.no),
      ];
    }),
    ...payments.map(({ sequence, day, purpose, amount, currency }) =>
      sum(report.payments.title, `№ ${sequence}, ${formatDate(day, language)}`, purpose[language], amount, currency),
    ),
    ...figures(report.people.title, report.people, persons),
    ...groups.map(({ kind, format, isOnline, count: of }) =>
      figure(
        report.people.title,
        report.people.kind[kind],
        of,
        [format[language], isOnline && report.people.online].filter(Boolean).join(', '),
      ),
    ),
    ...figures(report.kits.title, report.kits, ofKits),
    ...desks.map(({ desk, count: of }) => figure(report.kits.title, fillText(report.kits.desk, { number: desk }), of)),
    ...(cash?.desks ?? []).flatMap(({ desk, by, payments: of, amount, handedIn, difference, left }) => {
      const name = `${fillText(report.kits.desk, { number: desk })}, ${by}`;
      return [
        sum(report.cash.title, name, report.cash.taken, amount, 'UAH', of),
        sum(report.cash.title, name, report.cash.handedIn, handedIn, 'UAH'),
        sum(report.cash.title, name, report.cash.difference, difference, 'UAH'),
        sum(report.cash.title, name, report.cash.left, left, 'UAH'),
      ];
    }),
    ...(cash?.handIns ?? []).map(({ desk, by, at, expected, counted, note, undone }) => {
      const when = `${formatDate(at, language)}, ${formatTime(at)}`;
      const name = `${fillText(report.kits.desk, { number: desk })}, ${by}, ${when}`;
      const told = fillText(report.cash.expected, { sum: formatMoney(expected, 'UAH', language) });
      const undo = undone && fillText(report.cash.undone, { name: undone.by, reason: undone.reason });
      return sum(report.cash.handIns, name, [told, note, undo].filter(Boolean).join('; '), undone ? 0 : counted, 'UAH');
    }),
    ...stock.flatMap(({ sku, title, sold, available }) => [
      figure(report.stock.title, title[language], sold, `${sku}, ${goods.sold}`),
      figure(report.stock.title, title[language], available, `${sku}, ${report.stock.left}`),
    ]),
    ...figures(report.open.title, report.open, open),
  ];
}
