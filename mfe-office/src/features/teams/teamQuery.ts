import type { TeamQuery, TeamView } from 'shared-lib/api/office';

export const views = ['all', 'unfilled', 'unpaid'] as const satisfies readonly TeamView[];

/** Query parameters of the list; `show` is the team in the panel. */
export const teamParameters = ['q', 'view', 'sort', 'dir', 'show'] as const;
export type TeamParameter = (typeof teamParameters)[number];

/** What the URL asks for; anything unknown in it is left out. */
export function teamQueryOf(search: URLSearchParams): TeamQuery {
  const one = <Value extends string>(name: TeamParameter, known: readonly Value[]) =>
    known.find((value) => value === search.get(name));
  const query: TeamQuery = {
    text: search.get('q')?.trim() || undefined,
    view: one('view', views),
    sort: one('sort', ['name', 'people', 'unnamed'] as const),
    direction: one('dir', ['asc', 'desc'] as const),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The team of the panel. */
export function shownTeam(search: URLSearchParams): number | null {
  const id = /^\d{1,9}$/.test(search.get('show') ?? '') ? Number(search.get('show')) : 0;
  return id > 0 ? id : null;
}
