import { operate } from '../../api/officeApi.ts';

const POLLING_MS = 60_000;

/** Also the counts of the side bar. */
export const todayQuery = {
  queryKey: ['today'],
  queryFn: ({ signal }: { signal: AbortSignal }) => operate('today', {}, signal),
  refetchInterval: POLLING_MS,
};
