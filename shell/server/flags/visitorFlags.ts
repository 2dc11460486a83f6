import { createHash } from 'node:crypto';
import type { FlagState } from '@charity-run/release/api';
import {
  type Composition,
  type FlagTerms,
  type FlagValues,
  findFlags,
  flagsOfPage,
  isExpired,
} from 'shared-lib/contract';
import { locales } from 'shared-lib/i18n/locales';
import { type Cohort, isInAudience, isInGroup, isPersonal } from '../audience/audience.ts';
import type { FlagStore } from './flagStore.ts';

/** Flags of a composition for one visitor. */
export interface VisitorFlags {
  values: FlagValues;
  /** Flags on which visitors of one page may differ. */
  personal: string[];
  version: number;
}

/** What a page says of flags, and the part of its cache key; nothing in compositions without flags. */
export interface PageFlags {
  values: FlagValues;
  /** Tells an open document when flags have changed. */
  version: number;
  key: string;
}

export const noFlags: VisitorFlags = { values: {}, personal: [], version: 0 };

type Settings = Pick<FlagStore, 'states' | 'version'>;

/** @param now the time, in milliseconds since 1970, by which flags expire. */
export function evaluateFlags(
  composition: Composition,
  { states, version }: Settings,
  cohort: Omit<Cohort, 'language'>,
  now = Date.now(),
): VisitorFlags {
  if (!hasFlags(composition)) return noFlags;
  const flags = Object.entries(findFlags(composition));
  const inForce = (name: string, terms: FlagTerms) => (isExpired(terms, now) ? undefined : states[name]);
  return {
    values: Object.fromEntries(
      flags.map(([name, terms]) => {
        const state = inForce(name, terms);
        return [name, locales.filter((language) => isOn(name, terms, state, { ...cohort, language }))];
      }),
    ),
    personal: flags.flatMap(([name, terms]) => (isPersonal(inForce(name, terms) ?? {}) ? [name] : [])),
    version,
  };
}

function isOn(name: string, terms: FlagTerms, state: FlagState | undefined, cohort: Cohort): boolean {
  return state ? state.isOn && isInAudience({ ...state, name, version: 'on' }, cohort) : terms.default;
}

/** A page carries flags that are alike for all visitors, so that its links need no request, and of the others those that it reads. */
export function pageFlags(path: string, composition: Composition, flags: VisitorFlags): PageFlags | undefined {
  if (flags === noFlags) return undefined;
  const read = flags.personal.length > 0 ? flagsOfPage(path, composition) : undefined;
  const carried = Object.entries(flags.values).filter(([name]) => !flags.personal.includes(name) || read?.has(name));
  const values = Object.fromEntries(carried);
  const digest = createHash('sha256')
    .update(JSON.stringify([flags.version, values]))
    .digest('base64url');
  return { values, version: flags.version, key: digest.slice(0, 16) };
}

/** What a script reads of flags that the loaded page did not carry: `weather.short-form:ua_en`, joined by `~`. */
export function flagsCookie({ values, personal }: VisitorFlags): string {
  const on = personal.filter((name) => values[name]?.length);
  return on.map((name) => `${name}:${values[name]?.join('_')}`).join('~');
}

/** Flags in whose comparison a visitor counts, and on which side: `{ "weather.short-form": "on" }`. */
export function findVariants(
  composition: Composition,
  settings: Settings,
  cohort: Cohort,
): Record<string, 'on' | 'off'> {
  if (cohort.visitor === undefined || !hasFlags(composition)) return {};
  const ofGroup = comparedFlags(composition, settings).filter(([, state]) => isInGroup(state, cohort));
  return Object.fromEntries(
    ofGroup.map(([name, state]) => [name, isInAudience({ ...state, name, version: 'on' }, cohort) ? 'on' : 'off']),
  );
}

export const hasComparedFlags = (composition: Composition, settings: Settings): boolean =>
  hasFlags(composition) && comparedFlags(composition, settings).length > 0;

const hasFlags = ({ remotes }: Composition): boolean => remotes.some(({ flags }) => flags !== undefined);

/** Flags that a share of the visitors has. */
function comparedFlags(composition: Composition, { states }: Settings): [string, FlagState][] {
  return Object.entries(findFlags(composition)).flatMap(([name, terms]): [string, FlagState][] => {
    const state = isExpired(terms) ? undefined : states[name];
    return state && (state.percent ?? 100) < 100 ? [[name, state]] : [];
  });
}
