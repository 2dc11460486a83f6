import type { TeamListItem, TeamOrder } from 'shared-lib/api/office';
import { amount, count, day, type ExportColumns, phone, text } from '../exports/exportFile.ts';

export const columns: ExportColumns<'teams', TeamListItem> = {
  team: text(({ name }) => name),
  company: text(({ company }) => company),
  taxCode: text(({ taxCode }) => taxCode),
  captain: text(({ captain }) => captain.name),
  email: text(({ captain }) => captain.email),
  phone: phone(({ captain }) => captain.phone),
  places: count(({ places }) => places),
  paidPlaces: count(({ paidPlaces }) => paidPlaces),
  named: count(({ named }) => named),
  unnamed: count(({ unnamed }) => unnamed),
  unsized: count(({ unsized }) => unsized),
  sizes: text(({ sizes }) => sizes.map((each) => `${each.size} ${each.count}`).join(', ')),
  invoice: text(({ orders }, { teams }) =>
    orders.length > 1
      ? orders.map(({ number, invoice }) => `${number}: ${teams.invoices[invoice.state]}`).join(', ')
      : teams.invoices[orders[0]?.invoice.state ?? 'none'],
  ),
  issued: day(({ orders }) => listDays(orders, 'issuedAt').at(0) ?? null),
  due: day(({ orders }) => listDays(orders, 'dueAt').at(0) ?? null),
  corrected: day(({ orders }) => listDays(orders, 'correctedAt').at(-1) ?? null),
  paid: day(({ orders }) => (getOpen(orders) === 0 ? (listDays(orders, 'paidAt').at(-1) ?? null) : null)),
  open: amount(({ orders }) => getOpen(orders) || null),
  currency: text(({ orders }) => orders.find(({ invoice }) => invoice.open > 0)?.invoice.currency ?? null),
  order: text(({ orders }) => orders.map(({ number }) => number).join(', ') || null),
};

const getOpen = (orders: readonly TeamOrder[]): number => orders.reduce((sum, { invoice }) => sum + invoice.open, 0);

/** The earliest first. */
const listDays = (orders: readonly TeamOrder[], of: 'issuedAt' | 'dueAt' | 'correctedAt' | 'paidAt'): string[] =>
  orders.flatMap(({ invoice }) => invoice[of] ?? []).sort();
