import { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-lib/http';
import { accessApi } from '../api/officeApi.ts';

const FRESH_MS = 15_000;

/** One cache for all pages of the office; it is gone with the document. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind !== 'bad-request',
    },
    mutations: { networkMode: 'always' },
  },
});

export const sessionQuery = {
  queryKey: ['session'],
  queryFn: ({ signal }: { signal: AbortSignal }) => accessApi.session(signal),
};

/** Loads again all that is shown, after a change: an order's change also shows in lists, counts and the log. */
export const refreshOffice = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
