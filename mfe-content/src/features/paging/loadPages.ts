import type { List } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { appendNew, type PageRange, pageRange, pagesIn } from './pageRange.ts';

/** What a page with a long list starts from. */
export interface LoadedPages<Item> extends PageRange {
  items: Item[];
  total: number;
  /** Items on a page. */
  size: number;
}

/**
 * Loads all pages that the request's URL names, side by side.
 * A URL beyond the last page is a wrong URL, not a failure (contract: error-page-beyond-last).
 */
export async function loadPages<Item extends { slug: string }>(
  request: Request,
  size: number,
  list: (page: number) => Promise<List<Item>>,
): Promise<LoadedPages<Item>> {
  const range = pageRange(new URL(request.url).searchParams);
  const lists = await Promise.all(pagesIn(range).map(list)).catch((error) => {
    if (error.code === 'rest_post_invalid_page_number') throw notFound();
    throw error;
  });
  const items = lists.reduce<Item[]>((shown, next) => appendNew(shown, next.items), []);
  const total = lists[0]?.total ?? 0;
  return { ...range, items, total, size };
}
