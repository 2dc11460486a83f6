import type { Format, ResultGroup } from 'shared-lib/api';
import { paths } from 'shared-lib/i18n';

type Group = Pick<ResultGroup, 'format' | 'isOnline'>;

/** Way of taking part of what online participants report, in the address of their list. */
export const REPORTED = 'reported';

interface Listed {
  /** Without one, the first group of the run. */
  group?: Group | undefined;
  /** Start of an age group; all ages without it. */
  age?: number | undefined;
  page?: number;
}

/** The list of a run. */
export function pathOfResults(edition: number, { group, age, page = 1 }: Listed = {}): string {
  const search = new URLSearchParams();
  if (group) {
    search.set('format', group.format);
    search.set('way', group.isOnline ? 'online' : 'on-site');
  }
  if (age !== undefined) search.set('age', String(age));
  if (page > 1) search.set('page', String(page));
  return `${paths.results()}/${edition}${search.size > 0 ? `?${search}` : ''}`;
}

/** What online participants of a run report. */
export const pathOfReported = (edition: number, page = 1): string =>
  `${paths.results()}/${edition}?way=${REPORTED}${page > 1 ? `&page=${page}` : ''}`;

/** One of them; the way says that there is no time to ask for first. */
export const pathOfReport = (edition: number, number: number): string =>
  `${paths.result(edition, number)}?way=${REPORTED}`;

export function pathOfSearch(text: string, page: number): string {
  const search = new URLSearchParams({ q: text });
  if (page > 1) search.set('page', String(page));
  return `${paths.results()}?${search}`;
}

/** What was run, and whether online. @param t texts of content */
export function nameOfGroup(
  t: (key: 'results.online', values: { format: string }) => string,
  formats: readonly Format[],
  { format, isOnline }: Group,
): string {
  const name = nameOfFormat(formats, format);
  return isOnline ? t('results.online', { format: name }) : name;
}

/** Formats of old runs may have no name any more. */
export const nameOfFormat = (formats: readonly Format[], id: string): string =>
  formats.find((format) => format.id === id)?.name ?? id;
