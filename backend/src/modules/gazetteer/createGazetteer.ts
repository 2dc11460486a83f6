import type { Town } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { countryCodes, countryName, foldWords } from 'shared-lib/validation';
import { toSlug } from '../../text/toSlug.ts';
import { type GazetteerPlace, readPlaces } from './readPlaces.ts';
import { regions } from './regions.ts';

export interface NamedPlace {
  id: string;
  kind: 'city' | 'region' | 'country' | 'elsewhere';
  country: string;
  region: string;
  name: { ua: string; en: string };
  x: number;
  y: number;
}

export interface Gazetteer {
  /** The city that someone typed; its region or country where the city is not known. */
  find(country: string, city: string): NamedPlace;
  findRegion(code: string): NamedPlace;
  findCountry(code: string): NamedPlace;
  /** Towns of a country whose spelling begins with a text, the largest first. */
  suggest(country: string, typed: string, locale: Locale, most: number): Town[];
}

/** Texts whose place is remembered, since every count asks for all of them. */
const MOST_KNOWN = 50_000;

/** Where two places in Ukraine share a name, the larger one is meant only if it is so many times larger. */
const CLEARLY_LARGER = 4;

const regionWords = new Set(['обл', 'область', 'oblast', 'region'].flatMap(foldWords));

const kindWords = new Set(
  ['м', 'місто', 'г', 'город', 'с', 'село', 'смт', 'селище', 'пгт', 'city', 'town', 'village'].flatMap(foldWords),
);

export const elsewhere: NamedPlace = {
  id: 'elsewhere',
  kind: 'elsewhere',
  country: '',
  region: '',
  name: { ua: '', en: '' },
  x: 0,
  y: 0,
};

/** Finds cities as people type them: in either language and alphabet, by old names, with or without region and country. */
export function createGazetteer(): Gazetteer {
  const byCountry = Map.groupBy(readPlaces(), ({ country }) => country);
  const spellings = new Map<string, Map<string, GazetteerPlace[]>>();
  const named = new Map<GazetteerPlace, NamedPlace>();

  const getPlaces = (country: string) => byCountry.get(country) ?? [];

  /** Spellings of one country, folded when they are first asked for. */
  function getSpellings(country: string) {
    const known = spellings.get(country);
    if (known) return known;
    const index = new Map<string, GazetteerPlace[]>();
    for (const place of getPlaces(country)) {
      for (const words of new Set(place.spellings.map(joinWords))) {
        index.set(words, [...(index.get(words) ?? []), place]);
      }
    }
    spellings.set(country, index);
    return index;
  }

  const findCountry = (code: string): NamedPlace => {
    const places = getPlaces(code);
    const id = code.toLowerCase();
    return isCountry(code) ? { ...elsewhere, id, kind: 'country', country: code, ...computeMiddle(places) } : elsewhere;
  };

  const findRegion = (code: string): NamedPlace => {
    const name = regions[code];
    if (!name) return findCountry('UA');
    const places = getPlaces('UA').filter(({ region }) => region === code);
    return { id: `ua-region-${code}`, kind: 'region', country: 'UA', region: code, name, ...computeMiddle(places) };
  };

  function nameCity(place: GazetteerPlace): NamedPlace {
    const { country, region, name, x, y } = place;
    if (!name.ua) return findRegion(region);
    const known = named.get(place);
    if (known) return known;
    const [largest] = getSpellings(country).get(joinWords(name.ua)) ?? [];
    const id = [country.toLowerCase(), toSlug(name.en, 40), ...(largest === place ? [] : [region])].join('-');
    const city: NamedPlace = { id, kind: 'city', country, region, name, x, y };
    named.set(place, city);
    return city;
  }

  const isMeant = (place: GazetteerPlace) =>
    choosePlace(getSpellings(place.country).get(joinWords(place.name.ua)) ?? [], undefined) === place;

  function suggestTown(place: GazetteerPlace, locale: Locale): Town {
    const name = place.name[locale];
    const region = regions[place.region]?.[locale] ?? '';
    return { text: isMeant(place) || !region ? name : `${name}, ${region}`, name, region };
  }

  function suggest(country: string, typed: string, locale: Locale, most: number): Town[] {
    const [whole = [], bare = []] = listVariants(foldWords(typed));
    const start = (bare.length > 0 ? bare : whole).join(' ');
    if (start === '') return [];
    const begun = [...getSpellings(country)].flatMap(([words, places]) => (words.startsWith(start) ? places : []));
    return [...new Set(begun)]
      .filter(({ name }) => name.ua)
      .sort((one, other) => other.people - one.people)
      .slice(0, most)
      .map((place) => suggestTown(place, locale));
  }

  const found = new Map<string, NamedPlace>();

  function findTyped(country: string, city: string): NamedPlace {
    const code = isCountry(country) ? country : (codesByName.get(joinWords(country)) ?? '');
    const parts = splitParts(city);
    const region = code === 'UA' ? parts.map(findRegionCode).find(Boolean) : undefined;
    const index = getSpellings(code);
    for (const words of parts.filter((part) => !findRegionCode(part)).flatMap(listVariants)) {
      const place = choosePlace(index.get(words.join(' ')) ?? [], region);
      if (place) return nameCity(place);
    }
    return region ? findRegion(region) : findCountry(code);
  }

  return {
    findRegion,
    findCountry,
    suggest,
    find: (country, city) => {
      const key = `${country}\n${city}`;
      const known = found.get(key);
      if (known) return known;
      if (found.size >= MOST_KNOWN) found.clear();
      const place = findTyped(country, city);
      found.set(key, place);
      return place;
    },
  };
}

const isCountry = (code: string): boolean => countryCodes.includes(code);
const joinWords = (text: string): string => foldWords(text).join(' ');

/** Older records keep the name of a country instead of its code. */
const codesByName = new Map(
  countryCodes.flatMap((code) =>
    (['ua', 'en'] as const).map((locale): [string, string] => [joinWords(countryName(code, locale)), code]),
  ),
);

const regionsByWord = {
  ua: new Map(Object.entries(regions).map(([code, { ua }]) => [foldWords(ua)[0], code])),
  en: new Map(Object.entries(regions).map(([code, { en }]) => [foldWords(en).slice(0, -1).join(' '), code])),
};

/** The whole text first, then what stands between commas, slashes and brackets. */
function splitParts(text: string): string[][] {
  return [text, ...text.split(/[,;/()|]+/)].map(foldWords).filter(({ length }) => length > 0);
}

/** «Львівська», «Львівська обл.» or “Lviv Oblast”; “Lviv” alone is the city. */
function findRegionCode(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => regionWords.has(word));
  if (at < 0) return words.length === 1 ? regionsByWord.ua.get(words[0]) : undefined;
  return regionsByWord.ua.get(words[at - 1]) ?? regionsByWord.en.get(words.slice(0, at).join(' '));
}

/** The words as typed, without «місто» around them, and without the country at their end. */
function listVariants(words: readonly string[]): string[][] {
  const first = words.findIndex((word) => !kindWords.has(word));
  const last = words.findLastIndex((word) => !kindWords.has(word));
  const bare = first < 0 ? [] : words.slice(first, last + 1);
  const ending = [1, 2].find((length) => bare.length > length && codesByName.has(bare.slice(-length).join(' ')));
  return [[...words], bare, ...(ending ? [bare.slice(0, -ending)] : [])];
}

function choosePlace(found: readonly GazetteerPlace[], region: string | undefined): GazetteerPlace | undefined {
  const [first, second] = region ? found.filter((place) => place.region === region) : found;
  if (!first || !second || first.country !== 'UA') return first;
  return first.people >= second.people * CLEARLY_LARGER ? first : undefined;
}

function computeMiddle(places: readonly GazetteerPlace[]): { x: number; y: number } {
  const average = (values: number[]) => {
    const sum = values.reduce((total, value) => total + value, 0);
    return Math.round((sum / Math.max(values.length, 1)) * 100) / 100;
  };
  return { x: average(places.map(({ x }) => x)), y: average(places.map(({ y }) => y)) };
}
