import type { Locale } from './locales.ts';

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
