import { directions } from 'shared-lib/api/office';

/** The value of a parameter, if it is one of these. */
export const knownValue = <Value extends string>(search: URLSearchParams, name: string, known: readonly Value[]) =>
  known.find((value) => value === search.get(name));

/** Which of these values a parameter lists, undefined for none. */
export function knownValues<Value extends string>(search: URLSearchParams, name: string, known: readonly Value[]) {
  const requested = search.get(name)?.split(',') ?? [];
  const found = known.filter((value) => requested.includes(value));
  return found.length > 0 ? found : undefined;
}

/** The text that is searched for, the sorting and the direction, as every list has them. */
export function sortedSearch<Sort extends string>(search: URLSearchParams, sorts: readonly Sort[]) {
  return {
    text: search.get('q')?.trim() || undefined,
    sort: knownValue(search, 'sort', sorts),
    direction: knownValue(search, 'dir', directions),
  };
}

/** A query is also the key of its cache entry, so absent values leave it. */
export function withoutEmpty<Query extends object>(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
}
