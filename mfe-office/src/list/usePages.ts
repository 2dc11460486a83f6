import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const none: never[] = [];

/** Rows of a page. */
export const PAGE = 50;

/**
 * Loads a list page by page. What was found stays in view while a changed search loads.
 * `rows` stays the same array until it changes.
 * @param load loads the page that begins at `next` of the page before, or the first one
 * @param getRows the rows of a page
 */
export function usePages<Place extends string | number, Page extends { next: Place | null }, Row>(
  key: readonly unknown[],
  load: (next: Place | undefined, signal: AbortSignal) => Promise<Page>,
  getRows: (page: Page) => readonly Row[],
) {
  const { data, ...list } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam as Place | undefined, signal),
    initialPageParam: undefined as Place | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const pages: Page[] = data?.pages ?? none;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but the page
  const rows = useMemo(() => pages.flatMap(getRows), [pages]);
  return { ...list, rows, first: pages[0] };
}

/** A page with the offset of the next one, for lists that are read by offset. */
export function withNext<Page extends { count: number }>(page: Page, from: number, rows: number) {
  const next = from + rows;
  return { ...page, next: rows > 0 && next < page.count ? next : null };
}
