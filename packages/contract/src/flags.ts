import { type Composition, findOwner, type Release, SHELL } from './composition.ts';
import { findSlots } from './findSlots.ts';
import type { Locale } from './locales.ts';
import { matchesPath } from './query.ts';

/** A flag as its owner declares it: `microFrontend.flags` of package.json, by its name, which begins with that of the owner. */
export interface FlagTerms {
  /** What people see while it is on. */
  does: string;
  /** Its value until it is set, and after it has expired. */
  default: boolean;
  /** Its last day, `2027-03-31` in UTC. */
  expires: string;
  /** Pages that read it, as the routes name them: `/weather/:city`. */
  pages?: string[];
  /** Fills that read it, by their slots. */
  fills?: string[];
}

/** Languages in which each flag is on. */
export type FlagValues = Record<string, readonly Locale[]>;

const NAME = /^([a-z][a-z\d]*(?:-[a-z\d]+)*)\.[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** The owner of `weather.short-form`: `weather`; nothing for what is no name of a flag. */
export function getFlagOwner(name: string): string | undefined {
  return name.length <= 80 ? NAME.exec(name)?.[1] : undefined;
}

/** Its last day ends at midnight in UTC. */
export function isExpired({ expires }: Pick<FlagTerms, 'expires'>, now = Date.now()): boolean {
  return new Date(now).toISOString().slice(0, 10) > expires;
}

/** Flags of all releases of a composition. */
export function findFlags({ remotes }: Pick<Composition, 'remotes'>): Record<string, FlagTerms> {
  return Object.assign({}, ...remotes.map(({ flags }) => flags));
}

/** Names of the flags that a page reads, itself or by what stands in its slots. @param path without the locale */
export function flagsOfPage(path: string, composition: Composition): Set<string> {
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
