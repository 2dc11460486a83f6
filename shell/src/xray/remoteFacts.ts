import type { Composition, MountedRelease } from 'shared-lib/contract';
import { timings } from '../composition/timing.ts';
import { type SharedLibrary, type ShareScope, sharedWith } from './sharedLibraries.ts';

/** Times in milliseconds; absent for what has not happened in this browser. */
export interface RemoteFacts {
  name: string;
  version: string;
  isHere: boolean;
  shared: SharedLibrary[];
  entry?: number;
  loader?: number;
  rendered?: number;
}

export type Timeline = Pick<Performance, 'getEntriesByName'>;

export function getFacts(
  { remotes }: Composition<MountedRelease>,
  onPage: readonly string[],
  { scope, timeline, origin }: { scope: ShareScope; timeline: Timeline; origin: string },
): RemoteFacts[] {
  const last = (name: string) => timeline.getEntriesByName(name).at(-1);
  const facts = remotes.map(({ name, version, container, base, entry }) => ({
    name,
    version,
    isHere: onPage.includes(name),
    shared: sharedWith(container, scope),
    entry: last(new URL(base + entry, origin).href)?.duration,
    loader: last(timings.loader(name))?.duration,
    rendered: last(timings.rendered(name))?.startTime,
  }));
  return facts.sort((a, b) => Number(b.isHere) - Number(a.isHere));
}
