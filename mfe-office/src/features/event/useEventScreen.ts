import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeQuery } from '../../api/officeQuery.ts';
import type { RequestOf } from '../../api/operationTypes.ts';
import { refreshOffice } from '../../session/queries.ts';

/** The event of a run as it is now; `round` counts the reloads, after which a form begins anew. */
export function useEventScreen(request: RequestOf<'event'>) {
  // A cached draft may be outdated.
  const query = useQuery({ ...officeQuery('event', request), gcTime: 0 });
  const [round, setRound] = useState(0);
  const reload = async () => {
    await refreshOffice();
    setRound((number) => number + 1);
  };
  return { query, round, reload };
}
