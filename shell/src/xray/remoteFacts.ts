import type { Composition, MountedRelease } from 'shared-lib/contract';
import { timings } from '../composition/timing.ts';
import { type SharedLibrary, type ShareScope, sharedWith } from './sharedLibraries.ts';

/** What the X-ray tells of one remote; times are milliseconds, absent for what has not happened in this browser. */
export interface RemoteFacts {
  name: string;
  version: string;
  /** It stands on the page now. */
  isHere: boolean;
  shared: SharedLibrary[];
  /** How long its first file took to arrive. */
  entry?: number;
  /** How long its latest loader took. */
  loader?: number;
  /** When its first page stood there, counted from the start of the navigation. */
  rendered?: number;
}

/** The part of the browser's timeline that is asked. */
export type Timeline = Pick<Performance, 'getEntriesByName'>;

/** Facts about every remote of the composition, those on the page first. */
export function factsOf(
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
