import { useSearchParams } from 'shared-lib/router';
import { filterParameters, type ListParameter } from './orderQuery.ts';

/** The list's state in the URL. */
export function useListUrl() {
  const [search, setSearch] = useSearchParams();
  /** Empty values leave the URL. */
  const change = (changes: Partial<Record<ListParameter, string | undefined>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const hasFilters = filterParameters.some((name) => search.has(name)) || search.has('q');
  const clear = () => change(Object.fromEntries([...filterParameters, 'q' as const].map((name) => [name, undefined])));
  return { search, change, hasFilters, clear };
}
