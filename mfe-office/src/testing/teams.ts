import type { OfficeTeam, TeamInvoice, TeamList, TeamListItem, TeamOrder } from 'shared-lib/api/office';
import { olena } from './participants.ts';

const paid: TeamInvoice = {
  state: 'paid',
  issuedAt: '2025-05-12T07:12:00Z',
  dueAt: null,
  correctedAt: null,
  paidAt: '2025-05-15T06:22:00Z',
  open: 0,
  currency: 'UAH',
};

export const wind: TeamListItem = {
  id: 17,
  name: 'Північний вітер',
  company: 'ТОВ «Вітер»',
  taxCode: '12345784',
  captain: { name: 'Марта Щербина', phone: '+380671112233', email: 'captain@run.example' },
  places: 20,
  paidPlaces: 20,
  named: 14,
  unnamed: 6,
  unsized: 2,
  sizes: [{ size: 'M', count: 12 }],
  orders: [{ number: 'RUN-000398', places: 20, invoice: paid }],
  remindedAt: null,
};

const carp: TeamListItem = {
  ...wind,
  id: 18,
  name: 'Сом',
  places: 12,
  paidPlaces: 0,
  named: 3,
  unnamed: 9,
  sizes: [],
  orders: [
    {
      number: 'RUN-000431',
      places: 12,
      invoice: { ...paid, state: 'issued', dueAt: '2025-05-26T07:12:00Z', paidAt: null, open: 600_000 },
    },
  ],
};

export const teamList: TeamList = {
  teams: [wind, carp],
  count: 2,
  next: null,
  totals: { all: 2, unfilled: 2, unpaid: 1 },
};

/** Three places were added, and are not paid. */
const added: TeamOrder = {
  number: 'RUN-000455',
  places: 3,
  invoice: { ...paid, state: 'overdue', dueAt: '2025-05-19T07:12:00Z', paidAt: null, open: 150_000 },
};

/** The team with another order beside its own. */
export const grownTeam: TeamListItem = { ...wind, places: 23, orders: [...wind.orders, added] };

const toShown = (team: TeamListItem): OfficeTeam => ({
  ...team,
  members: [olena],
  orders: team.orders.map((order) => ({ ...order, documents: [] })),
});
export const officeTeam = toShown(wind);
export const grownOfficeTeam = toShown(grownTeam);
