import type { EventFacts } from 'shared-lib/api';

export const event: EventFacts = {
  edition: 32,
  firstYear: 1993,
  date: '2025-05-25',
  startsAt: '2025-05-25T06:00:00Z',
  endsAt: '2025-05-25T13:00:00Z',
  place: 'Київ',
  registration: {
    phase: 'open',
    opensAt: '2025-03-01T08:00:00Z',
    closesAt: '2025-05-20T20:59:00Z',
    editUntil: '2025-05-18T20:59:00Z',
  },
  kitOffice: {
    dateFrom: '2025-05-19',
    dateTo: '2025-05-23',
    timeFrom: '10:00',
    timeTo: '20:00',
    address: 'вул. Садова, 2',
    note: '',
    lat: 50,
    lng: 30,
  },
  team: { min: 10, max: 500 },
  formats: { race: [{ id: 'run5', name: 'Пробіг 5 км', isOffered: true }], participation: [] },
  fees: { individual: 50_000, teamPerPerson: 40_000, currency: 'UAH' },
  requisites: [],
  stage: 'ahead',
  support: { email: 'help@run.example', phone: '+380441234567' },
  now: '2025-05-20T11:32:00Z',
};
