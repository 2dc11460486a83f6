import { useSearchParams } from 'shared-lib/router';

/** The state of a list in the URL: search, filters, and what is open beside it. @param filters what `clear` removes. */
export function useUrl<Name extends string>(filters: readonly NoInfer<Name>[]) {
  const [search, setSearch] = useSearchParams();
  /** Empty values leave the URL. */
  const change = (changes: Partial<Record<Name, string | undefined>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search,
    change,
    hasFilters: filters.some((name) => search.has(name)),
    clear: () =>
      change(Object.fromEntries(filters.map((name) => [name, undefined])) as Partial<Record<Name, undefined>>),
  };
}
