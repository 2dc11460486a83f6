import type { TeamQuery, TeamSort, TeamView } from 'shared-lib/api/office';
import { knownValue, sortedSearch, withoutEmpty } from '../../list/urlQuery.ts';

export const views = ['all', 'unfilled', 'unpaid'] as const satisfies readonly TeamView[];
export const sorts = ['name', 'people', 'unnamed'] as const satisfies readonly TeamSort[];

/** Query parameters of the list; `show` is the team in the panel. */
export const teamParameters = ['q', 'view', 'sort', 'dir', 'show'] as const;
export type TeamParameter = (typeof teamParameters)[number];

/** What the URL asks for; anything unknown in it is left out. */
export function teamQueryOf(search: URLSearchParams): TeamQuery {
  return withoutEmpty({ ...sortedSearch(search, sorts), view: knownValue(search, 'view', views) });
}

/** The team of the panel. */
export function shownTeam(search: URLSearchParams): number | null {
  const id = /^\d{1,9}$/.test(search.get('show') ?? '') ? Number(search.get('show')) : 0;
  return id > 0 ? id : null;
}
