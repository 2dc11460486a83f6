import type { MapPlace } from 'shared-lib/api';
import { paths } from 'shared-lib/i18n';
import { cutText } from 'shared-lib/text';
import { foldWords, hasWords } from 'shared-lib/validation';

const STEP = 10;

/** What the address says of the shown places. */
export interface MapQuery {
  country: string;
  text: string;
  /** Id of the chosen place. */
  city: string;
  shown: number;
}

export function readQuery(search: URLSearchParams): MapQuery {
  const shown = Number(search.get('shown'));
  return {
    country: search.get('country') ?? '',
    text: cutText((search.get('q') ?? '').trim(), 40),
    city: search.get('city') ?? '',
    shown: Number.isSafeInteger(shown) && shown > 0 ? Math.ceil(shown / STEP) * STEP : STEP,
  };
}

/** The path of the map, without the locale. */
export function pathOfMap({ country, text, city, shown = STEP }: Partial<MapQuery>): string {
  const search = new URLSearchParams({
    ...(country && { country }),
    ...(text && { q: text }),
    ...(city && { city }),
    ...(shown > STEP && { shown: String(shown) }),
  });
  return search.size > 0 ? `${paths.map()}?${search}` : paths.map();
}

export const pathOfMore = (query: MapQuery): string => pathOfMap({ ...query, shown: query.shown + STEP });

/** @param name of a place as the table says it */
export function filterPlaces(
  places: readonly MapPlace[],
  { country, text }: Pick<MapQuery, 'country' | 'text'>,
  name: (place: MapPlace) => string,
): MapPlace[] {
  const words = foldWords(text);
  return places.filter(
    (place) => (!country || place.country === country) && (!text || hasWords(foldWords(name(place)), words)),
  );
}
