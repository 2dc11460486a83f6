import { useQuery } from '@tanstack/react-query';
import type { Today } from 'shared-lib/api/office';
import { todayQuery } from '../../api/todayQuery.ts';
import { hasAccess, useOfficeSession } from '../../session/useOfficeSession.ts';

/** What waits in each section. */
export function useCounts(): Today['counts'] | undefined {
  const session = useOfficeSession();
  return useQuery({ ...todayQuery, enabled: hasAccess(session, 'today') }).data?.counts;
}
