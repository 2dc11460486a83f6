import { elsewhere, type Gazetteer, type NamedPlace } from '../gazetteer/index.ts';

export interface Count {
  participants: number;
  finishes: number;
}

export interface PlaceCount extends Count {
  place: NamedPlace;
}

const FEWEST = 3;
const most = { city: 350, country: 100 };

/**
 * Counts by place as anyone may see them. What is too few, or beyond the largest, counts in the region; what is too few there in the
 * country, then elsewhere; what even then is too few is in no place, so that no remainder is one person.
 */
export function gatherPlaces(counts: readonly PlaceCount[], { findRegion, findCountry }: Gazetteer): PlaceCount[] {
  const levels = { city: new Places(), region: new Places(), country: new Places(), elsewhere: new Places() };
  for (const count of counts) levels[count.place.kind].add(count.place, count);

  const cities = levels.city.take(most.city, (count) => {
    const { country, region } = count.place;
    const parent = region ? findRegion(region) : findCountry(country);
    levels[parent.kind].add(parent, count);
  });
  const regions = levels.region.take(Number.POSITIVE_INFINITY, (count) =>
    levels.country.add(findCountry(count.place.country), count),
  );
  const countries = levels.country.take(most.country, (count) => levels.elsewhere.add(elsewhere, count));
  const rest = levels.elsewhere.take(1, () => {});
  return [...[...cities, ...regions, ...countries].sort(compareCounts), ...rest];
}

/** By name where the counts are equal, so that the order says nothing about who came first. */
function compareCounts(one: PlaceCount, other: PlaceCount): number {
  return other.participants - one.participants || one.place.id.localeCompare(other.place.id, 'en');
}

class Places {
  readonly #counts = new Map<string, PlaceCount>();

  add(place: NamedPlace, { participants, finishes }: Count): void {
    const known = this.#counts.get(place.id) ?? { place, participants: 0, finishes: 0 };
    known.participants += participants;
    known.finishes += finishes;
    this.#counts.set(place.id, known);
  }

  take(most: number, passOn: (count: PlaceCount) => void): PlaceCount[] {
    const sorted = [...this.#counts.values()].sort(compareCounts);
    const isShown = ({ participants }: Count, index: number) => participants >= FEWEST && index < most;
    for (const count of sorted.filter((one, index) => !isShown(one, index))) passOn(count);
    return sorted.filter(isShown);
  }
}
