import { type Composition, findOwner, type Release, SHELL } from './composition.ts';
import { findSlots } from './findSlots.ts';
import type { FlagTerms } from './flags.ts';
import { matchesPath } from './query.ts';

/** Flags of all releases of a composition. */
export function findFlags({ remotes }: Pick<Composition, 'remotes'>): Record<string, FlagTerms> {
  return Object.assign({}, ...remotes.map(({ flags }) => flags));
}

/** Names of the flags that a page reads, itself or by what stands in its slots. @param path without the locale */
export function findPageFlags(path: string, composition: Composition): Set<string> {
  const owner = findOwner(path, composition)?.release;
  const slots = findSlots(composition);
  const isOnPage = (slot: string) => [owner?.name, SHELL].includes(slots[slot]?.owner.name);
  const isRead = (release: Release, { pages = [], fills = [] }: FlagTerms) =>
    (release === owner && pages.some((page) => matchesPath(page, path))) || fills.some(isOnPage);
  return new Set(
    composition.remotes.flatMap((release) =>
      Object.entries(release.flags ?? {}).flatMap(([name, terms]) => (isRead(release, terms) ? [name] : [])),
    ),
  );
}
