import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useOwnParts } from './useOwnParts.ts';

/** Reads something of each part that the caller reaches; parts are missing until theirs is there. */
export function useEachPart<Data, Key extends readonly unknown[]>(
  query: (name: string) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const names = useOwnParts();
  return useQueries({
    queries: names.map(query),
    combine: (results) => ({
      parts: results.flatMap(({ data }, index) => {
        const name = names[index];
        return name && data ? [{ name, data }] : [];
      }),
      isPending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error,
    }),
  });
}
