import type { TeamListItem } from 'shared-lib/api/office';
import { formatMoney } from 'shared-lib/i18n/format';
import { kyivDay } from '../../content/index.ts';

export const columns = [
  'team',
  'company',
  'taxCode',
  'captain',
  'email',
  'phone',
  'places',
  'paidPlaces',
  'named',
  'unnamed',
  'unsized',
  'sizes',
  'invoice',
  'issued',
  'due',
  'corrected',
  'paid',
  'open',
  'order',
] as const;

const dayOf = (instant: string | null) => (instant ? kyivDay(new Date(instant)) : '');

export function rowOf({ captain, invoice, sizes, ...team }: TeamListItem): Record<(typeof columns)[number], string> {
  return {
    team: team.name,
    company: team.company,
    taxCode: team.taxCode,
    captain: captain.name,
    email: captain.email,
    phone: captain.phone,
    places: String(team.places),
    paidPlaces: String(team.paidPlaces),
    named: String(team.named),
    unnamed: String(team.unnamed),
    unsized: String(team.unsized),
    sizes: sizes.map(({ size, count }) => `${size} ${count}`).join(', '),
    invoice: invoice.state,
    issued: dayOf(invoice.issuedAt),
    due: dayOf(invoice.dueAt),
    corrected: dayOf(invoice.correctedAt),
    paid: dayOf(invoice.paidAt),
    open: invoice.open > 0 ? formatMoney(invoice.open, invoice.currency, 'ua') : '',
    order: team.order ?? '',
  };
}
