import { type FlagTerms, getFlagOwner, isExpired, type Release } from '@charity-run/contract';
import { isObject } from '../../isObject.ts';
import { displayValue } from '../../names.ts';

const MAX_FLAGS = 20;
const MAX_TEXT = 200;
const DAY_MS = 86_400_000;
/** A flag that stays longer needs a release with a new date each year. */
const MAX_DAYS = 366;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 50 && value.every((text) => typeof text === 'string' && text.length <= 100);

/** Flags of a release.json, each with its field: whose they are, what they do, and that they have not expired. */
export function flagProblems(flags: unknown, owner: string, now = Date.now()): string[] {
  if (flags === undefined) return [];
  if (!isObject(flags)) return ['is not an object'];
  const all = Object.entries(flags);
  if (all.length > MAX_FLAGS) return [`has more than ${MAX_FLAGS}`];
  return all.flatMap(([name, terms]) =>
    [
      ...(getFlagOwner(name) === owner ? [] : [` is no name such as "${owner}.short-form"`]),
      ...termsProblems(terms, now),
    ].map((problem) => `[${displayValue(name)}]${problem}`),
  );
}

function termsProblems(terms: unknown, now: number): string[] {
  if (!isObject(terms)) return [' is not an object'];
  const { does, default: value, expires, pages = [], fills = [], ...unknown } = terms;
  const isReadSomewhere = isTexts(pages) && isTexts(fills) && pages.length + fills.length > 0;
  return [
    ...(typeof does === 'string' && does.trim() !== '' && does.length <= MAX_TEXT && !/\p{Cc}/u.test(does)
      ? []
      : [`.does is no sentence of 1 to ${MAX_TEXT} characters`]),
    ...(typeof value === 'boolean' ? [] : ['.default is neither true nor false']),
    ...expiryProblems(expires, now).map((problem) => `.expires: ${displayValue(expires)} ${problem}`),
    ...(isReadSomewhere ? [] : [' names neither "pages" nor "fills" that read it']),
    ...Object.keys(unknown).map((field) => `: ${displayValue(field)} is not a field of a flag`),
  ];
}

function expiryProblems(expires: unknown, now: number): string[] {
  const day = typeof expires === 'string' && DATE.test(expires) ? Date.parse(expires) : Number.NaN;
  if (Number.isNaN(day)) return ['is no date such as "2027-03-31"'];
  if (isExpired({ expires: String(expires) }, now)) return ['has passed: remove the flag, or set another date'];
  return day > now + MAX_DAYS * DAY_MS ? [`is more than ${MAX_DAYS} days away`] : [];
}

/** A page or fill that reads a flag is one of the release, so that its cache key has the value. */
export function flagUseProblems(
  flags: Record<string, FlagTerms> = {},
  { routes, fills = [] }: { routes: readonly { path: string }[]; fills?: readonly string[] | undefined },
): string[] {
  const paths = new Set(routes.map(({ path }) => path));
  return Object.entries(flags).flatMap(([name, terms]) => [
    ...(terms.pages ?? [])
      .filter((page) => !paths.has(page))
      .map(
        (page) => `flags["${name}"].pages: "${page}" is no page of this build; its pages are ${[...paths].join(', ')}`,
      ),
    ...(terms.fills ?? [])
      .filter((slot) => !fills.includes(slot))
      .map((slot) => `flags["${name}"].fills: "${slot}" is no fill of this build`),
  ]);
}

/** Problems of what package.json declares, as the site will state them. */
export function declaredFlagProblems({ name, flags }: Pick<Release, 'name' | 'flags'>): string[] {
  return flagProblems(flags, name).map((problem) => `flags${problem.startsWith('[') ? '' : ' '}${problem}`);
}
