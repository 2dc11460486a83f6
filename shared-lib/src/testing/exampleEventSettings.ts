import type { EventSettings } from '../validation/eventSettings.ts';
import { exampleIdentity } from './exampleIdentity.ts';

const account = { ua: 'Фонд', en: 'Foundation' };

export const exampleEventSettings: EventSettings = {
  identity: exampleIdentity,
  edition: 32,
  firstYear: 1993,
  startsAt: '2025-05-25T10:00',
  endsAt: '2025-05-25T14:00',
  place: { ua: 'Київ', en: 'Kyiv' },
  online: { timeFrom: '06:00', timeTo: '21:00' },
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
    race: [
      { id: '5km', ua: 'Пробіг 5 км', en: '5 km run', isOffered: true, price: 0, places: 0, isForChildren: false },
    ],
    participation: [
      { id: 'on-site', ua: 'Наживо', en: 'On site', isOffered: true, price: 0, places: 0, isForChildren: false },
    ],
  },
  fees: {
    individual: 50_000,
    teamPerPerson: 45_000,
    early: { until: '', individual: 0, teamPerPerson: 0 },
    currency: 'UAH',
  },
  gifts: { fee: 150, examples: [{ amount: 50_000, ua: 'одне заняття', en: 'one class' }] },
  entryHelp: { percent: 100, perPerson: 0 },
  fundraising: { isOn: true, lastDay: '2025-06-01', reportDay: '2025-07-01' },
  included: [{ ua: 'Медаль', en: 'Medal', individual: true, team: true, online: true, isShirt: false }],
  shirts: {
    isCounted: true,
    changeUntil: '',
    sizes: [
      { code: '134', kind: 'child', width: 38, height: 52, ordered: 10 },
      { code: 'M', kind: 'adult', width: 52, height: 72, ordered: 100 },
    ],
  },
  questions: [],
  payments: [],
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
