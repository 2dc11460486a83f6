import { exampleEventSettings as settings } from '../../testing/exampleEventSettings.ts';
import { listEventChanges, setEventValue } from './eventChanges.ts';
import { listEventProblems } from './eventProblems.ts';

const [format] = settings.formats.race;

test('a field is named by its path, an entry that came or went as a whole', () => {
  const priced = setEventValue(settings, 'fees.individual', 60_000);
  const added = { id: '10km', ua: 'Десятка', en: 'Ten', isOffered: true };
  const changed = setEventValue(priced, 'formats.race', [format, added]);
  const price = { path: 'fees.individual', before: 50_000, after: 60_000 };
  expect(listEventChanges(settings, changed)).toEqual([
    price,
    { path: 'formats.race.1', before: undefined, after: 'Десятка' },
  ]);
  expect(listEventChanges(changed, settings)[0]).toEqual({
    path: 'formats.race.1',
    before: 'Десятка',
    after: undefined,
  });
  expect(listEventChanges(settings, settings)).toEqual([]);
});

test('another value leaves the settings it came from as they are', () => {
  setEventValue(settings, 'formats.race.0.ua', 'Інше');
  expect(settings.formats.race[0]?.ua).toBe('Пробіг 5 км');
});

test.each([
  ['UA743901250000026004032199301', true],
  ['ua74 3901 2500 0002 6004 0321 9930 1', true],
  ['UA743901250000026004032199302', false],
  ['UA7439012500000260040321993', false],
  ['DE89370400440532013000', true],
  ['', false],
])('an IBAN is right by its check digits and its length: %s', (iban, isRight) => {
  const event = setEventValue(settings, 'requisites.0.iban', iban);
  const found = listEventProblems(event).some(({ path }) => path === 'requisites.0.iban');
  expect(found).toBe(!isRight);
});
