import { getPrice } from './prices.ts';

const event = {
  fees: { individual: 50_000, teamPerPerson: 45_000 },
  formats: {
    race: [
      { id: '10km', price: null },
      { id: 'family-1km', price: 25_000 },
    ],
    participation: [
      { id: 'on-site', price: null },
      { id: 'online', price: 30_000 },
    ],
  },
};
const entry = (kind: 'individual' | 'team', raceFormat: string, participationFormat: string) => ({
  kind,
  fields: { raceFormat, participationFormat },
});

test.each([
  ['individual', '10km', 'on-site', 50_000],
  ['team', '10km', 'on-site', 45_000],
  ['individual', '10km', 'online', 30_000],
  ['team', '10km', 'online', 30_000],
  ['individual', 'family-1km', 'on-site', 25_000],
  ['individual', 'family-1km', 'online', 25_000],
  ['individual', 'closed-since', 'on-site', 50_000],
] as const)(
  'a price of a format replaces the general one, the lower of two counts (%s, %s, %s)',
  (kind, race, how, price) => {
    expect(getPrice(entry(kind, race, how), event)).toBe(price);
  },
);
