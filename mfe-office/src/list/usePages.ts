import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const none: never[] = [];

/** Rows of a page. */
export const PAGE = 50;

/**
 * Loads a list page by page. What was found stays in view while a changed search loads.
 * `pages` stays the same array until it changes.
 * @param load loads the page that begins at `next` of the page before, or the first one
 */
export function usePages<Place extends string | number, Page extends { next: Place | null }>(
  key: readonly unknown[],
  load: (next: Place | undefined, signal: AbortSignal) => Promise<Page>,
) {
  const { data, ...list } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam as Place | undefined, signal),
    initialPageParam: undefined as Place | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const pages: Page[] = data?.pages ?? none;
  return { ...list, pages, first: pages[0] };
}
