import { createHash } from 'node:crypto';
import type { FlagState } from '@charity-run/release/api';
import {
  type Composition,
  type FlagTerms,
  type FlagValues,
  findFlags,
  findPageFlags,
  isExpired,
} from 'shared-lib/contract';
import { locales } from 'shared-lib/i18n/locales';
import { isInAudience, isPersonal, meetsConditions, type VisitorTraits } from '../audience/audience.ts';
import type { FlagStates } from './flagStore.ts';

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

/** @param now the time, in milliseconds since 1970, by which flags expire. */
export function evaluateFlags(
  composition: Composition,
  { states, version }: FlagStates,
  traits: Omit<VisitorTraits, 'language'>,
  now = Date.now(),
): VisitorFlags {
  if (!hasFlags(composition)) return noFlags;
  const flags = Object.entries(findFlags(composition));
  const inForce = (name: string, terms: FlagTerms) => (isExpired(terms, now) ? undefined : states[name]);
  return {
    values: Object.fromEntries(
      flags.map(([name, terms]) => {
        const state = inForce(name, terms);
        return [name, locales.filter((language) => isOn(name, terms, state, { ...traits, language }))];
      }),
    ),
    personal: flags.flatMap(([name, terms]) => (isPersonal(inForce(name, terms) ?? {}) ? [name] : [])),
    version,
  };
}

function isOn(name: string, terms: FlagTerms, state: FlagState | undefined, traits: VisitorTraits): boolean {
  return state ? state.isOn && isInAudience({ ...state, name, version: 'on' }, traits) : terms.default;
}

/** A page carries flags that are alike for all visitors, so that its links need no request, and of the others those that it reads. */
export function selectPageFlags(path: string, composition: Composition, flags: VisitorFlags): PageFlags | undefined {
  if (flags === noFlags) return undefined;
  const read = flags.personal.length > 0 ? findPageFlags(path, composition) : undefined;
  const carried = Object.entries(flags.values).filter(([name]) => !flags.personal.includes(name) || read?.has(name));
  const values = Object.fromEntries(carried);
  const digest = createHash('sha256')
    .update(JSON.stringify([flags.version, values]))
    .digest('base64url');
  return { values, version: flags.version, key: digest.slice(0, 16) };
}

/** What a script reads of flags that the loaded page did not carry: `weather.short-form:ua_en`, joined by `~`. */
export function formatFlagsCookie({ values, personal }: VisitorFlags): string {
  const on = personal.filter((name) => values[name]?.length);
  return on.map((name) => `${name}:${values[name]?.join('_')}`).join('~');
}

/** Flags in whose comparison a visitor counts, and on which side: `{ "weather.short-form": "on" }`. */
export function findVariants(
  composition: Composition,
  set: FlagStates,
  traits: VisitorTraits,
): Record<string, 'on' | 'off'> {
  if (traits.visitor === undefined || !hasFlags(composition)) return {};
  const ofGroup = findComparedFlags(composition, set).filter(([, state]) => meetsConditions(state, traits));
  return Object.fromEntries(
    ofGroup.map(([name, state]) => [name, isInAudience({ ...state, name, version: 'on' }, traits) ? 'on' : 'off']),
  );
}

export const hasComparedFlags = (composition: Composition, set: FlagStates): boolean =>
  hasFlags(composition) && findComparedFlags(composition, set).length > 0;

const hasFlags = ({ remotes }: Composition): boolean => remotes.some(({ flags }) => flags !== undefined);

/** Flags that a share of the visitors has. */
function findComparedFlags(composition: Composition, { states }: FlagStates): [string, FlagState][] {
  return Object.entries(findFlags(composition)).flatMap(([name, terms]): [string, FlagState][] => {
    const state = isExpired(terms) ? undefined : states[name];
    return state && (state.percent ?? 100) < 100 ? [[name, state]] : [];
  });
}
