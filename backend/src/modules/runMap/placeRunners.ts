import { setImmediate } from 'node:timers/promises';
import type { Gazetteer } from '../gazetteer/index.ts';
import type { RunnerGroup } from './countRunners.ts';
import type { PlaceCount } from './gatherPlaces.ts';

const AT_ONCE = 500;

/** Counts of those who show where they run, by what the gazetteer knows of it: the same place however it is written. */
export async function placeRunners(
  groups: readonly RunnerGroup[],
  gazetteer: Pick<Gazetteer, 'find'>,
): Promise<PlaceCount[]> {
  const counts = new Map<string, PlaceCount>();
  for (const [index, { isHidden, country, city, participants, finishes }] of groups.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (isHidden) continue;
    const place = gazetteer.find(country, city);
    const known = counts.get(place.id) ?? { place, participants: 0, finishes: 0 };
    known.participants += participants;
    known.finishes += finishes;
    counts.set(place.id, known);
  }
  return [...counts.values()];
}

/** How many people came, and whether any place has fewer than before. */
export function comparePlaces(before: readonly PlaceCount[], after: readonly PlaceCount[]) {
  const known = new Map(before.map((count) => [count.place.id, count]));
  const ids = new Set(after.map(({ place }) => place.id));
  const changes = after.flatMap(({ place, participants, finishes }) => {
    const old = known.get(place.id);
    return [participants - (old?.participants ?? 0), finishes - (old?.finishes ?? 0)];
  });
  return {
    came: changes.filter((change) => change > 0).reduce((sum, change) => sum + change, 0),
    isAnyoneGone: changes.some((change) => change < 0) || before.some(({ place }) => !ids.has(place.id)),
  };
}
