import type { EventSettings } from '../validation/eventSettings.ts';

const account = { ua: 'Фонд', en: 'Foundation' };

export const exampleEventSettings: EventSettings = {
  edition: 32,
  firstYear: 1993,
  startsAt: '2025-05-25T10:00',
  endsAt: '2025-05-25T14:00',
  place: { ua: 'Київ', en: 'Kyiv' },
  registration: { opensAt: '2025-04-14T10:00', closesAt: '2025-05-23T20:00', editUntil: '2025-05-21T20:00' },
  kitOffice: {
    dateFrom: '2025-05-19',
    dateTo: '2025-05-23',
    timeFrom: '10:00',
    timeTo: '20:00',
    address: { ua: 'вул. Хорива, 32', en: '32 Khoryva Street' },
    note: { ua: '', en: '' },
    lat: 50.4,
    lng: 30.5,
  },
  team: { min: 10, max: 500 },
  formats: {
    race: [{ id: '5km', ua: 'Забіг 5 км', en: '5 km run', isOffered: true, price: 0 }],
    participation: [{ id: 'on-site', ua: 'Наживо', en: 'On site', isOffered: true, price: 0 }],
  },
  fees: {
    individual: 50_000,
    teamPerPerson: 45_000,
    early: { until: '', individual: 0, teamPerPerson: 0 },
    currency: 'UAH',
  },
  included: [{ ua: 'Медаль', en: 'Medal', individual: true, team: true, online: true }],
  requisites: [
    {
      currency: 'UAH',
      recipient: account,
      edrpou: '31993259',
      iban: 'UA743901250000026004032199301',
      bankName: account,
      swift: '',
      paymentPurpose: account,
    },
  ],
  supportEmail: 'support@run.example',
  supportPhone: '+380 44 000 00 32',
  cabinet: { open: true },
};
