import type { MapFinish, MapPlace, MapTotals, Raised, RunMap } from 'shared-lib/api';
import type { Locale } from '../content/index.ts';
import type { LatestFinish } from '../finishes/index.ts';
import type { Gazetteer } from '../gazetteer/index.ts';
import type { RunnerGroup } from './countRunners.ts';
import { gatherPlaces, type PlaceCount } from './gatherPlaces.ts';

export interface Counted {
  groups: readonly RunnerGroup[];
  places: readonly PlaceCount[];
  metres: number;
  latest: readonly LatestFinish[];
  raised: Raised;
}

/** What anyone may see of the counts. @returns writes it in a language */
export function drawMap({ groups, places, metres, latest, raised }: Counted, gazetteer: Gazetteer) {
  const { amounts, entries } = raised;
  const gathered = gatherPlaces(places, gazetteer);
  const totals: MapTotals = { ...sumUp(groups, gathered), metres, raised: { amounts, entries } };
  return (locale: Locale): RunMap => ({
    totals,
    places: gathered.map((count) => toMapPlace(count, locale)),
    latest: latest.map((finish) => toMapFinish(finish, gazetteer, locale)),
  });
}

/** Countries and cities are those that the map names, so that the counters agree with its list. */
function sumUp(groups: readonly RunnerGroup[], places: readonly PlaceCount[]): Omit<MapTotals, 'metres' | 'raised'> {
  const add = (part: 'participants' | 'finishes', found = groups) => found.reduce((sum, group) => sum + group[part], 0);
  return {
    countries: new Set(places.map(({ place }) => place.country).filter(Boolean)).size,
    cities: places.filter(({ place }) => place.kind === 'city').length,
    onSite: add(
      'participants',
      groups.filter(({ isOnline }) => !isOnline),
    ),
    online: add(
      'participants',
      groups.filter(({ isOnline }) => isOnline),
    ),
    finishes: add('finishes'),
  };
}

function toMapPlace({ place, participants, finishes }: PlaceCount, locale: Locale): MapPlace {
  const { id, kind, country, name, x, y } = place;
  return { id, kind, country, name: name[locale], x, y, participants, finishes };
}

function toMapFinish(finish: LatestFinish, gazetteer: Gazetteer, locale: Locale): MapFinish {
  const { number, name, distance, elapsed, country, city, photo, finishedAt } = finish;
  const place = gazetteer.find(country, city);
  return {
    number,
    name,
    distance,
    elapsed,
    country: place.country,
    city: place.name[locale],
    photo: photo && `/wp-json/custom/v1${photo}`,
    at: finishedAt.toISOString(),
  };
}
