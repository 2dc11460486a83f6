import type { TeamListItem } from 'shared-lib/api/office';
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
  invoice: text(({ invoice }, { teams }) => teams.invoices[invoice.state]),
  issued: day(({ invoice }) => invoice.issuedAt),
  due: day(({ invoice }) => invoice.dueAt),
  corrected: day(({ invoice }) => invoice.correctedAt),
  paid: day(({ invoice }) => invoice.paidAt),
  open: amount(({ invoice }) => (invoice.open > 0 ? invoice.open : null)),
  currency: text(({ invoice }) => (invoice.open > 0 ? invoice.currency : null)),
  order: text(({ order }) => order),
};
