import type { OfficeTeam, TeamList, TeamListItem } from 'shared-lib/api/office';
import { olena } from './participants.ts';

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
  order: 'RUN-000398',
  invoice: {
    state: 'paid',
    issuedAt: '2025-05-12T07:12:00Z',
    dueAt: null,
    correctedAt: null,
    paidAt: '2025-05-15T06:22:00Z',
    open: 0,
    currency: 'UAH',
  },
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
  order: 'RUN-000431',
  invoice: { ...wind.invoice, state: 'issued', dueAt: '2025-05-26T07:12:00Z', paidAt: null, open: 600_000 },
};

export const teamList: TeamList = {
  teams: [wind, carp],
  count: 2,
  next: null,
  totals: { all: 2, unfilled: 2, unpaid: 1 },
};

export const officeTeam: OfficeTeam = { ...wind, members: [olena], documents: [] };
