import type { EventSettings } from 'shared-lib/api/office';
import { designColours } from 'shared-lib/validation';

const DAY_MS = 86_400_000;
/** Proposed until the organiser decides: days from now, and before the run. */
const RUN_IN = 90;
const [SUNDAY, WEEK] = [0, 7];
const CLOSES_BEFORE = 2;
const EDITS_BEFORE = 4;
const KITS_BEFORE = { from: 6, to: 2 };

const both = { ua: '', en: '' };

/** What the set-up starts from: nothing of another charity, and days that fit each other. @param now the time in Kyiv */
export function toEmptySettings(edition: number, now: Date): EventSettings {
  const day = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
  const wall = (of: Date, clock: string) => `${of.toISOString().slice(0, 10)}T${clock}`;
  const soon = day(now, RUN_IN);
  const run = day(soon, (WEEK - soon.getUTCDay() + SUNDAY) % WEEK);
  return {
    identity: {
      name: both,
      shortName: both,
      tagline: both,
      city: both,
      foundation: both,
      defaultLocale: 'ua',
      colours: designColours,
      logo: '',
      logoOnDark: '',
      sharing: both,
      developmentEmail: '',
    },
    edition,
    firstYear: run.getUTCFullYear(),
    startsAt: wall(run, '10:00'),
    endsAt: wall(run, '14:00'),
    place: both,
    registration: {
      opensAt: wall(now, '10:00'),
      closesAt: wall(day(run, -CLOSES_BEFORE), '20:00'),
      editUntil: wall(day(run, -EDITS_BEFORE), '20:00'),
    },
    kitOffice: {
      dateFrom: wall(day(run, -KITS_BEFORE.from), '').slice(0, 10),
      dateTo: wall(day(run, -KITS_BEFORE.to), '').slice(0, 10),
      timeFrom: '10:00',
      timeTo: '20:00',
      address: both,
      note: both,
      lat: 0,
      lng: 0,
    },
    team: { min: 5, max: 500 },
    formats: {
      race: [
        { id: '5km', ua: 'Пробіг 5 км', en: '5 km run', isOffered: true, price: 0, places: 0, isForChildren: false },
      ],
      participation: [
        { id: 'on-site', ua: 'На місці', en: 'On site', isOffered: true, price: 0, places: 0, isForChildren: false },
      ],
    },
    fees: {
      individual: 50_000,
      teamPerPerson: 45_000,
      early: { until: '', individual: 0, teamPerPerson: 0 },
      currency: 'UAH',
    },
    entryHelp: { percent: 0, perPerson: 0 },
    fundraising: { isOn: false, lastDay: '', reportDay: '' },
    gifts: { fee: 0, examples: [] },
    payments: [],
    included: [
      { ua: 'Стартовий номер', en: 'Race number', individual: true, team: true, online: true, isShirt: false },
    ],
    shirts: { isCounted: false, changeUntil: '', sizes: [] },
    online: { timeFrom: '00:00', timeTo: '23:59' },
    questions: [],
    requisites: [
      {
        currency: 'UAH',
        recipient: both,
        edrpou: '',
        iban: '',
        bankName: both,
        swift: '',
        paymentPurpose: { ua: 'Благодійний внесок', en: 'Благодійний внесок' },
      },
    ],
    supportEmail: '',
    supportPhone: '',
    cabinet: { open: true },
  };
}
