/** The part of a list that a URL shows: `?page=3` is one page, `?page=3&from=1` the first three. */
export interface PageRange {
  from: number;
  page: number;
}

/** Limit of pages that one URL may request. */
const MOST_PAGES = 20;

/** The pages of a URL; an invalid number counts as the first page. */
export function pageRange(search: URLSearchParams): PageRange {
  const page = pageNumber(search.get('page')) ?? 1;
  const from = pageNumber(search.get('from')) ?? page;
  return { page, from: Math.min(page, Math.max(from, page - MOST_PAGES + 1)) };
}

/** Path of a range, without the locale's prefix. */
export function pathOfPages(path: string, { from, page }: PageRange): string {
  if (page === 1) return path;
  return `${path}?page=${page}${from < page ? `&from=${from}` : ''}`;
}

/** Every page number of a range, in order. */
export function pagesIn({ from, page }: PageRange): number[] {
  return Array.from({ length: page - from + 1 }, (_, index) => from + index);
}

/** Adds what comes next behind what is shown; what moved between two calls is not shown twice. */
export function appendNew<Item extends { slug: string }>(shown: readonly Item[], next: readonly Item[]): Item[] {
  const known = new Set(shown.map(({ slug }) => slug));
  return [...shown, ...next.filter(({ slug }) => !known.has(slug))];
}

function pageNumber(text: string | null): number | undefined {
  const page = Number(text ?? Number.NaN);
  return Number.isInteger(page) && page > 0 ? page : undefined;
}
