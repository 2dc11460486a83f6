import { type ResultQuery, resultSorts, resultViews } from 'shared-lib/api/office';
import { knownValue, sortedSearch, withoutEmpty } from '../../list/urlQuery.ts';

/** Query parameters of the list; `show` is the race number that is corrected. */
export const resultParameters = ['q', 'view', 'race', 'sort', 'dir', 'show'] as const;
export type ResultParameter = (typeof resultParameters)[number];
export const resultFilters = ['q', 'race'] as const;

/** What the URL asks for; anything unknown in it is left out. */
export function parseResultQuery(search: URLSearchParams): ResultQuery {
  return withoutEmpty({
    ...sortedSearch(search, resultSorts),
    view: knownValue(search, 'view', resultViews),
    race: search.get('race') || undefined,
  });
}
