import { officeQuery } from './officeQuery.ts';

const POLLING_MS = 60_000;

/** Also the counts of the side bar. */
export const todayQuery = {
  ...officeQuery('today', {}),
  refetchInterval: POLLING_MS,
};
