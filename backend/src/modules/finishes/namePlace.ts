import type { Locale } from '../content/index.ts';
import { getGazetteer } from '../gazetteer/index.ts';

/** What others may read of a typed city: its name on the list of the map, or that of its region; never the text itself. */
export function namePlace(country: string, city: string, locale: Locale): string {
  return getGazetteer().find(country, city).name[locale];
}
