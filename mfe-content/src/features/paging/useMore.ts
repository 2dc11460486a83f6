import { useEffect, useRef, useState } from 'react';
import type { List } from 'shared-lib/api';
import { type Failure, getFailure } from 'shared-lib/http';
import { localizePath, useLocale } from 'shared-lib/i18n';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'shared-lib/router';
import type { LoadedPages } from './loadPages.ts';
import { appendNew, pathOfPages } from './pageRange.ts';

/** The URL that "load more" is recording; its items are shown already. */
let recorded: string | undefined;

/** For routes with a list: the URL recorded by "load more" is not loaded again. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return nextUrl.pathname + nextUrl.search === recorded ? false : defaultShouldRevalidate;
}

/**
 * Adds pages below those that were loaded. The URL follows, so that refresh, back and the other language show the
 * same list; focus goes to the first new item, so that the keyboard goes on from there.
 */
export function useMore<Item extends { slug: string }>(
  loaded: LoadedPages<Item>,
  path: string,
  loadItems: (page: number) => Promise<List<Item>>,
) {
  const navigate = useNavigate();
  const locale = useLocale();
  const [shown, setShown] = useState(() => shownFirst(loaded));
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const focused = useRef<string>(undefined);
  const place = usePlace();
  if (shown.loaded !== loaded) setShown(shownFirst(loaded));

  const load = async () => {
    setLoading(true);
    setFailure(undefined);
    const begunAt = place.current;
    try {
      const page = shown.page + 1;
      const next = await loadItems(page);
      const items = appendNew(shown.items, next.items);
      // The visitor has navigated away meanwhile.
      if (place.current !== begunAt) return;
      setShown({ loaded, items, page, firstNew: items[shown.items.length]?.slug });
      recorded = localizePath(pathOfPages(path, { from: loaded.from, page }), locale);
      await navigate(recorded, { replace: true, preventScrollReset: true });
    } catch (error) {
      setFailure(getFailure(error));
    } finally {
      recorded = undefined;
      setLoading(false);
    }
  };

  /** A ref for the element of each item. */
  const focusIfFirstNew = (slug: string) => (element: HTMLElement | null) => {
    if (!element || slug !== shown.firstNew || focused.current === slug) return;
    focused.current = slug;
    element.querySelector('a')?.focus();
  };
  return { ...shown, path, loading, failure, load, focusIfFirstNew };
}

/** The key of the shown history entry; undefined during a navigation. */
function usePlace() {
  const { key } = useLocation();
  const { state } = useNavigation();
  const place = useRef<string>(undefined);
  useEffect(() => {
    place.current = state === 'idle' ? key : undefined;
    return () => {
      place.current = undefined;
    };
  }, [key, state]);
  return place;
}

function shownFirst<Item>(loaded: LoadedPages<Item>) {
  return { loaded, items: loaded.items, page: loaded.page, firstNew: undefined as string | undefined };
}

export type More = Pick<
  ReturnType<typeof useMore<{ slug: string }>>,
  'loaded' | 'items' | 'page' | 'path' | 'loading' | 'failure' | 'load'
>;
