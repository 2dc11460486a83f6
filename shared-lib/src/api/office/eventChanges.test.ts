import { listEventChanges, setEventValue } from './eventChanges.ts';
import { listEventProblems } from './eventProblems.ts';

const format = { id: '5km', ua: 'Забіг', en: 'Run', isOffered: true };
const settings = {
  startsAt: '2025-05-25T10:00',
  fees: { individual: 50_000 },
  formats: { race: [format], participation: [] },
  requisites: [],
} as unknown as Parameters<typeof listEventChanges>[0];

test('a field is named by its path, an entry that came or went as a whole', () => {
  const priced = setEventValue(settings, 'fees.individual', 60_000);
  const added = { ...format, id: '10km', ua: 'Десятка' };
  const changed = setEventValue(priced, 'formats.race', [format, added]);
  const price = { path: 'fees.individual', before: 50_000, after: 60_000 };
  expect(listEventChanges(settings, changed)).toEqual([
    price,
    { path: 'formats.race.1', before: undefined, after: 'Десятка' },
  ]);
  expect(listEventChanges(changed, settings)[1]).toEqual({
    path: 'formats.race.1',
    before: 'Десятка',
    after: undefined,
  });
  expect(listEventChanges(settings, settings)).toEqual([]);
});

test('another value leaves the settings it came from as they are', () => {
  setEventValue(settings, 'formats.race.0.ua', 'Інше');
  expect(settings.formats.race[0]?.ua).toBe('Забіг');
});

test.each([
  ['UA743901250000026004032199301', true],
  ['ua74 3901 2500 0002 6004 0321 9930 1', true],
  ['UA743901250000026004032199302', false],
  ['UA7439012500000260040321993', false],
  ['DE89370400440532013000', true],
  ['', false],
])('an IBAN is right by its check digits and its length: %s', (iban, isRight) => {
  const both = { ua: 'Фонд', en: 'Foundation' };
  const account = { currency: 'UAH', recipient: both, edrpou: '31993259', iban, bankName: both, swift: '' };
  const event = {
    startsAt: '',
    endsAt: '',
    place: both,
    registration: { opensAt: '', closesAt: '', editUntil: '' },
    kitOffice: { dateFrom: '', dateTo: '', timeFrom: '', timeTo: '', address: both },
    team: { min: 2, max: 3 },
    fees: { individual: 100, teamPerPerson: 100, currency: 'UAH' },
    formats: { race: [format], participation: [format] },
    requisites: [{ ...account, paymentPurpose: both }],
    supportEmail: 'a@b.example',
    supportPhone: '+380440000032',
  } as unknown as Parameters<typeof listEventProblems>[0];
  const found = listEventProblems(event).some(({ path }) => path === 'requisites.0.iban');
  expect(found).toBe(!isRight);
});
