import { getGazetteer } from '../gazetteer/index.ts';

/** What others may read of a typed city: its name on the list of the map, or that of its region; never the text itself. */
export function namePlace(country: string, city: string): string {
  const { name } = getGazetteer().find(country, city);
  return /\p{Script=Cyrillic}/u.test(city) ? name.ua : name.en;
}
