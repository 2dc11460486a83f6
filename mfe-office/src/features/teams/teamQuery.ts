import { type TeamQuery, teamSorts, teamViews } from 'shared-lib/api/office';
import { knownValue, sortedSearch, withoutEmpty } from '../../list/urlQuery.ts';

/** Query parameters of the list; `show` is the team in the panel. */
export const teamParameters = ['q', 'view', 'sort', 'dir', 'show'] as const;
export type TeamParameter = (typeof teamParameters)[number];

/** What the URL asks for; anything unknown in it is left out. */
export function parseTeamQuery(search: URLSearchParams): TeamQuery {
  return withoutEmpty({ ...sortedSearch(search, teamSorts), view: knownValue(search, 'view', teamViews) });
}

/** The team of the panel. */
export function shownTeam(search: URLSearchParams): number | null {
  const id = /^\d{1,9}$/.test(search.get('show') ?? '') ? Number(search.get('show')) : 0;
  return id > 0 ? id : null;
}
