import { useQuery } from '@tanstack/react-query';
import type { Edition } from 'shared-lib/api/office';
import { getChosenEdition } from '../api/chosenEdition.ts';
import { officeQuery } from '../api/officeQuery.ts';

const none: Edition[] = [];

/** All runs, and the one that is shown; undefined until they are known. */
export function useEditions(): { editions: Edition[]; shown: Edition | undefined } {
  const { data } = useQuery({ ...officeQuery('editions', {}), staleTime: Number.POSITIVE_INFINITY });
  const editions = data?.editions ?? none;
  const chosen = getChosenEdition();
  const current = editions.find(({ state }) => state === 'current');
  return { editions, shown: chosen === undefined ? current : editions.find(({ number }) => number === chosen) };
}

/** Whether a run is in the archive. */
export function useIsArchived(edition: number | undefined): boolean {
  return useEditions().editions.some(({ number, state }) => number === edition && state === 'archived');
}
