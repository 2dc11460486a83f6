import type { ResultQuery, ResultView } from 'shared-lib/api/office';

export const views = ['finished', 'missing', 'corrected'] as const satisfies readonly ResultView[];

/** Query parameters of the list; `show` is the race number that is corrected. */
export const resultParameters = ['q', 'view', 'race', 'sort', 'dir', 'show'] as const;
export type ResultParameter = (typeof resultParameters)[number];
export const resultFilters = ['q', 'race'] as const;

/** What the URL asks for; anything unknown in it is left out. */
export function resultQueryOf(search: URLSearchParams): ResultQuery {
  const one = <Value extends string>(name: ResultParameter, known: readonly Value[]) =>
    known.find((value) => value === search.get(name));
  const query: ResultQuery = {
    text: search.get('q')?.trim() || undefined,
    view: one('view', views),
    race: search.get('race') || undefined,
    sort: one('sort', ['place', 'number', 'name'] as const),
    direction: one('dir', ['asc', 'desc'] as const),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
