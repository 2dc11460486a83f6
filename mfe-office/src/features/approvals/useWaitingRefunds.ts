import { useQuery } from '@tanstack/react-query';
import type { Approval } from 'shared-lib/api/office';
import { officeQuery } from '../../api/officeQuery.ts';
import { useCan } from '../../session/useOfficeSession.ts';

/** Refunds that wait for a second person, of one order when it is named; none for those who may not see them. */
export function useWaitingRefunds(number?: string): Approval[] {
  const can = useCan();
  const query = officeQuery('approvals', number === undefined ? {} : { number });
  const { data = [] } = useQuery({ ...query, enabled: can('approvals') });
  return data.filter(({ state }) => state === 'waiting' || state === 'running');
}
